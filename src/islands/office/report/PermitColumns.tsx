import { Field, Select } from '#client/fields/Field.tsx';
import { TABLE_FIELDS, type TableColumn } from '#shared/office/permit-table.ts';
import { useComposer } from './composer.ts';
import { assignableFields, assignColumn } from './permit-table.ts';

interface PermitColumnsProps {
  readonly columns: readonly TableColumn[];
  readonly isNumberMissing: boolean;
  readonly isDisabled: boolean;
  /** Receives the field of each column, with commas between. */
  readonly onAssign: (columns: string) => void;
}

/** What each column of a table holds: as its title says, or as a person assigns it. */
export function PermitColumns(props: PermitColumnsProps) {
  const { columns, isNumberMissing, isDisabled, onAssign } = props;
  const { tier } = useComposer();
  const fields = assignableFields(tier);
  const unused = columns.filter(({ title, field }) => title && !field);
  const assign = (index: number, name: string) => {
    const field = TABLE_FIELDS.find((each) => each === name);
    onAssign(
      assignColumn(columns, index, field)
        .map((column) => column.field ?? '')
        .join(','),
    );
  };
  return (
    <details className="mt-5" open={isNumberMissing || undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center wrap-anywhere">
        {unused.length === 0
          ? 'All columns are used'
          : `Columns that aren’t used: ${unused.map(({ title }) => title).join(', ')}`}
      </summary>
      <div className="mt-2 mb-4 grid gap-4 2xs:grid-cols-2">
        {columns.map(
          ({ title, field }, index) =>
            title && (
              <Field
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one title, and the list stays as it is
                key={index}
                id={`permits-table-column-${index}`}
                label={title}
                error={undefined}
              >
                {(attributes) => (
                  <Select
                    {...attributes}
                    value={field ?? ''}
                    disabled={isDisabled}
                    onChange={({ target }) => assign(index, target.value)}
                  >
                    <option value="">Not used</option>
                    {fields.map(([name, label]) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ),
        )}
      </div>
    </details>
  );
}
