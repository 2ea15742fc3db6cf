import { COLORS } from '#business/colors.ts';
import type { Block, ReportDocument, Section, Table, TableCell, Tone } from '#report/document.ts';
import { drawHeading, drawPanel, drawSubheading } from './blocks.ts';
import { heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { drawFacts } from './facts.ts';
import { drawFindings, heightOfFirst, type Photos } from './findings.ts';
import { drawLetterhead } from './letterhead.ts';
import { CONTENT_WIDTH, PAGE, STYLES } from './style.ts';
import { drawTable } from './table.ts';
import { drawTimeline, heightOfTimeline } from './timeline.ts';

export interface Letterhead {
  readonly tagline: string;
  /** Kind of document. */
  readonly kind: string;
}

const TONE_COLORS: Readonly<Record<Tone, string>> = {
  fine: COLORS.closed,
  open: COLORS.open,
  violation: COLORS.violation,
  unwritten: COLORS.inkSoft,
};

const TITLE = { ...STYLES.title, size: 20, lineHeight: 24, tracking: -0.4 };
const VERDICT = { ...STYLES.heading, size: 14, lineHeight: 19 };

const SMALL = { ...STYLES.label, size: 8, lineHeight: 11 };
const SMALL_STRONG = { ...SMALL, weight: 'semibold', color: STYLES.body.color } as const;

const BETWEEN_KEY_SECTIONS = 9;
const BETWEEN_SECTIONS = 14;

/** Draws what takes a minute to read. The first page has room for most of them. */
export function drawSummary(
  pdf: PdfDocument,
  report: ReportDocument,
  { tagline, kind }: Letterhead,
): void {
  drawLetterhead(pdf, tagline);
  pdf.space(10);
  pdf.text(`${kind}, ${report.tier}`, STYLES.eyebrow, { spaceAfter: 4 });
  pdf.bookmark(report.address);
  pdf.text(report.address, TITLE, { tag: 'H1', spaceAfter: 10 });
  drawFacts(pdf, report.facts, { columns: report.facts.length > 6 ? 4 : 3 });
  if (report.days) drawDays(pdf, report.days);
  pdf.space(report.days ? 8 : 4);
  drawVerdict(pdf, report.verdict);
  pdf.space(12);
  drawSections(pdf, report.summary, BETWEEN_KEY_SECTIONS, new Map());
}

/**
 * Draws what the summary rests on, below it.
 * @throws Error when a photograph of a finding is not in `photos`
 */
export function drawEvidence(pdf: PdfDocument, { evidence }: ReportDocument, photos: Photos): void {
  pdf.space(BETWEEN_SECTIONS);
  drawSections(pdf, evidence, BETWEEN_SECTIONS, photos);
}

const DAYS_PADDING = 6;

/** Draws the days that the reader plans by, as a strip. */
function drawDays(pdf: PdfDocument, days: string): void {
  const style = { ...STYLES.strong, color: COLORS.lagoonDeep };
  const lines = pdf.wrap(days, style, CONTENT_WIDTH - 28);
  const [{ y }, height] = [pdf, heightOf(lines) + 2 * DAYS_PADDING];
  pdf.artifact((page) => page.rect(PAGE.left, y, CONTENT_WIDTH, height).fill(COLORS.lagoonMist));
  pdf.space(DAYS_PADDING);
  pdf.row([{ element: pdf.element('P'), lines, x: 14 }], { spaceAfter: DAYS_PADDING });
}

function drawVerdict(pdf: PdfDocument, { tone, grade, text }: ReportDocument['verdict']): void {
  const color = TONE_COLORS[tone];
  const gradeStyle = { ...STYLES.eyebrow, size: 8, lineHeight: 14, color };
  const width = CONTENT_WIDTH - 34;
  const lines = [...pdf.wrap(grade, gradeStyle, width), ...pdf.wrap(text, VERDICT, width)];
  drawPanel(pdf, lines, color);
}

function drawSections(
  pdf: PdfDocument,
  sections: readonly Section[],
  between: number,
  photos: Photos,
): void {
  for (const [index, { heading, blocks }] of sections.entries()) {
    if (index > 0) pdf.space(between);
    pdf.section(() => {
      drawHeading(pdf, heading, roomBelow(pdf, blocks[0]));
      for (const [place, block] of blocks.entries()) {
        drawBlock(pdf, block, { previous: blocks[place - 1]?.type, photos });
      }
    });
  }
}

/** Height that has to stand on the same page as the heading above it, in points, where that is known. */
function roomBelow(pdf: PdfDocument, block: Block | undefined): number | undefined {
  if (block?.type === 'timeline') return heightOfTimeline(block);
  return block?.type === 'findings' ? heightOfFirst(pdf, block.findings) : undefined;
}

function drawBlock(
  pdf: PdfDocument,
  block: Block,
  { previous, photos }: { previous: Block['type'] | undefined; photos: Photos },
): void {
  switch (block.type) {
    case 'paragraphs':
      if (previous === 'table') pdf.space(6);
      drawParagraphs(pdf, block);
      break;
    case 'key-findings':
      drawKeyFindings(pdf, block.findings);
      break;
    case 'findings':
      if (previous) pdf.space(8);
      drawFindings(pdf, block.findings, photos);
      break;
    case 'timeline':
      drawTimeline(pdf, block);
      break;
    case 'table':
      if (previous === 'table') pdf.space(14);
      if (block.heading) drawSubheading(pdf, block.heading);
      drawRecords(pdf, block);
  }
}

function drawRecords(pdf: PdfDocument, { columns, rows, isMinor }: Table): void {
  const size = isMinor ? 'minor' : 'usual';
  drawTable(pdf, {
    columns,
    padding: ROW_PADDING[size],
    rows: rows.map((cells) => ({
      cells: cells.map((cell, index) => toPdfCell(cell, TABLE_STYLES[size], index === 0)),
    })),
  });
}

function drawParagraphs(pdf: PdfDocument, { kind, texts }: Paragraphs): void {
  switch (kind) {
    case 'limits':
      drawLimits(pdf, texts);
      break;
    case 'question':
      drawQuestion(pdf, texts);
      break;
    case 'remark':
    case undefined:
      for (const text of texts) pdf.text(text, kind ? STYLES.note : STYLES.body);
  }
}

const QUESTION_INDENT = 12;

/** Draws the customer’s own words as a quotation. A long one goes on on the next page. */
function drawQuestion(pdf: PdfDocument, texts: readonly string[]): void {
  const width = CONTENT_WIDTH - QUESTION_INDENT;
  const lines = texts.flatMap((text) => pdf.wrap(text, STYLES.note, width));
  const { y } = pdf;
  pdf.row([{ element: pdf.element('BlockQuote'), lines, x: QUESTION_INDENT }]);
  if (pdf.y > y) {
    pdf.artifact((page) => page.rect(PAGE.left, y + 1, 2, pdf.y - y - 2).fill(COLORS.ruleStrong));
  }
  pdf.space(5);
}

const LIMITS_GAP = 20;
const LIMITS_WIDTH = (CONTENT_WIDTH - LIMITS_GAP) / 2;
const BETWEEN_LIMITS = 4;

/** Draws the limits of a report, small print in two columns. */
function drawLimits(pdf: PdfDocument, texts: readonly string[]): void {
  const height = (part: readonly string[]) =>
    heightOf(part.flatMap((text) => pdf.wrap(text, STYLES.fine, LIMITS_WIDTH))) +
    part.length * BETWEEN_LIMITS;
  const splits = texts.map((_, index) => [texts.slice(0, index + 1), texts.slice(index + 1)]);
  const tallest = (parts: readonly (readonly string[])[]) => Math.max(...parts.map(height));
  const columns = splits.toSorted((one, other) => tallest(one) - tallest(other))[0] ?? [];
  pdf.reserve(tallest(columns));
  const draw = columns.map((part, index) => () => {
    const x = index * (LIMITS_WIDTH + LIMITS_GAP);
    for (const text of part) {
      pdf.text(text, STYLES.fine, { x, width: LIMITS_WIDTH, spaceAfter: BETWEEN_LIMITS });
    }
  });
  pdf.beside(...draw);
}

/** How the texts of a table are set. */
const TABLE_STYLES = {
  usual: { header: STYLES.cellStrong, plain: STYLES.cell, strong: STYLES.cellStrong, note: SMALL },
  minor: { header: SMALL_STRONG, plain: SMALL, strong: SMALL_STRONG, note: SMALL },
} as const;

const ROW_PADDING = { usual: 3, minor: 2 } as const;

function toPdfCell(
  { texts, tone, isUnbroken, isNumber }: TableCell,
  { header, plain, ...styles }: (typeof TABLE_STYLES)[keyof typeof TABLE_STYLES],
  isHeader: boolean,
) {
  return {
    texts: texts.map(({ text, style, url }, index) => {
      const set = isHeader && index === 0 ? header : style ? styles[style] : plain;
      return { text, style: url ? { ...set, color: COLORS.lagoon } : set, ...(url && { url }) };
    }),
    ...(tone && { marker: TONE_COLORS[tone] }),
    ...((isUnbroken || isNumber) && { isUnbroken: true }),
  };
}

type Paragraphs = Extract<Block, { type: 'paragraphs' }>;
type KeyFindings = Extract<Block, { type: 'key-findings' }>['findings'];

function drawKeyFindings(pdf: PdfDocument, findings: KeyFindings): void {
  const list = pdf.element('L');
  const width = CONTENT_WIDTH - 24;
  for (const [index, { title, why }] of findings.entries()) {
    const item = pdf.element('LI', {}, list);
    const number = pdf.wrap(`${index + 1}`, { ...STYLES.total, color: COLORS.coral });
    const texts = [...pdf.wrap(title, STYLES.total, width), ...pdf.wrap(why, STYLES.body, width)];
    const label = { element: pdf.element('Lbl', {}, item), lines: number, x: 0 };
    const body = { element: pdf.element('LBody', {}, item), lines: texts, x: 24 };
    pdf.row([label, body], { spaceAfter: 8 });
  }
  list.end();
}
