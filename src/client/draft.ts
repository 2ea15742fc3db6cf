import * as z from 'zod/mini';
import { forget, recall, remember } from './session.ts';

/** A form not yet sent, kept in the tab under `key` so that a reload loses nothing and sends nothing twice. */
export function draftIn<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
  return {
    keep: (draft: z.output<Schema>) => remember(key, draft),
    /** @returns null, too, for what an older page has kept in another shape */
    recall(): z.output<Schema> | null {
      const kept = z.safeParse(schema, recall(key));
      return kept.success ? kept.data : null;
    },
    forget: () => forget(key),
  };
}
