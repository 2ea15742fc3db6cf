import type { Block } from '#report/document.ts';
import {
  drawPictures,
  heightOfPictures,
  openPicture,
  type Picture,
  type PicturePlace,
} from './blocks.ts';
import { heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { drawFactLines, drawFacts, heightOfFactLines } from './facts.ts';
import { CONTENT_WIDTH, PAGE, STYLES } from './style.ts';

/** The photographs of a report, by file name, upright and shrunk. */
export type Photos = ReadonlyMap<string, Buffer>;

type Finding = Extract<Block, { type: 'findings' }>['findings'][number];

/** Beside the text: the first picture, or what the finding rests on. */
const ASIDE_WIDTH = 186;
const ASIDE: PicturePlace = { x: CONTENT_WIDTH - ASIDE_WIDTH, width: ASIDE_WIDTH, height: 150 };
const TEXT_WIDTH = ASIDE.x - 20;

const TEXT_STYLE = { ...STYLES.body, lineHeight: 13.5 };
const FACT_STYLE = { ...STYLES.label, lineHeight: 11.5, color: STYLES.body.color };
const PADDING = 7;
const BELOW_TITLE = 3;
const BETWEEN_TEXTS = 3;
const ABOVE_PICTURES = 6;

/** A text that is longer flows over the whole width, from page to page. */
const TALLEST = (PAGE.height - PAGE.top - PAGE.bottom) / 2;

/**
 * Draws findings, each with its text and picture side by side. A page has room for three with a photograph.
 * @throws Error when a photograph is not in `photos`
 */
export function drawFindings(pdf: PdfDocument, findings: readonly Finding[], photos: Photos): void {
  for (const [index, finding] of findings.entries()) {
    const pictures = finding.pictures.map((picture) => openPicture(picture, photos));
    const height = heightOfText(pdf, finding);
    if (height > TALLEST) drawLong(pdf, finding, { pictures, isFirst: index === 0 });
    else drawBeside(pdf, finding, { pictures, height, isFirst: index === 0 });
  }
}

/**
 * Height of the first finding, in points, or of a long one the part that is not parted.
 * @throws Error when a photograph is not in `photos`
 */
export function heightOfFirst(
  pdf: PdfDocument,
  [first]: readonly Finding[],
  photos: Photos,
): number {
  if (!first) return 0;
  const height = heightOfText(pdf, first);
  if (height > TALLEST) return HEIGHT_OF_LONG;
  const pictures = first.pictures.map((picture) => openPicture(picture, photos));
  return heightWithPictures(pdf, height, pictures);
}

interface Layout {
  readonly pictures: readonly Picture[];
  readonly isFirst: boolean;
}

function drawBeside(
  pdf: PdfDocument,
  finding: Finding,
  { pictures, height, isFirst }: Layout & { readonly height: number },
): void {
  const { title, texts, facts } = finding;
  const [picture, ...others] = pictures;
  pdf.reserve(heightWithPictures(pdf, height, pictures) + (isFirst ? 0 : 2 * PADDING));
  drawStart(pdf, isFirst);
  const drawText = () => {
    pdf.text(title, STYLES.subheading, { tag: 'H3', width: TEXT_WIDTH, spaceAfter: BELOW_TITLE });
    for (const { lead, text } of texts) {
      pdf.text(text, TEXT_STYLE, { width: TEXT_WIDTH, spaceAfter: BETWEEN_TEXTS, lead });
    }
    if (picture) drawFactLines(pdf, facts, { x: 0, width: TEXT_WIDTH, valueStyle: FACT_STYLE });
  };
  const drawAside = () => {
    if (picture) drawPictures(pdf, [picture], ASIDE);
    else drawFactLines(pdf, facts, { ...ASIDE, valueStyle: FACT_STYLE });
  };
  pdf.beside(drawText, drawAside);
  if (others.length > 0) pdf.space(ABOVE_PICTURES);
  drawPictures(pdf, others);
}

/** The first picture stands beside the text, and the first row of the others stays with them. */
function heightWithPictures(
  pdf: PdfDocument,
  height: number,
  [picture, ...others]: readonly Picture[],
): number {
  const beside = Math.max(height, picture ? heightOfPictures(pdf, [picture], ASIDE) : 0);
  return beside + (others.length > 0 ? ABOVE_PICTURES + heightOfPictures(pdf, others) : 0);
}

/** Draws a line between findings that stand on the same page. */
function drawStart(pdf: PdfDocument, isFirst: boolean): void {
  if (isFirst || pdf.y <= PAGE.top) return;
  pdf.space(PADDING);
  pdf.rule();
  pdf.space(PADDING);
}

function heightOfText(pdf: PdfDocument, { title, texts, facts, pictures }: Finding): number {
  const lines = [
    ...pdf.wrap(title, STYLES.subheading, TEXT_WIDTH),
    ...texts.flatMap(({ lead, text }) => pdf.wrap(text, TEXT_STYLE, TEXT_WIDTH, lead)),
  ];
  const text = heightOf(lines) + BELOW_TITLE + texts.length * BETWEEN_TEXTS;
  const hasPicture = pictures.length > 0;
  const width = hasPicture ? TEXT_WIDTH : ASIDE.width;
  const rested = heightOfFactLines(pdf, facts, { width, valueStyle: FACT_STYLE });
  return hasPicture ? text + rested : Math.max(text, rested);
}

/** The title of a long finding and what has to stand below it. */
const HEIGHT_OF_LONG = STYLES.subheading.lineHeight + BELOW_TITLE + 4 * TEXT_STYLE.lineHeight;

function drawLong(
  pdf: PdfDocument,
  { title, texts, facts }: Finding,
  { pictures, isFirst }: Layout,
): void {
  pdf.reserve(HEIGHT_OF_LONG + 2 * PADDING);
  drawStart(pdf, isFirst);
  pdf.text(title, STYLES.subheading, { tag: 'H3', spaceAfter: BELOW_TITLE });
  for (const { lead, text } of texts) {
    pdf.text(text, TEXT_STYLE, { spaceAfter: BETWEEN_TEXTS, lead, flows: true });
  }
  pdf.space(ABOVE_PICTURES);
  drawFacts(pdf, facts, { columns: 3 });
  drawPictures(pdf, pictures);
}
