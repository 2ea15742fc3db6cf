import { COLORS } from '#business/colors.ts';
import { type Cell, type Element, MARKER_INDENT } from './cells.ts';
import type { PdfDocument } from './document.ts';
import { CONTENT_WIDTH, STYLES, type TextStyle } from './style.ts';
import type { Line } from './text.ts';

export interface Column {
  readonly heading: string;
  /** The share of the page's width that it takes beside the others. */
  readonly share: number;
  readonly align?: 'right';
}

/** A piece of text in a cell, `STYLES.body` by default. Several stand one below the other. */
export interface CellText {
  readonly text: string;
  readonly style?: TextStyle;
}

export interface TableCell {
  readonly texts: readonly CellText[];
  /** A small square of this color. It only repeats what the text says. */
  readonly marker?: string;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** A stronger line above it, as for a total. */
  readonly isTotal?: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  /** The first cell of each row is its header. */
  readonly rows: readonly TableRow[];
}

const GAP = 14;
const ROW_PADDING = 5;
const HEAD_STYLE = STYLES.eyebrow;

interface Place {
  readonly x: number;
  readonly width: number;
}

/** Draws a table. Where it continues on another page, its head is repeated. */
export function drawTable(pdf: PdfDocument, { columns, rows }: Table): void {
  const places = placesOf(columns);
  const element = pdf.element('Table');
  const heads = columns.map(({ heading, align }, index) => {
    const { x, width } = places[index] as Place;
    return { lines: pdf.wrap(heading, HEAD_STYLE, width), x, ...(align && { width }) };
  });
  const drawHead = (draw: () => void) => {
    draw();
    pdf.space(3);
    pdf.rule({ color: COLORS.ink, thickness: 0.9 });
  };
  const headRow = pdf.element('TR', {}, pdf.element('THead', {}, element));
  // Room for the head and a first row.
  pdf.reserve(HEAD_STYLE.lineHeight + 3 * STYLES.body.lineHeight);
  drawHead(() =>
    pdf.row(
      heads.map((head) => ({ ...head, element: pdf.element('TH', { scope: 'Column' }, headRow) })),
    ),
  );
  const body = pdf.element('TBody', {}, element);
  for (const row of rows) {
    drawRow(pdf, row, {
      columns,
      places,
      body,
      repeatHead: () => drawHead(() => pdf.repeat(heads)),
    });
  }
  element.end();
}

interface Layout {
  readonly columns: readonly Column[];
  readonly places: readonly Place[];
  readonly body: Element;
  readonly repeatHead: () => void;
}

function drawRow(pdf: PdfDocument, row: TableRow, layout: Layout): void {
  const element = pdf.element('TR', {}, layout.body);
  const cells = row.cells.map((cell, index): Cell => {
    const { x, width } = layout.places[index] as Place;
    const isHeader = index === 0;
    return {
      element: pdf.element(isHeader ? 'TH' : 'TD', isHeader ? { scope: 'Row' } : {}, element),
      lines: linesOf(pdf, cell, width),
      x,
      ...(layout.columns[index]?.align && { width }),
      ...(cell.marker && { marker: cell.marker }),
    };
  });
  pdf.row(cells, {
    spaceBefore: ROW_PADDING,
    spaceAfter: ROW_PADDING,
    onNewPage: () => {
      layout.repeatHead();
      pdf.space(ROW_PADDING);
    },
  });
  pdf.rule(row.isTotal ? { color: COLORS.ruleStrong } : {});
}

function linesOf(pdf: PdfDocument, { texts, marker }: TableCell, width: number): Line[] {
  const available = marker ? width - MARKER_INDENT : width;
  return texts.flatMap(({ text, style = STYLES.body }) => pdf.wrap(text, style, available));
}

function placesOf(columns: readonly Column[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const available = CONTENT_WIDTH - GAP * (columns.length - 1);
  let x = 0;
  return columns.map(({ share }) => {
    const width = (available * share) / shares;
    const place = { x, width };
    x += width + GAP;
    return place;
  });
}
