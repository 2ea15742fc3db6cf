import { reportTexts } from '#i18n/document-texts.ts';
import { RECORD_LISTS } from '#shared/report/record-lists.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { sells } from '#shared/report/tiers.ts';
import { paragraph, remark } from './blocks.ts';
import { closingOf } from './closing.ts';
import type { Block, Section, Shortened } from './document.ts';
import { stepsOf } from './steps.ts';

/** What is wrong, a line each, or that nothing was found. */
export function keyFindingsSection({ findings, language }: ReportInLanguage): Section {
  const { headings, none } = reportTexts[language];
  const list: Block = { type: 'key-findings', findings };
  return {
    heading: headings.findings,
    blocks: findings.length === 0 ? [paragraph(none.findings), paragraph(none.lookedAt)] : [list],
  };
}

/** Where the first page shortens its lists, and in which words. */
export function shortenedLists(report: ReportInLanguage): Shortened {
  const { findings, language } = report;
  const { headings, more } = reportTexts[language];
  const sentences = (entries: readonly unknown[], where: string) =>
    entries.map((_, index) => more(`${index + 1}`, where));
  return {
    place: asked(report).length,
    findings: sentences(findings, headings.details),
    steps: sentences(stepsOf(report), headings.otherSteps),
    otherSteps: headings.otherSteps,
  };
}

/** Each finding with what it takes to believe it. */
export function findingsSections(
  report: ReportInLanguage,
  isPaper: boolean,
  isSample: boolean,
): Section[] {
  const { tier, findings, language } = report;
  const { headings, finding: texts, labels, confidences, sampleDrawings } = reportTexts[language];
  if (findings.length === 0) return [];
  const entries = findings.map((finding, index) => {
    const { title, basis, where, what, why, fix, noStep, confidence } = finding;
    const { records = [], photos = [], steps = [] } = finding;
    return {
      title: `${index + 1}. ${title}`,
      texts: [
        { text: what },
        ...(isPaper ? [{ lead: texts.why, text: why }] : []),
        ...(fix ? [{ lead: texts.fix, text: fix }] : []),
        ...(noStep ? [{ lead: texts.noStep, text: noStep }] : []),
      ],
      facts: [
        [texts.basis, labels.bases[basis]] as const,
        [texts.confidence, confidences[confidence]] as const,
        ...(where ? [[texts.where, where] as const] : []),
        ...RECORD_LISTS.flatMap((list) => {
          const keys = records.flatMap((record) => (record.list === list ? [record.key] : []));
          return keys.length > 0 ? [[texts.records[list], keys.join(', ')] as const] : [];
        }),
      ],
      pictures: photos,
      ...(!(noStep && steps.length === 0) && { closing: closingOf(finding, report) }),
    };
  });
  const hasPictures = findings.some(({ photos = [] }) => photos.length > 0);
  return [
    {
      heading: headings.details,
      // A service is bought for the findings that only a visit can make.
      isOpen: sells(tier, 'visit'),
      blocks: [
        ...remark(isSample && hasPictures, sampleDrawings),
        { type: 'findings', findings: entries },
      ],
    },
  ];
}

/** The customer's question with the order, and the answer. */
export function asked({ asked, language }: ReportInLanguage): Section[] {
  if (!asked) return [];
  const { headings } = reportTexts[language];
  const { question, answer } = asked;
  return [
    {
      heading: headings.asked,
      blocks: [{ type: 'paragraphs', texts: [question], kind: 'question' }, paragraph(answer)],
    },
  ];
}
