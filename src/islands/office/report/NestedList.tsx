import { labelOf } from '#report/fields.ts';
import type { DraftFields } from '#shared/office/reports.ts';
import { idOf, useComposer } from './composer.ts';
import { type FieldProps, Fields } from './Fields.tsx';

/** A list within an entry, such as a finding's photographs. Below the last one is room for another. */
export function NestedList({ schema, path, value, problems }: FieldProps) {
  const { editor, reveal } = useComposer();
  const { items, description } = schema;
  if (!items) return null;
  const entries = Array.isArray(value) ? (value as readonly DraftFields[]) : [];
  const [first = ''] = Object.keys(items.properties ?? {});
  const blank = { properties: { [first]: items.properties?.[first] ?? {} } };
  const remove = (index: number) => {
    editor.edit(
      path,
      entries.filter((_, place) => place !== index),
    );
    reveal([...path, 0, first]);
  };
  return (
    <fieldset id={idOf(path)} className="col-span-full border-l-2 border-rule pl-4">
      <legend className="eyebrow">{labelOf(path)}</legend>
      <p className="mb-3 text-label text-ink-soft">{description}</p>
      <div className="grid gap-4">
        {[...entries, undefined].map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and keep no state
          <div key={index}>
            <Fields
              schema={entry ? items : blank}
              path={[...path, index]}
              value={entry ?? {}}
              problems={problems}
            />
            {entry && (
              <button type="button" className="office-text-button" onClick={() => remove(index)}>
                Remove {index + 1}
                <span className="sr-only"> of {labelOf(path)}</span>
              </button>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
