import type { Cell } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, STYLES, type TextStyle } from './style.ts';

/** A label and its value. A fact without a value is left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

const GAP = 18;

interface Place {
  readonly columns?: number;
  /** From the left margin, in points. */
  readonly x?: number;
  readonly width?: number;
}

/** Draws facts side by side in columns, each value under its label, as a list of terms. */
export function drawFacts(
  pdf: PdfDocument,
  facts: readonly Fact[],
  { columns = 2, x: left = 0, width: total = CONTENT_WIDTH }: Place = {},
): void {
  const known = facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  const list = pdf.element('L');
  const width = (total - GAP * (columns - 1)) / columns;
  for (let first = 0; first < known.length; first += columns) {
    const labels: Cell[] = [];
    const values: Cell[] = [];
    for (const [column, [label, value]] of known.slice(first, first + columns).entries()) {
      const item = pdf.element('LI', {}, list);
      const x = left + column * (width + GAP);
      const cell = (tag: string, text: string, style: TextStyle) => ({
        element: pdf.element(tag, {}, item),
        lines: pdf.wrap(text, style, width),
        x,
      });
      labels.push(cell('Lbl', label, STYLES.label));
      values.push(cell('LBody', value, STYLES.strong));
    }
    pdf.row(labels, { keepWithNext: STYLES.strong.lineHeight });
    pdf.row(values, { spaceAfter: 9 });
  }
  list.end();
}
