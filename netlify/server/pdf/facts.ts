import { type Cell, heightOf } from './cells.ts';
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

const LABEL_GAP = 8;
/** A longer label is broken. */
const MAX_LABEL_WIDTH = 92;

/** Where facts stand that have a line of their own each. */
interface LinePlace {
  /** From the left margin, in points. */
  readonly x: number;
  readonly width: number;
  readonly valueStyle: TextStyle;
}

/** Draws facts one below the other, each value beside its label, as a list of terms. */
export function drawFactLines(pdf: PdfDocument, facts: readonly Fact[], place: LinePlace): void {
  const list = pdf.element('L');
  for (const { label, value, valueX } of factLines(pdf, facts, place)) {
    const item = pdf.element('LI', {}, list);
    const cells: Cell[] = [
      { element: pdf.element('Lbl', {}, item), lines: label, x: place.x },
      { element: pdf.element('LBody', {}, item), lines: value, x: place.x + valueX },
    ];
    pdf.row(cells);
  }
  list.end();
}

/** Their height, in points. */
export function heightOfFactLines(
  pdf: PdfDocument,
  facts: readonly Fact[],
  place: Omit<LinePlace, 'x'>,
): number {
  const heights = factLines(pdf, facts, place).map(({ label, value }) =>
    Math.max(heightOf(label), heightOf(value)),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

function factLines(
  pdf: PdfDocument,
  facts: readonly Fact[],
  { width, valueStyle }: Omit<LinePlace, 'x'>,
) {
  const labelStyle = { ...STYLES.label, lineHeight: valueStyle.lineHeight };
  const widths = facts.flatMap(([label]) => pdf.wrap(label, labelStyle).map((line) => line.width));
  const labelWidth = Math.min(MAX_LABEL_WIDTH, Math.max(0, ...widths));
  const valueX = labelWidth + LABEL_GAP;
  return facts.map(([label, value]) => ({
    label: pdf.wrap(label, labelStyle, labelWidth),
    value: pdf.wrap(value ?? '', valueStyle, width - valueX),
    valueX,
  }));
}
