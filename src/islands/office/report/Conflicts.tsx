import { type FieldValue, fieldAt, groupIn, labelOf } from '#report/fields.ts';
import { useComposer } from './composer.ts';
import { type Conflict, resolve } from './merge.ts';
import { choiceLabel, entryTitle } from './values.ts';

/** Asks how to resolve conflicting fields. */
export function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { editor } = useComposer();
  return (
    <div role="alert" className="border-l-4 border-coral bg-sand-soft px-4 py-3">
      {conflicts.map((conflict) => {
        const { field, theirs, by } = conflict;
        return (
          <div key={field} className="not-first:mt-3">
            <p className="wrap-anywhere">
              <strong>{labelOf([field])}</strong> was changed by {by} too:{' '}
              {summarize(field, theirs)}
            </p>
            <div className="mt-2 flex flex-wrap gap-2.5">
              <button
                type="button"
                className="button button-quiet office-action"
                onClick={() => editor.change((typed) => resolve(typed, conflict, true))}
              >
                Keep mine
              </button>
              <button
                type="button"
                className="button button-quiet office-action wrap-anywhere"
                onClick={() => editor.change((typed) => resolve(typed, conflict, false))}
              >
                {`Take theirs (${by})`}
              </button>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** Returns the other person's value in a few words. */
function summarize(field: string, value: FieldValue | undefined): string {
  if (value === undefined || value === '') return 'empty.';
  const schema = fieldAt([field]);
  if (typeof value !== 'object') {
    return `“${schema.enum ? choiceLabel(schema, String(value)) : value}”`;
  }
  if (!schema.items) return `“${entryTitle(schema, groupIn(value))}”`;
  const entries = Object.values(value);
  return entries.length === 1 ? '1 entry.' : `${entries.length} entries.`;
}
