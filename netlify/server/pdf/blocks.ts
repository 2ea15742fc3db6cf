import { COLORS } from '#business/colors.ts';
import { type Cell, heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, PAGE, STYLES } from './style.ts';

/** Room that headings need below them, so that they don't stand alone at the foot of a page. */
const BELOW_SUBHEADING = 60;
const BELOW_HEADING = 80;

/**
 * Draws a section's heading, with a bookmark.
 * @param below what belongs to it and is not parted, in points
 */
export function drawHeading(pdf: PdfDocument, text: string, below = BELOW_HEADING): void {
  pdf.reserve(STYLES.heading.lineHeight + SPACE_BELOW_HEADING + below);
  pdf.bookmark(text);
  pdf.text(text, STYLES.heading, { tag: 'H2', spaceAfter: SPACE_BELOW_HEADING });
}

const SPACE_BELOW_HEADING = 4;

/** Draws a heading within a section. */
export function drawSubheading(pdf: PdfDocument, text: string): void {
  pdf.reserve(STYLES.subheading.lineHeight + BELOW_SUBHEADING);
  pdf.text(text, STYLES.subheading, { tag: 'H3', spaceAfter: 5 });
}

const PANEL_PADDING = 8;

/** Draws lines of text on a band of sand, which begins with a bar of `color`. */
export function drawPanel(pdf: PdfDocument, texts: Cell['lines'], color: string): void {
  const height = heightOf(texts) + 2 * PANEL_PADDING;
  pdf.reserve(height);
  const top = pdf.y;
  pdf.artifact((page) => {
    page.rect(PAGE.left, top, CONTENT_WIDTH, height).fill(COLORS.sandSoft);
    page.rect(PAGE.left, top, 3, height).fill(color);
  });
  pdf.space(PANEL_PADDING);
  pdf.row([{ element: pdf.element('P'), lines: texts, x: PANEL_PADDING + 3 }], {
    spaceAfter: PANEL_PADDING,
  });
}

export interface Picture {
  readonly file: Buffer;
  /** Description for people who can’t see it. */
  readonly alt: string;
}

/**
 * Returns a picture with its file.
 * @throws Error when it is not in `photos`
 */
export function openPicture(
  { file: name, alt }: { readonly file: string; readonly alt: string },
  photos: ReadonlyMap<string, Buffer>,
): Picture {
  const file = photos.get(name);
  if (!file) throw new Error(`The photograph ${name} is missing.`);
  return { file, alt };
}

const PICTURES_IN_ROW = 3;
const PICTURE_GAP = 12;
const SPACE_ABOVE_CAPTION = 3;
const BETWEEN_PICTURE_ROWS = 8;

/** Where the pictures of a row are drawn, and how large each may be, in points. */
export interface PicturePlace {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

const THREE_IN_A_ROW: PicturePlace = {
  x: 0,
  width: (CONTENT_WIDTH - (PICTURES_IN_ROW - 1) * PICTURE_GAP) / PICTURES_IN_ROW,
  height: 118,
};

/** Draws pictures side by side in rows of three, each with what it shows below it. A row is never parted. */
export function drawPictures(
  pdf: PdfDocument,
  pictures: readonly Picture[],
  place: PicturePlace = THREE_IN_A_ROW,
): void {
  for (let first = 0; first < pictures.length; first += PICTURES_IN_ROW) {
    const row = pictures.slice(first, first + PICTURES_IN_ROW);
    const height = heightOfPictures(pdf, row, place);
    pdf.reserve(height);
    for (const [index, picture] of row.entries()) {
      drawPicture(pdf, picture, { ...place, x: place.x + index * (place.width + PICTURE_GAP) });
    }
    pdf.space(height);
  }
}

/** Height of a row of pictures with their captions, in points. */
export function heightOfPictures(
  pdf: PdfDocument,
  row: readonly Picture[],
  place: PicturePlace = THREE_IN_A_ROW,
): number {
  const heights = row.slice(0, PICTURES_IN_ROW).map(({ file, alt }) => {
    const caption = heightOf(pdf.wrap(alt, STYLES.fine, place.width));
    return pdf.fitImage(file, place).height + SPACE_ABOVE_CAPTION + caption + BETWEEN_PICTURE_ROWS;
  });
  return Math.max(0, ...heights);
}

/** The caption says what the alternative says: who hears the one doesn’t need the other. */
function drawPicture(pdf: PdfDocument, { file, alt }: Picture, place: PicturePlace): void {
  const size = pdf.fitImage(file, place);
  const [left, top] = [PAGE.left + place.x, pdf.y];
  const bbox: [number, number, number, number] = [left, top, left + size.width, top + size.height];
  const figure = pdf.element('Figure', { alt, bbox });
  pdf.draw(figure, (page) => page.image(file, left, top, size));
  figure.end();
  const y = top + size.height + SPACE_ABOVE_CAPTION;
  pdf.artifact(() => {
    for (const [index, line] of pdf.wrap(alt, STYLES.fine, place.width).entries()) {
      pdf.line(line, left, y + index * STYLES.fine.lineHeight);
    }
  });
}
