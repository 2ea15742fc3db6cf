import * as z from 'zod/mini';
import { readSessionValue, removeSessionValue, writeSessionValue } from './session-storage.ts';

/** The draft of an unsent form, stored in the tab under `key`, so that a reload loses nothing and sends nothing twice. */
export function formDraft<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  return {
    /** Stores what the schema has, and nothing else of an object that has more. Returns whether it is stored. */
    save: (draft: z.output<Schema>) => writeSessionValue(key, z.parse(schema, draft)),
    /** Returns null if there is no draft or an older version of the page stored it in another shape. */
    load(): z.output<Schema> | null {
      const stored = z.safeParse(schema, readSessionValue(key));
      return stored.success ? stored.data : null;
    },
    remove: () => removeSessionValue(key),
  };
}

/** A {@link formDraft} of what somebody types: where it can't be stored, the browser asks before the page is left. */
export function unsentDraft<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  const draft = formDraft(key, schema);
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    ...draft,
    save(typed: z.output<Schema>): void {
      if (draft.save(typed)) window.removeEventListener('beforeunload', ask);
      else window.addEventListener('beforeunload', ask);
    },
    remove(): void {
      draft.remove();
      window.removeEventListener('beforeunload', ask);
    },
  };
}
