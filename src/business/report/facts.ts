import { longDate } from './dates.ts';
import type { Report } from './schema.ts';

/** What identifies the property and the report, as label and value. What isn't on record is left out. */
export function reportFacts({
  parcel,
  order,
  date,
  preparedFor,
  reference,
  closingDate,
}: Report): (readonly [label: string, value: string])[] {
  const { folio, jurisdiction, yearBuilt, area, bedrooms, bathrooms } = parcel;
  const rooms = [
    ...(area === undefined ? [] : [`${area.toLocaleString('en-US')} sq ft`]),
    ...(bedrooms === undefined ? [] : [`${bedrooms} bed`]),
    ...(bathrooms === undefined ? [] : [`${bathrooms} bath`]),
  ];
  const facts: [label: string, value: string | undefined][] = [
    ['Folio', folio],
    ['Jurisdiction', jurisdiction],
    ['Built', yearBuilt?.toString()],
    ['On record', rooms.join(', ')],
    ['Date of report', longDate(date)],
    ['Order', order],
    ['Prepared for', preparedFor],
    ['Your reference', reference],
    ['Closing', closingDate && longDate(closingDate)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
