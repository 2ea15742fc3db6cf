import { reportTexts } from '#i18n/document-texts.ts';
import type { FactWords } from '#i18n/en/report.ts';
import { formatDay } from '#shared/format-day.ts';
import { keysOf } from '#shared/keys-of.ts';
import { type Language, localeOf } from '#shared/languages.ts';
import {
  type Report,
  type ReportInLanguage,
  reportSchema,
  type StatedField,
} from '#shared/report/schema.ts';
import { fieldAt } from './fields.ts';

type Parcel = Report['parcel'];
type Row = readonly [label: string, value: string | undefined];

const PARCEL_FIELDS = keysOf(reportSchema.shape.parcel.shape);

/** The fields of the property whose schema says that they are stated so. */
function statedAs(fact: 'row' | 'size'): readonly StatedField[] {
  return PARCEL_FIELDS.filter(
    (field): field is StatedField => fieldAt(['parcel', field]).fact === fact,
  );
}

function propertyRows(parcel: Parcel, language: Language): Row[] {
  const { property, size } = reportTexts[language].facts;
  const rows = statedAs('row').map((field): Row => {
    const words: FactWords = property[field];
    return [typeof words === 'string' ? words : size, parcel[field]?.toString()];
  });
  return [...rows, [size, sizeOf(parcel, language)]];
}

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
    ...propertyRows(parcel, language),
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

/** What is counted: `1,840 sq ft, 3 bed, 2.5 bath`. */
function sizeOf(parcel: Parcel, language: Language): string {
  const locale = localeOf(language);
  const plural = new Intl.PluralRules(locale);
  const { property } = reportTexts[language].facts;
  return statedAs('size')
    .flatMap((field) => {
      const count = parcel[field];
      if (typeof count !== 'number') return [];
      const words: FactWords = property[field];
      const text = count.toLocaleString(locale);
      if (typeof words === 'string') return [`${words} ${text}`];
      return [(plural.select(count) === 'one' ? words.one : words.other)(text)];
    })
    .join(', ');
}
