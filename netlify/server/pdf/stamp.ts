import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, PAGE, type TextStyle } from './style.ts';

const STYLE: Omit<TextStyle, 'color'> = {
  weight: 'extrabold',
  size: 11,
  lineHeight: 14,
  tracking: 0.9,
  capitals: true,
};
const PADDING = { x: 9, y: 6 };
const ROTATION_DEGREES = -5;

/**
 * Draws one line of text as a rubber stamp at the right margin and leaves the cursor where it was. A longer text is
 * cut.
 */
export function drawStamp(pdf: PdfDocument, text: string, color: string): void {
  const lines = pdf.wrap(text, { ...STYLE, color }).slice(0, 1);
  const width = (lines[0]?.width ?? 0) + 2 * PADDING.x;
  const height = STYLE.lineHeight + 2 * PADDING.y;
  const { y } = pdf;
  const left = PAGE.width - PAGE.right - width;
  pdf.rotated(ROTATION_DEGREES, [left + width / 2, y + height / 2], () => {
    pdf.artifact((page) => {
      page.roundedRect(left, y, width, height, 3).lineWidth(1).stroke(color);
      page
        .roundedRect(left + 2, y + 2, width - 4, height - 4, 2)
        .lineWidth(0.6)
        .stroke(color);
    });
    pdf.space(PADDING.y);
    pdf.row([{ element: pdf.element('P'), lines, x: CONTENT_WIDTH - width + PADDING.x }]);
  });
  pdf.space(y - pdf.y);
}
