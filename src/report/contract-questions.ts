import { inspectionPeriodTexts, reportTexts } from '#i18n/document-texts.ts';
import { formatDay } from '#shared/format-day.ts';
import { RECORD_LISTS } from '#shared/report/record-lists.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { paragraph } from './blocks.ts';
import type { Section } from './document.ts';
import { endOfInspection } from './inspection-period.ts';
import { recordsOf } from './records.ts';

/** So many names of records, or titles, stand in a line. */
const MAX_LISTED = 8;

/**
 * Four questions for the customer's agent or attorney, each with what the report has about it and nothing else: what a
 * contract allows is theirs to say. None where nothing was found, or no inspection period is still to end.
 */
export function contractQuestions(report: ReportInLanguage): Section[] {
  const inspectionEnds = endOfInspection(report);
  if (!inspectionEnds) return [];
  const { language } = report;
  const { heading, lede, asked } = inspectionPeriodTexts[language].questions;
  return [
    {
      heading,
      isOpen: true,
      blocks: [
        paragraph(lede(formatDay(inspectionEnds, language, 'full'))),
        {
          type: 'questions',
          questions: [
            { title: asked.cancel, facts: verdictFacts(report) },
            { title: asked.credit, facts: amounts(report) },
            { title: asked.holdback, facts: [closingDay(report), ...unsettled(report)] },
            { title: asked.goOn, facts: leftOver(report) },
          ],
        },
      ],
    },
  ];
}

function verdictFacts({ date, verdict, findings, language }: ReportInLanguage): string[] {
  const texts = inspectionPeriodTexts[language].questions;
  const { length } = findings;
  return [
    texts.verdict(formatDay(date, language), reportTexts[language].grades[verdict.grade]),
    length === 1 ? texts.findings.one : texts.findings.other(`${length}`),
  ];
}

function amounts({ liens, language }: ReportInLanguage): string[] {
  const texts = inspectionPeriodTexts[language].questions;
  return [
    ...liens.flatMap(({ number, amount, noConcern }) =>
      amount && !noConcern ? [texts.amount(number, withoutPoint(amount))] : [],
    ),
    texts.noAmount,
  ];
}

function closingDay({ closingDate, language }: ReportInLanguage): string {
  const texts = inspectionPeriodTexts[language].questions;
  return closingDate ? texts.closing(formatDay(closingDate, language, 'full')) : texts.noClosing;
}

/** The records that speak against "nothing to settle", by their lists. */
function unsettled(report: ReportInLanguage): string[] {
  const { language } = report;
  const { unsettled } = inspectionPeriodTexts[language].questions;
  const records = recordsOf(report).filter(({ concern, noConcern }) => concern && !noConcern);
  return RECORD_LISTS.flatMap((list) => {
    const keys = records.flatMap((record) => (record.list === list ? (record.key ?? []) : []));
    return keys.length > 0 ? [unsettled[list](listed(keys, report))] : [];
  });
}

/** What was found, and what nobody has looked at. */
function leftOver(report: ReportInLanguage): string[] {
  const texts = inspectionPeriodTexts[report.language].questions;
  const titles = report.findings.map(({ title }) => title);
  const parts = report.notSearched.map(({ what }) => what);
  return [
    texts.found(sentence(listed(titles, report, '; '))),
    ...(parts.length > 0 ? [texts.notSearched(sentence(listed(parts, report, '; ')))] : []),
  ];
}

function listed(
  names: readonly string[],
  { language }: ReportInLanguage,
  separator = ', ',
): string {
  const shown = names.slice(0, MAX_LISTED).map(withoutPoint);
  const others = names.length - shown.length;
  const more = inspectionPeriodTexts[language].questions.more(`${others}`);
  return [...shown, ...(others > 0 ? [more] : [])].join(separator);
}

function withoutPoint(text: string): string {
  return text.trim().replace(/\.$/, '');
}

function sentence(text: string): string {
  return `${text}.`;
}
