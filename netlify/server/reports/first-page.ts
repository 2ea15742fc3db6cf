import { GRADE_LABELS, reportCopy } from '#business/report/copy.ts';
import { reportFacts } from '#business/report/facts.ts';
import type { Report, VerdictGrade } from '#business/report/schema.ts';
import { tiers } from '#business/report/tiers.ts';
import { drawHeading, drawPanel } from '#server/pdf/blocks.ts';
import type { PdfDocument } from '#server/pdf/document.ts';
import { drawFacts } from '#server/pdf/facts.ts';
import { drawLetterhead } from '#server/pdf/letterhead.ts';
import { COLORS, CONTENT_WIDTH, STYLES } from '#server/pdf/style.ts';
import { drawTable } from '#server/pdf/table.ts';

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
  report: Report,
  { isSample }: { isSample: boolean },
): void {
  drawLetterhead(pdf);
  pdf.space(14);
  const kind = isSample ? reportCopy.sampleKind : reportCopy.kind;
  pdf.text(`${kind}, ${tiers[report.tier].name}`, STYLES.eyebrow, { spaceAfter: 4 });
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

function drawVerdict(pdf: PdfDocument, { verdict: { grade, text } }: Report): void {
  const color = GRADE_COLORS[grade];
  const width = CONTENT_WIDTH - 34;
  const lines = [
    ...pdf.wrap(GRADE_LABELS[grade], { ...STYLES.eyebrow, size: 8, lineHeight: 14, color }, width),
    ...pdf.wrap(text, VERDICT, width),
  ];
  drawPanel(pdf, lines, color);
}

function drawFindings(pdf: PdfDocument, { findings }: Report): void {
  drawHeading(pdf, reportCopy.findings);
  if (findings.length === 0) {
    pdf.text(reportCopy.noFindings);
    return;
  }
  const list = pdf.element('L');
  for (const [index, { title, why }] of findings.slice(0, FIRST_FINDINGS).entries()) {
    const item = pdf.element('LI', {}, list);
    const cell = (tag: string, lines: ReturnType<typeof pdf.wrap>, x: number) => ({
      element: pdf.element(tag, {}, item),
      tag,
      lines,
      x,
    });
    const number = { ...STYLES.total, color: COLORS.coral };
    const width = CONTENT_WIDTH - 24;
    const texts = [...pdf.wrap(title, STYLES.total, width), ...pdf.wrap(why, STYLES.body, width)];
    pdf.row([cell('Lbl', pdf.wrap(`${index + 1}`, number), 0), cell('LBody', texts, 24)], {
      spaceAfter: 8,
    });
  }
  list.end();
  const others = findings.length - FIRST_FINDINGS;
  if (others > 0) pdf.text(reportCopy.more(others, reportCopy.details), STYLES.note);
}

function drawFirstSteps(pdf: PdfDocument, { nextSteps }: Report): void {
  drawHeading(pdf, reportCopy.nextSteps);
  if (nextSteps.length === 0) {
    pdf.text(reportCopy.noNextSteps);
    return;
  }
  drawSteps(pdf, nextSteps.slice(0, FIRST_STEPS));
  const others = nextSteps.length - FIRST_STEPS;
  if (others <= 0) return;
  pdf.space(6);
  pdf.text(reportCopy.more(others, reportCopy.allSteps), STYLES.note);
}

/** Draws what to do, by when and whom to ask, as a table. */
export function drawSteps(pdf: PdfDocument, steps: Report['nextSteps']): void {
  drawTable(pdf, {
    columns: [
      { heading: 'Action', share: 5 },
      { heading: 'By when', share: 2.4 },
      { heading: 'Whom to ask', share: 2.4 },
    ],
    rows: steps.map(({ action, by, ask }) => ({
      cells: [
        { texts: [{ text: action, style: STYLES.strong }] },
        { texts: [{ text: by }] },
        { texts: [{ text: ask }] },
      ],
    })),
  });
}
