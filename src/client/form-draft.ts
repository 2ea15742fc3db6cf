import * as z from 'zod/mini';
import { readSessionValue, removeSessionValue, writeSessionValue } from './session-storage.ts';

/** The draft of an unsent form, stored in the tab under `key`, so that a reload loses nothing and sends nothing twice. */
export function formDraft<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  return {
    save: (draft: z.output<Schema>) => writeSessionValue(key, draft),
    /** Returns null if there is no draft or an older version of the page stored it in another shape. */
    load(): z.output<Schema> | null {
      const stored = z.safeParse(schema, readSessionValue(key));
      return stored.success ? stored.data : null;
    },
    remove: () => removeSessionValue(key),
  };
}
