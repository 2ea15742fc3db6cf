import { isEmpty } from '#report/fields.ts';
import type { CopiedRecords, DraftFields } from '#shared/office/reports.ts';
import { addEntries, cite } from './proposals.ts';

/**
 * Adds to a draft what an earlier one of the property has on record, and a source with the day on which that was read. What is
 * written already stays: fields that are filled in, and permits by their number.
 * @returns the same draft where everything is there
 */
export function withRecords(content: DraftFields, records: CopiedRecords): DraftFields {
  const source = { cited: { name: records.office, date: records.readOn } };
  const parcel = (content.parcel ?? {}) as DraftFields;
  const missing = Object.entries(records.parcel).filter(([name]) => isEmpty(parcel[name]));
  const permits = records.permits.map((fields) => ({ fields }));
  const withParcel =
    missing.length === 0
      ? content
      : cite({ ...content, parcel: { ...parcel, ...Object.fromEntries(missing) } }, source);
  return addEntries(withParcel, 'permits', permits, source);
}
