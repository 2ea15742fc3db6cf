import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';
import { SERVICE_TYPES, type ServiceType } from '#shared/orders.ts';
import { type ReportInLanguage, reportSchema } from './schema.ts';
import { FINDING_BASES, type FindingBasis, SEARCH_KINDS, type SearchKind, sells } from './tiers.ts';

/** From the project's root: the build of the pages moves this module elsewhere. */
const fileOf = (language: Language) => `src/i18n/${language}/sample-report.yaml`;

const kind = z.enum(SEARCH_KINDS);

/**
 * What the sample has in addition to a report's own fields, which {@link reportSchema} checks once a service is chosen.
 */
const sampleSchema = z.looseObject({
  verdict: z.record(z.enum(SERVICE_TYPES), z.unknown()),
  findings: z.array(
    z.looseObject({ basis: z.enum(FINDING_BASES), photo: z.unknown(), fix: z.unknown() }),
  ),
  nextSteps: z.array(z.looseObject({ about: z.enum(FINDING_BASES), action: z.string() })),
  rooms: z.array(z.unknown()),
  permits: z.array(z.looseObject({ license: z.unknown() })),
  codeCases: z.array(z.unknown()),
  searched: z.array(z.looseObject({ kind })),
  notSearched: z.array(z.looseObject({ kind: z.optional(kind) })),
  sources: z.array(z.looseObject({ kind })),
});

/**
 * Returns the sample report of a service: what it sells, of everything that sample-report.yaml holds about one house.
 * @throws Error that names the file and what is wrong in it
 */
export function sampleReport(
  service: ServiceType,
  language: Language = DEFAULT_LANGUAGE,
): ReportInLanguage {
  const sample = readSample(language);
  const isSold = (searched: SearchKind) => sells(service, searched);
  const report = check(language, reportSchema, {
    ...sample,
    tier: service,
    verdict: sample.verdict[service],
    findings: sample.findings
      .filter(({ basis }) => isSold(basis))
      .map(({ photo, fix, ...finding }) =>
        isSold('visit') ? { ...finding, photo, fix } : finding,
      ),
    nextSteps: sample.nextSteps
      .filter(({ about }) => isSold(about))
      .map(({ about: _, ...step }) => step),
    rooms: isSold('visit') ? sample.rooms : [],
    permits: sample.permits.map(({ license, ...permit }) =>
      isSold('license') ? { ...permit, license } : permit,
    ),
    codeCases: isSold('code-case') ? sample.codeCases : [],
    searched: sample.searched.filter((search) => isSold(search.kind)),
    notSearched: sample.notSearched
      .filter((part) => part.kind === undefined || !isSold(part.kind))
      .map(({ kind: _, ...part }) => part),
    sources: sample.sources
      .filter((source) => isSold(source.kind))
      .map(({ kind: _, ...source }) => source),
  });
  return { ...report, language };
}

/** What the sample's reports say to do first about findings with this basis. */
export function sampleAction(basis: FindingBasis, language: Language): string {
  const step = readSample(language).nextSteps.find(({ about }) => about === basis);
  if (!step) throw new Error(`${fileOf(language)} has no next step about ${basis}`);
  return step.action;
}

function readSample(language: Language): z.output<typeof sampleSchema> {
  return check(language, sampleSchema, parse(readFileSync(fileOf(language), 'utf8')));
}

function check<Schema extends z.ZodMiniType>(
  language: Language,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, value);
  if (error) throw new Error(`${fileOf(language)}: ${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}
