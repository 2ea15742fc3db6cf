import type { Block } from '#report/document.ts';
import { drawPictures, openPicture, type Picture } from './blocks.ts';
import type { Cell } from './cells.ts';
import { heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { drawFacts, type Fact } from './facts.ts';
import { CONTENT_WIDTH, PAGE, STYLES } from './style.ts';

/** The photographs of a report, by file name, upright and shrunk. */
export type Photos = ReadonlyMap<string, Buffer>;

type Finding = Extract<Block, { type: 'findings' }>['findings'][number];

/** Beside the text: the first picture, or what the finding rests on. */
const ASIDE_WIDTH = 186;
const ASIDE_HEIGHT = 150;
const GAP = 20;
const TEXT_WIDTH = CONTENT_WIDTH - ASIDE_WIDTH - GAP;
const ASIDE_X = TEXT_WIDTH + GAP;

const LABEL_WIDTH = 66;
const LABEL_GAP = 6;
const PADDING = 9;
const BETWEEN_TEXTS = 4;

/** A text that is longer flows over the whole width, from page to page. */
const TALLEST = (PAGE.height - PAGE.top - PAGE.bottom) / 2;

/**
 * Draws findings, each with its text and picture side by side. A page has room for three with a photograph.
 * @throws Error when a photograph is not in `photos`
 */
export function drawFindings(pdf: PdfDocument, findings: readonly Finding[], photos: Photos): void {
  for (const [index, finding] of findings.entries()) {
    const pictures = finding.pictures.map((picture) => openPicture(picture, photos));
    const height = heightOfText(pdf, finding, pictures.length > 0);
    if (height > TALLEST) drawLong(pdf, finding, pictures);
    else drawBeside(pdf, finding, { pictures, height, isFirst: index === 0 });
  }
}

/** Height of the first finding's text, in points, or of a long one the part that is not parted. */
export function heightOfFirst(pdf: PdfDocument, [first]: readonly Finding[]): number {
  if (!first) return 0;
  const height = heightOfText(pdf, first, first.pictures.length > 0);
  return Math.min(height, TALLEST) + 2 * PADDING;
}

interface Layout {
  readonly pictures: readonly Picture[];
  readonly height: number;
  readonly isFirst: boolean;
}

function drawBeside(
  pdf: PdfDocument,
  finding: Finding,
  { pictures, height, isFirst }: Layout,
): void {
  const { title, texts, facts } = finding;
  const [picture, ...others] = pictures;
  const size = picture && pdf.fitImage(picture.file, { width: ASIDE_WIDTH, height: ASIDE_HEIGHT });
  pdf.reserve(Math.max(height, size?.height ?? 0) + 2 * PADDING);
  if (!isFirst && pdf.y > PAGE.top) pdf.rule();
  pdf.space(isFirst ? 0 : PADDING);
  const drawText = () => {
    pdf.text(title, STYLES.subheading, { tag: 'H3', width: TEXT_WIDTH, spaceAfter: 4 });
    for (const text of texts) {
      pdf.text(text, STYLES.body, { width: TEXT_WIDTH, spaceAfter: BETWEEN_TEXTS });
    }
    if (picture) drawFactLines(pdf, facts, { x: 0, width: TEXT_WIDTH });
  };
  const drawAside = () => {
    if (picture)
      drawPictures(pdf, [picture], { x: ASIDE_X, width: ASIDE_WIDTH, height: ASIDE_HEIGHT });
    else drawFactLines(pdf, facts, { x: ASIDE_X, width: ASIDE_WIDTH });
  };
  pdf.beside(drawText, drawAside);
  drawPictures(pdf, others);
  pdf.space(PADDING);
}

function heightOfText(
  pdf: PdfDocument,
  { title, texts, facts }: Finding,
  hasPicture: boolean,
): number {
  const lines = [
    ...pdf.wrap(title, STYLES.subheading, TEXT_WIDTH),
    ...texts.flatMap((text) => pdf.wrap(text, STYLES.body, TEXT_WIDTH)),
  ];
  const text = heightOf(lines) + 4 + texts.length * BETWEEN_TEXTS;
  const width = hasPicture ? TEXT_WIDTH : ASIDE_WIDTH;
  const rested = facts.reduce((sum, fact) => sum + factHeight(pdf, fact, width), 0);
  return hasPicture ? text + rested : Math.max(text, rested);
}

function drawLong(
  pdf: PdfDocument,
  { title, texts, facts }: Finding,
  pictures: readonly Picture[],
): void {
  pdf.reserve(STYLES.subheading.lineHeight + 4 * STYLES.body.lineHeight);
  pdf.space(PADDING);
  pdf.text(title, STYLES.subheading, { tag: 'H3', spaceAfter: 4 });
  for (const text of texts) pdf.text(text, STYLES.body, { spaceAfter: BETWEEN_TEXTS });
  drawFacts(pdf, facts, { columns: 3 });
  drawPictures(pdf, pictures);
  pdf.space(PADDING);
}

function factLines(pdf: PdfDocument, [label, value]: Fact, width: number) {
  const style = { ...STYLES.label, color: STYLES.body.color };
  return {
    label: pdf.wrap(label, STYLES.label, LABEL_WIDTH - LABEL_GAP),
    value: pdf.wrap(value ?? '', style, width - LABEL_WIDTH),
  };
}

function factHeight(pdf: PdfDocument, fact: Fact, width: number): number {
  const { label, value } = factLines(pdf, fact, width);
  return Math.max(heightOf(label), heightOf(value));
}

/** Draws facts, each on a line of its own beside its label. */
function drawFactLines(
  pdf: PdfDocument,
  facts: readonly Fact[],
  { x, width }: { readonly x: number; readonly width: number },
): void {
  const list = pdf.element('L');
  for (const fact of facts) {
    const item = pdf.element('LI', {}, list);
    const { label, value } = factLines(pdf, fact, width);
    const cells: Cell[] = [
      { element: pdf.element('Lbl', {}, item), lines: label, x },
      { element: pdf.element('LBody', {}, item), lines: value, x: x + LABEL_WIDTH },
    ];
    pdf.row(cells);
  }
  list.end();
}
