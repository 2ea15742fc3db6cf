import { COLORS } from '#business/colors.ts';
import { type Cell, heightOf } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, PAGE, STYLES } from './style.ts';

/** Room that headings need below them, so that they don't stand alone at the foot of a page. */
const BELOW_SUBHEADING = 70;
const BELOW_HEADING = BELOW_SUBHEADING + 40;

/** Draws a section's heading, with a bookmark. */
export function drawHeading(pdf: PdfDocument, text: string): void {
  pdf.reserve(STYLES.heading.lineHeight + BELOW_HEADING);
  pdf.bookmark(text);
  pdf.text(text, STYLES.heading, { tag: 'H2', spaceAfter: 8 });
}

/** Draws a heading within a section. */
export function drawSubheading(pdf: PdfDocument, text: string): void {
  pdf.reserve(STYLES.subheading.lineHeight + BELOW_SUBHEADING);
  pdf.text(text, STYLES.subheading, { tag: 'H3', spaceAfter: 5 });
}

const PANEL_PADDING = 14;

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
  /** What it shows, for people who can't see it. */
  readonly alt: string;
}

const PICTURE_SIZE = { width: 300, height: 210 };

/** Draws a picture, not larger than a third of the page. */
export function drawPicture(pdf: PdfDocument, { file, alt }: Picture): void {
  const { width, height } = pdf.fitImage(file, PICTURE_SIZE);
  pdf.reserve(height);
  const [left, top] = [PAGE.left, pdf.y];
  const figure = pdf.element('Figure', { alt, bbox: [left, top, left + width, top + height] });
  pdf.draw(figure, (page) => page.image(file, left, top, { width, height }));
  figure.end();
  pdf.space(height + 6);
}
