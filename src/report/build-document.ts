import { company } from '#business/company.ts';
import { reportTexts } from '#i18n/document-texts.ts';
import type { ReportInLanguage, VerdictGrade } from '#shared/report/schema.ts';
import { sells } from '#shared/report/tiers.ts';
import { contractQuestions } from './contract-questions.ts';
import { contractorsSection } from './contractors-section.ts';
import { type Correction, correctionNote } from './correction.ts';
import type { Picture, ReportDocument, Section, WrittenTone } from './document.ts';
import { planningDays, reportFacts } from './facts.ts';
import { REPORT_FIELDS } from './fields.ts';
import { asked, findingsSections, keyFindingsSection, shortenedLists } from './findings-section.ts';
import { permitsByStatus, permitsSection } from './permits-section.ts';
import { codeCasesSection, comparisonSection, liensSection } from './records-sections.ts';
import { searchesSections, sourcesSections } from './searches-section.ts';
import { sellerMessage } from './seller-message.ts';
import { stepsSection } from './steps-section.ts';
import { hasField, soldReport } from './tier-rules.ts';
import { rooms, visitFacts } from './visit.ts';

export const GRADE_TONES: Readonly<Record<VerdictGrade, WrittenTone>> = {
  clear: 'fine',
  attention: 'open',
  serious: 'violation',
};

export interface DocumentOptions {
  /** Says then what its pictures are. */
  readonly isSample?: boolean;
  /** The report that it replaces, if it replaces one. */
  readonly correction?: Correction | undefined;
  /** Address at which the office of its permits is searched, for those that no source has the address of. */
  readonly permitPortal?: string | undefined;
}

/**
 * Paper has a first page that stands alone: it shortens the lists, which follow in full, and puts open permits first so that
 * they can be found without a search. A screen folds its sections instead.
 */
export type Medium = 'paper' | 'screen';

/** Puts what is sold of a report into words, for paper or for a screen. */
export function reportDocument(
  whole: ReportInLanguage,
  medium: Medium,
  { isSample = false, correction, permitPortal }: DocumentOptions = {},
): ReportDocument {
  const report = soldReport(whole);
  const { parcel, tier, verdict, language } = report;
  const { grades, tiers } = reportTexts[language];
  const isPaper = medium === 'paper';
  const isFound = report.findings.length > 0;
  return {
    tier: tiers[tier].title,
    address: parcel.address,
    facts: reportFacts(report),
    days: planningDays(report),
    cover: cover(report),
    visit: visitFacts(report),
    ...(correction && { correction: correctionNote(correction, language) }),
    verdict: {
      tone: GRADE_TONES[verdict.grade],
      grade: grades[verdict.grade],
      text: verdict.text,
    },
    summary: [
      ...asked(report),
      keyFindingsSection(report),
      stepsSection(report),
      // Where nothing was found, what was looked at is the answer.
      ...(isFound ? [] : searchesSections(report, isPaper)),
    ],
    ...(isPaper && { shortened: shortenedLists(report) }),
    evidence: [
      ...findingsSections(report, isPaper, isSample),
      ...contractQuestions(report),
      ...sellerMessage(report),
      ...rooms(report),
      ...(hasField(tier, REPORT_FIELDS.properties.comparison) ? [comparisonSection(report)] : []),
      isPaper ? permitsByStatus(report) : permitsSection(report, permitPortal),
      ...(hasField(tier, REPORT_FIELDS.properties.contractors) ? [contractorsSection(report)] : []),
      ...(hasField(tier, REPORT_FIELDS.properties.codeCases)
        ? [codeCasesSection(report, isPaper)]
        : []),
      ...(hasField(tier, REPORT_FIELDS.properties.liens) ? [liensSection(report)] : []),
      ...(isFound ? searchesSections(report, isPaper) : []),
      ...sourcesSections(report, isPaper),
      about(report),
    ],
  };
}

/** The house as it was visited, or what the first finding shows. */
function cover({ visit, findings }: ReportInLanguage): Picture | undefined {
  return visit?.cover ?? findings.flatMap(({ photos = [] }) => photos).at(0);
}

/** Description of the report, and what its tier can’t show. */
function about({ tier, language }: ReportInLanguage): Section {
  const { about: texts, headings, limits, tiers } = reportTexts[language];
  const paragraphs = [
    sells(tier, 'visit') ? texts.recordsAndVisit : texts.records,
    texts.cannotFind(tiers[tier], limits[tier].cannotFind),
    texts.recordsCanBeWrong,
    texts.notAdvice,
    texts.questions(company.phone, company.email),
  ];
  return {
    heading: headings.about,
    blocks: [{ type: 'paragraphs', texts: paragraphs, kind: 'limits' }],
  };
}
