import { type ReportTexts, reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import type { Report, ReportInLanguage } from '#shared/report/schema.ts';

type Parcel = Report['parcel'];
type Labels = ReportTexts['facts'];
type Row = readonly [label: string, value: string | undefined];

/** The row that states a field of the property. `null`: another place does. */
const PARCEL_FACTS: Readonly<
  Record<keyof Parcel, ((parcel: Parcel, labels: Labels, language: Language) => Row) | null>
> = {
  // The title of the report.
  address: null,
  folio: ({ folio }, labels) => [labels.folio, folio],
  jurisdiction: ({ jurisdiction }, labels) => [labels.jurisdiction, jurisdiction],
  yearBuilt: ({ yearBuilt }, labels) => [labels.built, yearBuilt?.toString()],
  area: (parcel, labels, language) => [labels.size, sizeOf(parcel, labels, language)],
  // Both are beside the area.
  bedrooms: null,
  bathrooms: null,
};

/** Facts that identify the property and the report, as label and value. Those that aren't on record are left out. */
export function reportFacts({
  parcel,
  order,
  date,
  preparedFor,
  reference,
  signedBy,
  language,
}: ReportInLanguage): (readonly [label: string, value: string])[] {
  const { facts: labels, license } = reportTexts[language];
  const facts: Row[] = [
    ...Object.values(PARCEL_FACTS).flatMap((fact) =>
      fact ? [fact(parcel, labels, language)] : [],
    ),
    [labels.date, formatDay(date, language)],
    [labels.order, order],
    [labels.preparedFor, preparedFor],
    [labels.reference, reference],
    [
      labels.signedBy,
      signedBy &&
        [signedBy.name, signedBy.license && license(signedBy.license)].filter(Boolean).join(', '),
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** The days that the customer plans by. Days, never how many are left: a PDF is read later. */
export function planningDays({
  inspectionEnds,
  closingDate,
  language,
}: ReportInLanguage): string | undefined {
  const { days } = reportTexts[language];
  const [inspection, closing] = [inspectionEnds, closingDate].map(
    (day) => day && formatDay(day, language, 'full'),
  );
  const parts = [
    ...(inspection ? [days.inspection(inspection)] : []),
    ...(closing ? [days.closing(closing)] : []),
  ];
  if (parts.length === 0) return undefined;
  const line = parts.join('; ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The living area and rooms: `1,840 sq ft, 3 bed, 2.5 bath`. */
function sizeOf({ area, bedrooms, bathrooms }: Parcel, labels: Labels, language: Language): string {
  const locale = localeOf(language);
  const plural = new Intl.PluralRules(locale);
  const rooms = (count: number, { one, other }: Labels['bedrooms']) =>
    (plural.select(count) === 'one' ? one : other)(count.toLocaleString(locale));
  return [
    ...(area === undefined ? [] : [labels.area(area.toLocaleString(locale))]),
    ...(bedrooms === undefined ? [] : [rooms(bedrooms, labels.bedrooms)]),
    ...(bathrooms === undefined ? [] : [rooms(bathrooms, labels.bathrooms)]),
  ].join(', ');
}
