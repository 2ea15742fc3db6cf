import { COLORS } from '#business/colors.ts';
import type { Block, ReportDocument, Section, Table, TableCell } from '#report/document.ts';
import { drawHeading, drawSubheading } from './blocks.ts';
import { heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { drawFindings, heightOfFirst, type Photos } from './findings.ts';
import { CONTENT_WIDTH, PAGE, STYLES, TONE_COLORS } from './style.ts';
import { drawTable, heightOfStart } from './table.ts';
import { drawTimeline, heightOfTimeline } from './timeline.ts';

const SMALL = { ...STYLES.label, size: 8, lineHeight: 11 };
const SMALL_STRONG = { ...SMALL, weight: 'semibold', color: STYLES.body.color } as const;

const BETWEEN_SECTIONS = 11;
const BELOW_REMARK = 4;

/**
 * Draws what the summary rests on, below it.
 * @throws Error when a photograph of a finding is not in `photos`
 */
export function drawEvidence(pdf: PdfDocument, { evidence }: ReportDocument, photos: Photos): void {
  pdf.space(BETWEEN_SECTIONS);
  drawSections(pdf, evidence, BETWEEN_SECTIONS, photos);
}

export function drawSections(
  pdf: PdfDocument,
  sections: readonly Section[],
  between: number,
  photos: Photos,
): void {
  for (const [index, { heading, blocks }] of sections.entries()) {
    if (index > 0) pdf.space(between);
    pdf.section(() => {
      drawHeading(pdf, heading, roomBelow(pdf, blocks, photos));
      for (const [place, block] of blocks.entries()) {
        drawBlock(pdf, block, { previous: blocks[place - 1]?.type, photos });
      }
    });
  }
}

/** Height that has to stand on the same page as the heading above it, in points, where that is known. */
function roomBelow(
  pdf: PdfDocument,
  [block, ...others]: readonly Block[],
  photos: Photos,
): number | undefined {
  switch (block?.type) {
    case 'timeline':
      return heightOfTimeline(block);
    case 'findings':
      return heightOfFirst(pdf, block.findings, photos);
    case 'table':
      return heightOfStart(pdf, toPdfTable(block));
    case 'paragraphs': {
      const below = block.kind === 'remark' ? roomBelow(pdf, others, photos) : undefined;
      return below && STYLES.note.lineHeight + BELOW_REMARK + below;
    }
    case 'key-findings':
    case 'entries':
    case undefined:
      return undefined;
  }
}

function drawBlock(
  pdf: PdfDocument,
  block: Block,
  { previous, photos }: { previous: Block['type'] | undefined; photos: Photos },
): void {
  switch (block.type) {
    case 'paragraphs':
      if (previous === 'table') pdf.space(5);
      drawParagraphs(pdf, block);
      break;
    case 'key-findings':
      drawKeyFindings(pdf, block.findings);
      break;
    case 'findings':
      if (previous) pdf.space(BELOW_REMARK);
      drawFindings(pdf, block.findings, photos);
      break;
    case 'entries':
      if (previous) pdf.space(10);
      if (block.heading) drawSubheading(pdf, block.heading);
      drawEntries(pdf, block.entries);
      break;
    case 'timeline':
      if (previous) pdf.space(BELOW_REMARK);
      drawTimeline(pdf, block);
      break;
    case 'table':
      drawTable(pdf, toPdfTable(block));
  }
}

/** Draws a list of small print, an entry after the other. */
function drawEntries(pdf: PdfDocument, entries: Entries): void {
  const list = pdf.element('L');
  for (const { lead, text } of entries) {
    const element = pdf.element('LBody', {}, pdf.element('LI', {}, list));
    pdf.row([{ element, lines: pdf.wrap(text, SMALL, CONTENT_WIDTH, lead), x: 0 }], {
      spaceAfter: 1.5,
    });
  }
  list.end();
}

function toPdfTable({ columns, rows, isMinor }: Table): Parameters<typeof drawTable>[1] {
  const size = isMinor ? 'minor' : 'usual';
  return {
    columns,
    padding: ROW_PADDING[size],
    rows: rows.map((cells) => ({
      cells: cells.map((cell, index) => toPdfCell(cell, TABLE_STYLES[size], index === 0)),
    })),
  };
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
      for (const text of texts) pdf.text(text, kind ? STYLES.note : STYLES.body, { flows: true });
  }
}

const QUESTION_INDENT = 12;

/** Draws the customer’s own words as a quotation. A long one goes on on the next page. */
function drawQuestion(pdf: PdfDocument, texts: readonly string[]): void {
  const width = CONTENT_WIDTH - QUESTION_INDENT;
  const lines = texts.flatMap((text) => pdf.wrap(text, STYLES.note, width));
  const { y } = pdf;
  pdf.row([{ element: pdf.element('BlockQuote'), lines, x: QUESTION_INDENT }], { flows: true });
  if (pdf.y > y) {
    pdf.artifact((page) => page.rect(PAGE.left, y + 1, 2, pdf.y - y - 2).fill(COLORS.ruleStrong));
  }
  pdf.space(3);
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
      const usual = style ? styles[style] : plain;
      const set = isHeader && index === 0 ? header : usual;
      return { text, style: url ? { ...set, color: COLORS.lagoon } : set, ...(url && { url }) };
    }),
    ...(tone && { marker: TONE_COLORS[tone] }),
    ...((isUnbroken || isNumber) && { isUnbroken: true }),
  };
}

type Paragraphs = Extract<Block, { type: 'paragraphs' }>;
type Entries = Extract<Block, { type: 'entries' }>['entries'];
type KeyFindings = Extract<Block, { type: 'key-findings' }>['findings'];

const KEY_TITLE = { ...STYLES.total, size: 10.5, lineHeight: 14.5 };
const KEY_REASON = { ...STYLES.body, lineHeight: 13 };

function drawKeyFindings(pdf: PdfDocument, findings: KeyFindings): void {
  const list = pdf.element('L');
  const width = CONTENT_WIDTH - 20;
  for (const [index, { title, why }] of findings.entries()) {
    const item = pdf.element('LI', {}, list);
    const number = pdf.wrap(`${index + 1}`, { ...KEY_TITLE, color: COLORS.coral });
    const texts = [...pdf.wrap(title, KEY_TITLE, width), ...pdf.wrap(why, KEY_REASON, width)];
    const label = { element: pdf.element('Lbl', {}, item), lines: number, x: 0 };
    const body = { element: pdf.element('LBody', {}, item), lines: texts, x: 20 };
    pdf.row([label, body], { spaceAfter: 5 });
  }
  list.end();
}
