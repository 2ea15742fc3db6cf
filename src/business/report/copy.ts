import { reportLabels } from '#i18n/en/report-labels.ts';
import { company } from '../company.ts';
import type { Confidence, PermitStatus, VerdictGrade } from './schema.ts';
import { type FindingBasis, type ReportTier, tiers } from './tiers.ts';

/** The words of every report, in the PDF and on the sample page. */
export const reportCopy = {
  kind: 'Property permit report',
  sampleKind: 'Sample of a property permit report, made-up property',
  sample: 'Sample',
  draft: 'Draft',
  findings: 'What we found',
  noFindings: 'We found nothing that needs your attention in the records we searched.',
  nextSteps: 'What to do',
  noNextSteps: 'Nothing to do. Keep this report with your closing documents.',
  allSteps: 'Everything to do',
  details: 'Findings in detail',
  /** On the first page, where there is more than it has room for. */
  more: (count: number, section: string) => `${count} more under “${section}”.`,
  permits: 'Permits on record',
  noPermits: 'No permit is on file for this property in the records we searched.',
  codeCases: 'Code enforcement cases',
  noCodeCases: 'No code enforcement case is on file in the records we searched.',
  liens: 'Recorded municipal liens',
  noLiens: 'No municipal lien is on file in the records we searched.',
  searched: 'Records searched',
  notSearched: 'Not searched',
  sources: 'Sources',
  about: 'About this report',
} as const;

export const GRADE_LABELS: Readonly<Record<VerdictGrade, string>> = {
  clear: 'Nothing to settle',
  attention: 'Settle before closing',
  serious: 'Serious',
};

export const STATUS_LABELS: Readonly<Record<PermitStatus, string>> = reportLabels.statuses;

export const CONFIDENCE_LABELS: Readonly<Record<Confidence, string>> = {
  certain: 'Certain',
  likely: 'Likely',
  possible: 'Possible',
};

export const BASIS_LABELS: Readonly<Record<FindingBasis, string>> = reportLabels.bases;

/** What a tier’s report is, and what it can’t show. */
export function disclaimerOf(tier: ReportTier): readonly string[] {
  const isVisited = tiers[tier].sells.includes('visit');
  return [
    isVisited
      ? 'This report states what the records we searched showed on the day we searched them, and what could be seen at the property on the day of the visit without opening walls, ceilings, floors or ground.'
      : 'This report states what the records we searched showed on the day we searched them. Nobody visited the property.',
    `What a ${tiers[tier].name} can’t find: ${tiers[tier].cannotFind}`,
    'Public records can be incomplete, late, lost or wrong. That we found no permit does not prove that none was issued; that we found one does not prove that the work was done well.',
    'It is information to help you decide. It is not legal advice, a land survey, an appraisal, a title search, title insurance, an engineering opinion or a warranty of the property’s condition.',
    `Questions? Call ${company.phone}, ${company.hours}, or write to ${company.email}.`,
  ];
}
