import { report as reportTexts } from '#i18n/en/report.ts';
import type { ReportTier } from '#shared/office/reports.ts';
import type { ReportInLanguage } from './schema.ts';
import { type SearchKind, SOLD_SEARCHES, sells } from './tiers.ts';

/** Something that is wrong with a report: where it is, and what to do about it. */
export interface ReportProblem {
  /** Keys and indexes that lead to it: `['permits', 0, 'license']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What the rules read of a report, which may be half written. */
export interface TieredReport {
  readonly tier: ReportTier;
  readonly permits: readonly { readonly license?: unknown }[];
  readonly codeCases: readonly unknown[];
  readonly liens: readonly unknown[];
  readonly findings: readonly {
    readonly basis?: SearchKind;
    readonly photo?: unknown;
    readonly fix?: unknown;
  }[];
  readonly nextSteps: readonly unknown[];
  readonly rooms: readonly unknown[];
  readonly searched: readonly { readonly kind?: SearchKind }[];
  readonly sources: readonly unknown[];
}

/** Fields that belong to what only some tiers sell. */
const SOLD_FIELDS: Readonly<Record<string, SearchKind>> = {
  license: 'license',
  codeCases: 'code-case',
  liens: 'lien',
  photo: 'visit',
  fix: 'visit',
  rooms: 'visit',
};

/** Whether a tier sells what a field holds. */
export function hasField(tier: ReportTier, field: string): boolean {
  const kind = SOLD_FIELDS[field];
  return kind === undefined || sells(tier, kind);
}

const NAMES: Readonly<Record<SearchKind, string>> = {
  permit: 'permits',
  license: 'contractors’ licenses',
  'building-record': 'the appraiser’s building record',
  'code-case': 'code enforcement cases',
  lien: 'municipal liens',
  visit: 'a visit',
};

/** A report without what its tier doesn't sell. A draft may hold it still: nobody is shown what nobody bought. */
export function soldParts(report: ReportInLanguage): ReportInLanguage {
  const { tier, permits, codeCases, liens, findings, rooms, searched } = report;
  const ifSold = <Part>(field: string, part: Part) => (hasField(tier, field) ? part : undefined);
  return {
    ...report,
    permits: permits.map((permit) => ({ ...permit, license: ifSold('license', permit.license) })),
    codeCases: ifSold('codeCases', codeCases) ?? [],
    liens: ifSold('liens', liens) ?? [],
    findings: findings
      .filter(({ basis }) => sells(tier, basis))
      .map((finding) => ({
        ...finding,
        photo: ifSold('photo', finding.photo),
        fix: ifSold('fix', finding.fix),
      })),
    rooms: ifSold('rooms', rooms) ?? [],
    searched: searched.filter(({ kind }) => sells(tier, kind)),
  };
}

/** What a report holds although its tier doesn't sell it. A customer of another tier would get it for nothing. */
export function unsoldParts(report: TieredReport): ReportProblem[] {
  const { tier, permits, codeCases, liens, findings, rooms, searched } = report;
  const unsold = (kind: SearchKind | undefined, path: ReportProblem['path']): ReportProblem[] =>
    kind === undefined || sells(tier, kind)
      ? []
      : [
          {
            path,
            message: `A ${reportTexts.tiers[tier].title} doesn’t include ${NAMES[kind]}. Remove this.`,
          },
        ];
  return [
    ...permits.flatMap(({ license }, index) =>
      license ? unsold('license', ['permits', index, 'license']) : [],
    ),
    ...(codeCases.length > 0 ? unsold('code-case', ['codeCases']) : []),
    ...(liens.length > 0 ? unsold('lien', ['liens']) : []),
    ...(rooms.length > 0 ? unsold('visit', ['rooms']) : []),
    ...findings.flatMap(({ basis, photo, fix }, index) => [
      ...unsold(basis, ['findings', index, 'basis']),
      ...(photo ? unsold('visit', ['findings', index, 'photo']) : []),
      ...(fix ? unsold('visit', ['findings', index, 'fix']) : []),
    ]),
    ...searched.flatMap(({ kind }, index) => unsold(kind, ['searched', index, 'kind'])),
  ];
}

/** What a report lacks before it can be delivered: its tier's records, searched, and what to do about its findings. */
export function missingParts(report: TieredReport): ReportProblem[] {
  const { tier, searched, findings, nextSteps, rooms, sources } = report;
  const kinds = searched.map(({ kind }) => kind);
  const unsearched = SOLD_SEARCHES[tier].filter((kind) => !kinds.includes(kind));
  return [
    ...unsearched.map((kind) => ({
      path: ['searched'],
      message: `A ${reportTexts.tiers[tier].title} includes ${NAMES[kind]}. Write down where they were searched.`,
    })),
    ...(findings.length > 0 && nextSteps.length === 0
      ? [{ path: ['nextSteps'], message: 'Write what the customer can do about the findings.' }]
      : []),
    ...(sells(tier, 'visit') && rooms.length === 0
      ? [{ path: ['rooms'], message: 'Compare each room on site with the record.' }]
      : []),
    ...(sources.length === 0
      ? [{ path: ['sources'], message: 'Name at least one document that the report rests on.' }]
      : []),
  ];
}

/** Everything that keeps a report from being delivered. */
export function deliveryProblems(report: TieredReport): ReportProblem[] {
  return [...unsoldParts(report), ...missingParts(report)];
}
