import { COLORS } from '#business/colors.ts';
import { company } from '#business/company.ts';
import type { PdfDocument } from './document.ts';
import { PAGE, STYLES } from './style.ts';

/** Of the brand's mark, which is drawn on a grid of 32 (src/components/BrandMark.astro). */
const MARK_SIZE = 25;
const MARK_GRID = 32;
const NAME_X = 33;
const NAME_STYLE = { ...STYLES.title, size: 17, lineHeight: 18, tracking: -0.4 };

/** Draws the company's mark, name and tagline, with a line below. */
export function drawLetterhead(pdf: PdfDocument, tagline: string): void {
  const top = pdf.y;
  pdf.artifact((page) => {
    page.translate(PAGE.left, top + 2).scale(MARK_SIZE / MARK_GRID);
    page.circle(13, 13, 10.75).lineWidth(2.5).stroke(COLORS.lagoon);
    page.path('m20.8 20.8 8.4 8.4').lineWidth(4).stroke(COLORS.lagoon);
    page.path('m7.2 13.6 5.8-5.2 5.8 5.2M13 13v5.4').lineWidth(2.25).stroke(COLORS.lagoon);
  });
  pdf.text(company.name, NAME_STYLE, { x: NAME_X });
  pdf.text(tagline, STYLES.eyebrow, { x: NAME_X, spaceAfter: 8 });
  pdf.rule({ color: COLORS.ink, thickness: 0.9 });
}
