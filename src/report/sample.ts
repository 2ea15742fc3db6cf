import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import {
  COMPARISON_RESULTS,
  type Finding,
  type ReportInLanguage,
  reportSchema,
} from '#shared/report/schema.ts';
import { SCOPE_ITEMS } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import { REPORT_TIERS, type ReportTier } from '#shared/services.ts';
import { isGroup, isList } from './fields.ts';
import { soldReport } from './tier-rules.ts';

/** From the project's root: the build of the pages moves this module elsewhere. */
const fileOf = (language: Language) => `src/i18n/${language}/sample-report.yaml`;

const scopeItem = z.enum(SCOPE_ITEMS);

/**
 * Fields of the sample in addition to a report's own, which {@link reportSchema} checks once a service is chosen.
 */
const sampleSchema = z.looseObject({
  readOn: z.string(),
  verdict: z.partialRecord(z.enum(REPORT_TIERS), z.unknown()),
  notSearched: z.array(z.looseObject({ kind: z.optional(scopeItem) })),
  comparison: z.array(
    z.looseObject({
      kind: z.optional(scopeItem),
      withVisit: z.optional(z.enum(COMPARISON_RESULTS)),
    }),
  ),
  searched: z.array(z.looseObject({ kind: scopeItem, phone: z.optional(z.string()) })),
  sources: z.array(z.looseObject({ kind: scopeItem })),
});

/**
 * Returns the sample report of a service: what it sells, of everything that sample-report.yaml holds about one house.
 * @throws Error that names the file and what is wrong in it
 */
export function sampleReport(
  service: ReportTier,
  language: Language = DEFAULT_LANGUAGE,
): ReportInLanguage {
  const { readOn, ...sample } = readSample(language, service);
  const comparison = comparedIn(sample, service);
  const report = check(language, reportSchema, {
    ...sample,
    tier: service,
    verdict: sample.verdict[service],
    comparison,
    // Comparisons and visits are counted: services differ in them.
    searched: sample.searched.map((search) => ({
      found: comparison.length,
      date: readOn,
      ...(search.phone && { phoneReadOn: readOn }),
      ...search,
    })),
    notSearched: sample.notSearched
      .filter(({ kind }) => kind === undefined || !sells(service, kind))
      .map(({ kind: _, ...part }) => part),
    sources: sample.sources
      .filter(({ kind }) => sells(service, kind))
      .map(({ kind: _, ...source }) => ({ date: readOn, ...source })),
  });
  return soldReport({ ...report, language });
}

/** The record against the permits, as a service has it: what is seen on site may come to something else. */
function comparedIn(
  { comparison }: Pick<z.output<typeof sampleSchema>, 'comparison'>,
  service: ReportTier,
): object[] {
  return comparison
    .filter(({ kind }) => kind === undefined || sells(service, kind))
    .map(({ kind: _, withVisit, permit, ...item }) =>
      withVisit && sells(service, 'visit')
        ? { ...item, result: withVisit }
        : { ...item, ...(permit !== undefined && { permit }) },
    );
}

/** Each finding that one of the services reports about the sample's house. */
export function sampleFindings(
  language: Language,
  services: readonly ReportTier[],
): readonly Finding[] {
  const all = services.flatMap((service) => sampleReport(service, language).findings);
  return [...new Map(all.map((finding) => [finding.title, finding])).values()];
}

function readSample(language: Language, service: ReportTier): z.output<typeof sampleSchema> {
  const sample: unknown = parse(readFileSync(fileOf(language), 'utf8'));
  return check(language, sampleSchema, asFor(service, sample));
}

/** A part of the sample with what a service's own report has in its place, under `for`. Null stands for nothing. */
function asFor(service: ReportTier, part: unknown): unknown {
  if (isList(part)) return part.map((entry) => asFor(service, entry));
  if (!isGroup(part)) return part;
  const { for: own, ...fields } = part;
  const all = { ...fields, ...(isGroup(own) && isGroup(own[service]) ? own[service] : {}) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, field]) =>
      field === null ? [] : [[name, asFor(service, field)]],
    ),
  );
}

function check<Schema extends z.ZodMiniType>(
  language: Language,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Error(`${fileOf(language)}: ${z.prettifyError(parsed.error)}`);
}
