import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { Select } from '#client/fields/Field.tsx';
import { type FieldGroup, fieldAt, REPORT_FIELDS } from '#report/fields.ts';
import { placeOfNumber } from '#report/same-number.ts';
import { hasField } from '#report/tier-rules.ts';
import type { EntryKey } from '#shared/report/field-meta.ts';
import type { ReportTier } from '#shared/services.ts';
import { useComposer } from './composer.ts';
import { entryTitle } from './values.ts';

/** Whether an entry is chosen from its list: the tier's reports have that list. */
export function isChosen({ list }: EntryKey, tier: ReportTier): boolean {
  return hasField(tier, REPORT_FIELDS.properties[list]);
}

interface ReferenceSelectProps extends ComponentProps<'select'> {
  readonly value: string;
  readonly refersTo: EntryKey;
}

/** Chooses an entry of another list of the draft. A text that names none stays, and says so. */
export function ReferenceSelect({ refersTo, value, ...control }: ReferenceSelectProps) {
  const { editor } = useComposer();
  const { list, key } = refersTo;
  const entries: readonly FieldGroup[] = useStore(editor.$state)?.content[list] ?? [];
  const schema = fieldAt([list, 0]);
  const options = new Map(
    entries.flatMap((entry) => {
      const name = String(entry[key] ?? '').trim();
      return name ? [[name, entryTitle(schema, entry)] as const] : [];
    }),
  );
  const names = [...options.keys()];
  // The one that it spells, else the same number spelled otherwise.
  const chosen = schema.properties?.[key]?.isNumber
    ? names[placeOfNumber(names, value)]
    : undefined;
  return (
    <Select {...control} value={chosen ?? value}>
      <option value="">–</option>
      {value !== '' && chosen === undefined && !options.has(value) && (
        <option value={value}>{value} (not in the report)</option>
      )}
      {[...options].map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </Select>
  );
}
