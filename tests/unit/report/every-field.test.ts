import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FieldSchema, REPORT_FIELDS } from '#report/fields.ts';
import { contradictions } from '#report/rules/contradictions.ts';
import type { RuledReport } from '#report/rules/rule.ts';
import { sampleReport } from '#report/sample.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { EVERY_TIER, type SoldWith } from '#shared/report/field-meta.ts';
import { RECORD_LISTS } from '#shared/report/record-lists.ts';
import { reportSchema } from '#shared/report/schema.ts';
import { OTHER_PARTS, SCOPE_ITEMS } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import { REPORT_TIERS, type ReportTier, SAMPLED_SERVICES } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';

/** A field that holds a value: not a group or a list, whose fields are here. */
interface ReportField extends FieldSchema {
  /** What a tier has to sell so that it has the field. */
  readonly sold: readonly SoldWith[];
}

function fieldsOf(
  { properties, items, soldWith = EVERY_TIER, ...field }: FieldSchema,
  name: string,
  around: readonly SoldWith[] = [],
): Record<string, ReportField> {
  const sold = [...around, soldWith];
  if (items) return fieldsOf(items, name, sold);
  if (!properties) return { [name]: { ...field, sold } };
  return Object.assign(
    {},
    ...Object.entries(properties).map(([key, property]) =>
      fieldsOf(property, name ? `${name}.${key}` : key, sold),
    ),
  );
}

const FIELDS = fieldsOf(REPORT_FIELDS, '');
const DATES = Object.entries(FIELDS).flatMap(([name, { format }]) =>
  format === 'date' ? [name] : [],
);

/** Days that may be after the report's own, or are it. */
const DAYS_TO_COME: Readonly<Record<string, string>> = {
  date: 'the day of the report itself',
  closingDate: 'the customer closes after the report',
  inspectionEnds: 'the period ends after the report',
  'permits.expires': 'an open permit expires later',
};

/** Sold fields that the sample doesn't show, each with the reason. */
const NOT_IN_SAMPLE: Readonly<Record<string, string>> = {
  order: 'nobody ordered the sample',
  preparedFor: 'nobody ordered the sample',
  reference: 'nobody ordered the sample',
  'permits.expires': 'its permits are long closed, or the office never wrote when they expire',
  ...Object.fromEntries(
    RECORD_LISTS.map((list) => [`${list}.noConcern`, 'a finding of the sample names each concern']),
  ),
  'findings.noStep': 'each finding of the sample has a step',
  ...Object.fromEntries(
    ['action', 'by', 'until', 'actor', 'ask'].map((field) => [
      `nextSteps.${field}`,
      'each step of the sample belongs to a finding',
    ]),
  ),
  'permits.readOn': 'its permits were read for it, not for an earlier report',
  'searched.onlineSince': 'nobody says it of the office that issued its permits',
  'searched.openData': 'its offices were searched by a person',
};

/** The same of one service's sample. */
const NOT_IN_SAMPLE_OF: Readonly<Partial<Record<ReportTier, Readonly<Record<string, string>>>>> = {
  'risk-brief': {
    inspectionEnds: 'the house is not listed yet',
    closingDate: 'the house is not listed yet',
    'findings.steps.until': 'no day of a closing is known',
  },
  'closing-check': { inspectionEnds: 'the period has ended' },
};

const SAMPLES = SAMPLED_SERVICES.flatMap((tier) =>
  LANGUAGES.map((language) => ({ tier, language, report: sampleReport(tier, language) })),
);

const FULL = sampleReport('full');

/** Every value of a field in a report, wherever its lists have it. */
function valuesOf(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => valuesOf(entry, [key ?? '', ...rest]));
  if (typeof value !== 'object' || value === null) return [];
  const part = (value as Readonly<Record<string, unknown>>)[key ?? ''];
  if (rest.length > 0) return valuesOf(part, rest);
  return part === undefined || part === '' ? [] : [part];
}

/** A copy of a report's part in which a field has another value in every entry. */
function withValue(part: unknown, [key, ...rest]: readonly string[], value: string): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part)) {
    const entries = part.length > 0 ? part : [{}];
    return entries.map((entry) => withValue(entry, [key, ...rest], value));
  }
  const fields = part as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}

sweep('a day of a report is not after the report', { date: DATES }, ({ date }) => {
  if (date in DAYS_TO_COME) return [];
  const report = withValue(FULL, date.split('.'), '2999-01-02') as RuledReport;
  const rejected = contradictions(report).map(({ path }) =>
    path.filter((part) => typeof part === 'string').join('.'),
  );
  return rejected.includes(date) ? [] : ['a day after the report is delivered'];
});

/** Days that offices and spreadsheets write for none. */
const PLACEHOLDERS = ['0001-01-01', '1899-12-30', '1900-01-01', '9999-12-31'];

sweep(
  'a day of a report is none that stands for no day',
  { date: DATES, placeholder: PLACEHOLDERS },
  ({ date, placeholder }) => {
    const { error } = z.safeParse(reportSchema, withValue(FULL, date.split('.'), placeholder));
    const rejected = error?.issues.map(({ path }) =>
      path.filter((part) => typeof part === 'string').join('.'),
    );
    return rejected?.includes(date) ? [] : ['it is delivered'];
  },
);

test('a copy for another order takes public records along, and no judgment of their time', () => {
  const copied = Object.entries(REPORT_FIELDS.properties).flatMap(
    ([name, { isCopied, ...field }]) =>
      isCopied
        ? [[name, Object.entries(field.properties ?? field.items?.properties ?? {})] as const]
        : [],
  );
  const kept = copied.map(([name, fields]) => [
    name,
    fields.flatMap(([field, { isCopied }]) => (isCopied === false ? [] : [field])),
  ]);
  expect(Object.fromEntries(kept)).toEqual({
    parcel: ['folio', 'jurisdiction', 'yearBuilt', 'area', 'bedrooms', 'bathrooms'],
    permits: [
      ...['number', 'type', 'description', 'status', 'statusOnRecord', 'applied', 'issued'],
      ...['finalResult', 'finalDay', 'expires', 'contractor', 'alsoOnRecord', 'readOn'],
    ],
  });
});

sweep('a part of a report is sold', { part: [...SCOPE_ITEMS, ...OTHER_PARTS] }, ({ part }) =>
  REPORT_TIERS.some((tier) => sells(tier, part)) ? [] : ['no service sells it'],
);

sweep('the sample shows a field that its service sells', { field: FIELDS }, ({ field }) => {
  const sold = FIELDS[field]?.sold ?? [];
  const missing = SAMPLES.filter(({ tier, report }) => {
    const isSold = sold.every((item) => item === EVERY_TIER || sells(tier, item));
    const isExcused = NOT_IN_SAMPLE_OF[tier]?.[field] !== undefined;
    return isSold && !isExcused && valuesOf(report, field.split('.')).length === 0;
  });
  if (!(field in NOT_IN_SAMPLE))
    return missing.map(({ tier, language }) => `not in the ${tier} sample in ${language}`);
  return missing.length > 0 ? [] : ['the sample has it, so that no reason is needed'];
});

sweep('a field of the report has its hint in the form', { field: FIELDS }, ({ field }) => {
  const { description, writtenBy } = FIELDS[field] ?? {};
  return description || writtenBy ? [] : ['no hint'];
});
