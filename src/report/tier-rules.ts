import { report as reportTexts } from '#i18n/en/report.ts';
import { EVERY_TIER } from '#shared/report/field-meta.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import type { ReportTier } from '#shared/report/tiers.ts';
import { isScopeItem, type ScopeItem, sells, TIER_SCOPES } from '#shared/report/tiers.ts';
import { type FieldPath, type FieldSchema, isEmpty, REPORT_FIELDS } from './fields.ts';
import { contradictions } from './rules/contradictions.ts';
import type { ReportProblem, RuledReport } from './rules/rule.ts';

const NAMES: Readonly<Record<ScopeItem, string>> = {
  permit: 'permits',
  license: 'contractors’ licenses',
  'building-record': 'the appraiser’s building record',
  'code-case': 'code enforcement cases',
  lien: 'municipal liens',
  visit: 'a visit',
};

/** Whether the reports of a tier have a field. */
export function hasField(tier: ReportTier, { soldWith = EVERY_TIER }: FieldSchema): boolean {
  return soldWith === EVERY_TIER || sells(tier, soldWith);
}

/** A report without what its tier doesn't sell. A draft may hold it still: nobody is shown what nobody bought. */
export function soldParts(report: ReportInLanguage): ReportInLanguage {
  // It lacks optional fields and entries of lists only.
  return splitReport(report).sold as ReportInLanguage;
}

/** Fields that a report holds although its tier doesn't sell them. A customer of another tier would get them for nothing. */
export function unsoldParts(report: Pick<RuledReport, 'tier'>): ReportProblem[] {
  const { title } = reportTexts.tiers[report.tier];
  return splitReport(report).unsold.map(({ path, item }) => ({
    path,
    message: `A ${title} doesn’t include ${NAMES[item]}. Remove this.`,
  }));
}

interface SplitReport {
  readonly sold: unknown;
  readonly unsold: readonly { readonly path: FieldPath; readonly item: ScopeItem }[];
}

/** Splits a report, which may be half written, into what its tier sells and the fields that hold anything else. */
function splitReport(report: Pick<RuledReport, 'tier'>): SplitReport {
  const { tier } = report;
  const unsold: SplitReport['unsold'][number][] = [];

  /** @returns what is sold of a value, or undefined */
  const split = (value: unknown, field: FieldSchema, path: FieldPath): unknown => {
    const { properties, items, soldWith = EVERY_TIER } = field;
    const item = field.isScopeItem && isScopeItem(value) ? value : soldWith;
    if (item !== EVERY_TIER && !sells(tier, item)) {
      if (!isEmpty(value)) unsold.push({ path, item });
      return items ? [] : undefined;
    }
    if (items && Array.isArray(value)) {
      const entries = value.map((entry, index) => split(entry, items, [...path, index]));
      return entries.filter((entry) => entry !== undefined);
    }
    if (!properties || typeof value !== 'object' || value === null) return value;
    const given = value as Readonly<Record<string, unknown>>;
    const parts = Object.entries(properties).map(([name, property]) => ({
      name,
      part: split(given[name], property, [...path, name]),
      isScopeItem: property.isScopeItem ?? false,
    }));
    const isEntrySold = parts.every(
      ({ name, part, isScopeItem }) => !isScopeItem || part === given[name],
    );
    if (!isEntrySold) return undefined;
    return Object.fromEntries(
      parts.filter(({ part }) => part !== undefined).map(({ name, part }) => [name, part]),
    );
  };

  return { sold: split(report, REPORT_FIELDS, []), unsold };
}

/** Gaps that stop a delivery: records of the tier that weren't searched, no step about a finding, no signature. */
export function missingParts(report: RuledReport): ReportProblem[] {
  const { tier, signedBy, searched, findings, nextSteps, comparison, sources } = report;
  // Open data is a copy of what an office keeps, with gaps: it fulfils no search that was sold.
  const kinds = searched.filter(({ openData }) => !openData).map(({ kind }) => kind);
  const unsearched = TIER_SCOPES[tier].filter((kind) => !kinds.includes(kind));
  const hasNoRecord =
    !sells(tier, 'visit') &&
    searched.some(
      ({ kind, found, openData }) => kind === 'building-record' && found === 0 && !openData,
    );
  return [
    ...unsearched.map((kind) => ({
      path: ['searched'],
      message: `A ${reportTexts.tiers[tier].title} includes ${NAMES[kind]}. Write down where they were searched.`,
    })),
    ...(findings.length > 0 && nextSteps.length === 0
      ? [{ path: ['nextSteps'], message: 'Write what the customer can do about the findings.' }]
      : []),
    ...(hasField(tier, REPORT_FIELDS.properties.comparison) &&
    comparison.length === 0 &&
    !hasNoRecord
      ? [
          {
            path: ['comparison'],
            message: 'Write what the appraiser has on record, and the permit that accounts for it.',
          },
        ]
      : []),
    ...(sources.length === 0
      ? [{ path: ['sources'], message: 'Name at least one document that the report rests on.' }]
      : []),
    ...(signedBy
      ? []
      : [
          {
            path: ['signedBy'],
            message:
              'Reports are signed by who delivers them. An owner enters your printed name under People.',
          },
        ]),
  ];
}

/** Everything that keeps a report from being delivered. */
export function deliveryProblems(report: RuledReport): ReportProblem[] {
  return [...unsoldParts(report), ...missingParts(report), ...contradictions(report)];
}
