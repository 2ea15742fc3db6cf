import { isEmpty } from '#report/fields.ts';
import type { CopiedRecords, DraftFields } from '#shared/office/reports.ts';
import { addPermits } from './values.ts';

/**
 * Adds to a draft what an earlier one of the property has on record, and a source with the day on which that was read. What is
 * written already stays: fields that are filled in, and permits by their number.
 * @returns the draft, and how many permits were added
 */
export function withRecords(content: DraftFields, records: CopiedRecords) {
  const { permits, added } = addPermits(entriesOf(content.permits), records);
  const parcel = (content.parcel ?? {}) as DraftFields;
  const missing = Object.entries(records.parcel).filter(([name]) => isEmpty(parcel[name]));
  if (added === 0 && missing.length === 0) return { content, added };
  const sources = entriesOf(content.sources);
  const source = { name: records.office, date: records.readOn };
  const isNamed = sources.some(({ name, date }) => name === source.name && date === source.date);
  return {
    content: {
      ...content,
      parcel: { ...parcel, ...Object.fromEntries(missing) },
      permits,
      sources: isNamed ? sources : [...sources, source],
    },
    added,
  };
}

function entriesOf(value: DraftFields[string]): readonly DraftFields[] {
  return (value ?? []) as readonly DraftFields[];
}
