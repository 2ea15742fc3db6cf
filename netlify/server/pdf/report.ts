import { COLORS } from '#business/colors.ts';
import type { Block, ReportDocument, Section, TableCell, Tone } from '#report/document.ts';
import { drawHeading, drawPanel, drawPicture, drawSubheading } from './blocks.ts';
import type { PdfDocument } from './document.ts';
import { drawFacts } from './facts.ts';
import { drawLetterhead } from './letterhead.ts';
import { CONTENT_WIDTH, STYLES } from './style.ts';
import { drawTable } from './table.ts';

/** The photographs of a report, by file name, upright and shrunk. */
export type Photos = ReadonlyMap<string, Buffer>;

interface Letterhead {
  readonly tagline: string;
  /** What kind of document it is. */
  readonly kind: string;
}

const TONE_COLORS: Readonly<Record<Tone, string>> = {
  fine: COLORS.closed,
  open: COLORS.open,
  violation: COLORS.violation,
};

const TITLE = { ...STYLES.title, size: 20, lineHeight: 24, tracking: -0.4 };
const VERDICT = { ...STYLES.heading, size: 14, lineHeight: 19 };

const BETWEEN_KEY_SECTIONS = 9;
const BETWEEN_SECTIONS = 22;

/**
 * Draws a report: a first page to read in a minute, then the evidence.
 * @throws Error when a photograph of a finding is not in `photos`
 */
export function drawReport(
  pdf: PdfDocument,
  report: ReportDocument,
  { tagline, kind }: Letterhead,
  photos: Photos,
): void {
  drawLetterhead(pdf, tagline);
  pdf.space(14);
  pdf.text(`${kind}, ${report.tier}`, STYLES.eyebrow, { spaceAfter: 4 });
  pdf.bookmark(report.address);
  pdf.text(report.address, TITLE, { tag: 'H1', spaceAfter: 10 });
  drawFacts(pdf, report.facts, 3);
  pdf.space(4);
  drawVerdict(pdf, report.verdict);
  pdf.space(15);
  drawSections(pdf, report.summary, BETWEEN_KEY_SECTIONS, photos);
  if (pdf.pageCount === 1) pdf.newPage();
  // What the first page had no room for must not take a page of its own.
  else pdf.space(BETWEEN_SECTIONS);
  drawSections(pdf, report.evidence, BETWEEN_SECTIONS, photos);
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
      drawHeading(pdf, heading);
      for (const [place, block] of blocks.entries()) {
        drawBlock(pdf, block, { previous: blocks[place - 1]?.type, photos });
      }
    });
  }
}

function drawBlock(
  pdf: PdfDocument,
  block: Block,
  { previous, photos }: { previous: Block['type'] | undefined; photos: Photos },
): void {
  switch (block.type) {
    case 'paragraphs':
      if (previous === 'table') pdf.space(6);
      for (const text of block.texts) drawParagraph(pdf, text, block.kind);
      break;
    case 'key-findings':
      drawKeyFindings(pdf, block.findings);
      break;
    case 'findings':
      if (previous) pdf.space(8);
      for (const finding of block.findings) drawFinding(pdf, finding, photos);
      break;
    case 'table':
      if (previous === 'table') pdf.space(14);
      if (block.heading) drawSubheading(pdf, block.heading);
      drawTable(pdf, {
        columns: block.columns,
        rows: block.rows.map((cells) => ({
          cells: cells.map((cell, index) => toPdfCell(cell, index === 0)),
        })),
      });
  }
}

function drawParagraph(pdf: PdfDocument, text: string, kind?: 'remark' | 'limits'): void {
  pdf.text(text, kind ? STYLES.note : STYLES.body, { spaceAfter: kind === 'limits' ? 5 : 0 });
}

const CELL_STYLES = { strong: STYLES.strong, note: STYLES.label } as const;

function toPdfCell({ texts, tone }: TableCell, isHeader: boolean) {
  return {
    texts: texts.map(({ text, style }, index) => ({
      text,
      style: isHeader && index === 0 ? STYLES.strong : style ? CELL_STYLES[style] : STYLES.body,
    })),
    ...(tone && { marker: TONE_COLORS[tone] }),
  };
}

type KeyFindings = Extract<Block, { type: 'key-findings' }>['findings'];
type Finding = Extract<Block, { type: 'findings' }>['findings'][number];

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

/** What a finding with its photograph takes, so that a page break doesn't part them. */
const WITH_PHOTO = 304;

function drawFinding(
  pdf: PdfDocument,
  { title, texts, facts, picture }: Finding,
  photos: Photos,
): void {
  if (picture) pdf.reserve(WITH_PHOTO);
  drawSubheading(pdf, title);
  for (const [index, text] of texts.entries()) {
    pdf.text(text, STYLES.body, { spaceAfter: index === texts.length - 1 ? 7 : 4 });
  }
  drawFacts(pdf, facts, 3);
  if (picture) {
    const file = photos.get(picture.file);
    if (!file) throw new Error(`The photograph ${picture.file} is missing.`);
    drawPicture(pdf, { file, alt: picture.alt });
  }
  pdf.space(8);
}
