import { reportTexts } from '#i18n/document-texts.ts';
import { reportFacts } from '#report/facts.ts';
import type { ReportInLanguage, VerdictGrade } from '#report/schema.ts';
import { drawHeading, drawPanel } from '#server/pdf/blocks.ts';
import type { PdfDocument } from '#server/pdf/document.ts';
import { drawFacts } from '#server/pdf/facts.ts';
import { drawLetterhead } from '#server/pdf/letterhead.ts';
import { COLORS, CONTENT_WIDTH, STYLES } from '#server/pdf/style.ts';
import { cell, columnsOf, drawTable } from '#server/pdf/table.ts';
import type { Language } from '#shared/languages.ts';

const GRADE_COLORS: Readonly<Record<VerdictGrade, string>> = {
  clear: COLORS.closed,
  attention: COLORS.open,
  serious: COLORS.violation,
};

/** How many findings and steps the first page has room for. The evidence has all of them. */
const FIRST_FINDINGS = 3;
export const FIRST_STEPS = 3;

const TITLE = { ...STYLES.title, size: 20, lineHeight: 24, tracking: -0.4 };
const VERDICT = { ...STYLES.heading, size: 14, lineHeight: 19 };

/** Draws what a buyer reads in a minute: the property, the verdict, three findings and what to do. */
export function drawFirstPage(
  pdf: PdfDocument,
  report: ReportInLanguage,
  { isSample }: { isSample: boolean },
): void {
  const texts = reportTexts[report.language];
  drawLetterhead(pdf, texts.tagline);
  pdf.space(14);
  const kind = isSample ? texts.sampleKind : texts.kind;
  pdf.text(`${kind}, ${texts.tiers[report.tier].title}`, STYLES.eyebrow, { spaceAfter: 4 });
  pdf.bookmark(report.parcel.address);
  pdf.text(report.parcel.address, TITLE, { tag: 'H1', spaceAfter: 10 });
  drawFacts(pdf, reportFacts(report), 3);
  pdf.space(4);
  drawVerdict(pdf, report);
  pdf.space(15);
  pdf.section(() => drawFindings(pdf, report));
  pdf.space(9);
  pdf.section(() => drawFirstSteps(pdf, report));
}

function drawVerdict(pdf: PdfDocument, { verdict, language }: ReportInLanguage): void {
  const { grade, text } = verdict;
  const color = GRADE_COLORS[grade];
  const gradeStyle = { ...STYLES.eyebrow, size: 8, lineHeight: 14, color };
  const width = CONTENT_WIDTH - 34;
  const lines = [
    ...pdf.wrap(reportTexts[language].grades[grade], gradeStyle, width),
    ...pdf.wrap(text, VERDICT, width),
  ];
  drawPanel(pdf, lines, color);
}

function drawFindings(pdf: PdfDocument, { findings, language }: ReportInLanguage): void {
  const { headings, none, more } = reportTexts[language];
  drawHeading(pdf, headings.findings);
  if (findings.length === 0) {
    pdf.text(none.findings);
    return;
  }
  const list = pdf.element('L');
  for (const [index, { title, why }] of findings.slice(0, FIRST_FINDINGS).entries()) {
    const item = pdf.element('LI', {}, list);
    const number = pdf.wrap(`${index + 1}`, { ...STYLES.total, color: COLORS.coral });
    const width = CONTENT_WIDTH - 24;
    const texts = [...pdf.wrap(title, STYLES.total, width), ...pdf.wrap(why, STYLES.body, width)];
    const label = { element: pdf.element('Lbl', {}, item), lines: number, x: 0 };
    const body = { element: pdf.element('LBody', {}, item), lines: texts, x: 24 };
    pdf.row([label, body], { spaceAfter: 8 });
  }
  list.end();
  const others = findings.length - FIRST_FINDINGS;
  if (others > 0) pdf.text(more(`${others}`, headings.details), STYLES.note);
}

function drawFirstSteps(pdf: PdfDocument, { nextSteps, language }: ReportInLanguage): void {
  const { headings, more } = reportTexts[language];
  drawHeading(pdf, headings.nextSteps);
  drawSteps(pdf, nextSteps.slice(0, FIRST_STEPS), language);
  const others = nextSteps.length - FIRST_STEPS;
  if (others <= 0) return;
  pdf.space(6);
  pdf.text(more(`${others}`, headings.allSteps), STYLES.note);
}

/** Draws what to do, by when and whom to ask, as a table. */
export function drawSteps(
  pdf: PdfDocument,
  steps: ReportInLanguage['nextSteps'],
  language: Language,
): void {
  const { columns, none } = reportTexts[language];
  drawTable(pdf, {
    none: none.nextSteps,
    columns: columnsOf(columns.steps, { action: 5, by: 2.4, ask: 2.4 }),
    rows: steps.map(({ action, by, ask }) => ({
      cells: [cell(action, STYLES.strong), cell(by), cell(ask)],
    })),
  });
}
