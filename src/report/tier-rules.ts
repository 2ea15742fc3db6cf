import * as z from 'zod/mini';
import { report as reportTexts } from '#i18n/en/report.ts';
import { EVERY_TIER } from '#shared/report/field-meta.ts';
import { type ReportInLanguage, reportSchema } from '#shared/report/schema.ts';
import { isScopeItem, type SoldPart } from '#shared/report/sold-parts.ts';
import { scopeOf, sells } from '#shared/report/tiers.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import type { ReportTier } from '#shared/services.ts';
import { type FieldSchema, isEmpty, isGroup, isList, REPORT_FIELDS } from './fields.ts';
import { contradictions } from './rules/contradictions.ts';
import type { ReportProblem, RuledReport } from './rules/rule.ts';
import { type Field, mapFields, type Visit } from './walk.ts';

const NAMES: Readonly<Record<SoldPart, string>> = {
  permit: 'permits',
  license: 'contractors’ licenses',
  complaints: 'complaints about contractors',
  'building-record': 'the appraiser’s building record',
  'code-case': 'code enforcement cases',
  lien: 'municipal liens',
  visit: 'a visit',
  repairs: 'what repairs take',
};

/** Whether the reports of a tier have a field. */
export function hasField(tier: ReportTier, { soldWith = EVERY_TIER }: FieldSchema): boolean {
  return soldWith === EVERY_TIER || sells(tier, soldWith);
}

/** A report without what its tier doesn't sell: nobody is shown what nobody bought. Only parts that it may lack are unsold. */
export function soldReport(report: ReportInLanguage): ReportInLanguage {
  return { ...z.parse(reportSchema, soldParts(report)), language: report.language };
}

/** What is written of a report, without what its tier doesn't sell. */
export function soldParts(report: RuledReport): WrittenReport {
  return mapFields(
    report,
    soldWith(report.tier, () => undefined),
  );
}

/** Fields that a report holds although its tier doesn't sell them. A customer of another tier would get them for nothing. */
export function unsoldParts(report: RuledReport): ReportProblem[] {
  const { title } = reportTexts.tiers[report.tier];
  const problems: ReportProblem[] = [];
  mapFields(
    report,
    soldWith(report.tier, ({ path }, item) => {
      problems.push({ path, message: `A ${title} doesn’t include ${NAMES[item]}. Remove this.` });
    }),
  );
  return problems;
}

/** Removes what a tier doesn't sell: fields, and entries whose scope item is none of its own. */
function soldWith(tier: ReportTier, onUnsold: (field: Field, part: SoldPart) => void): Visit {
  return (value, field, withParts) => {
    const { isScopeItem: isItem, soldWith: part = EVERY_TIER, properties = {} } = field.schema;
    const item = isItem && isScopeItem(value) ? value : part;
    if (item !== EVERY_TIER && !sells(tier, item)) {
      if (!isEmpty(value)) onUnsold(field, item);
      return undefined;
    }
    const kept = withParts(value);
    if (isList(kept)) return kept.filter((entry) => entry !== undefined);
    const isUnsold =
      isGroup(value) &&
      isGroup(kept) &&
      Object.keys(properties).some(
        (name) => properties[name]?.isScopeItem && kept[name] !== value[name],
      );
    return isUnsold ? undefined : kept;
  };
}

/** Gaps that stop a delivery: records of the tier that weren't searched, no step about a finding, no signature. */
export function missingParts(report: RuledReport): ReportProblem[] {
  const { tier, signedBy, searched = [], findings = [], nextSteps = [] } = report;
  const { visit, comparison = [], sources = [] } = report;
  // Open data is a copy of what an office keeps, with gaps: it fulfils no search that was sold.
  const kinds = searched.filter(({ openData }) => !openData).map(({ kind }) => kind);
  const unsearched = scopeOf(tier).filter((kind) => !kinds.includes(kind));
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
    // Without a step or a reason, a finding says so itself.
    ...(findings.length > 0 && nextSteps.length === 0 && findings.every(({ noStep }) => noStep)
      ? [
          {
            path: ['nextSteps'],
            message:
              'The verdict says that something is to be settled, and no step does. Write one, or change the verdict.',
          },
        ]
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
    ...(sells(tier, 'visit') && !visit
      ? [
          {
            path: ['visit'],
            message: `A ${reportTexts.tiers[tier].title} includes ${NAMES.visit}. Write its day and hours, who came and what couldn’t be entered.`,
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
