import type { Cell } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, STYLES } from './style.ts';

/** A label and its value. */
export type Fact = readonly [label: string, value: string];

const GAP = 18;

/** Draws facts side by side in `columns`, each value under its label, as a list of terms. */
export function drawFacts(pdf: PdfDocument, facts: readonly Fact[], columns = 2): void {
  const list = pdf.element('L');
  const width = (CONTENT_WIDTH - GAP * (columns - 1)) / columns;
  for (let first = 0; first < facts.length; first += columns) {
    const labels: Cell[] = [];
    const values: Cell[] = [];
    for (const [column, [label, value]] of facts.slice(first, first + columns).entries()) {
      const item = pdf.element('LI', {}, list);
      const x = column * (width + GAP);
      const cell = (tag: string, lines: Cell['lines']) => ({
        element: pdf.element(tag, {}, item),
        tag,
        lines,
        x,
      });
      labels.push(cell('Lbl', pdf.wrap(label, STYLES.label, width)));
      values.push(cell('LBody', pdf.wrap(value, STYLES.strong, width)));
    }
    pdf.row(labels, { keepWithNext: STYLES.strong.lineHeight });
    pdf.row(values, { spaceAfter: 9 });
  }
  list.end();
}
