import { COLORS } from '#business/colors.ts';
import { type Cell, type Element, heightOf, MARKER_INDENT } from './cells.ts';
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
  /** The address on the web that it leads to. */
  readonly url?: string;
}

export interface TableCell {
  readonly texts: readonly CellText[];
  /** A small square of this color. It only repeats what the text says. */
  readonly marker?: string;
  /** Its column is as wide as its texts, so that none is broken, as far as the page allows. */
  readonly isUnbroken?: boolean;
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
  /** Above and below the texts of a row, in points. */
  readonly padding?: number;
}

const GAP = 14;
const ROW_PADDING = 5;
const HEAD_STYLE = STYLES.eyebrow;

interface Place {
  readonly x: number;
  readonly width: number;
}

/** A table of at most this many points is not parted. */
const TALLEST_UNPARTED = 170;

/** Height that stands on the same page, in points: the head of a table with its first row, or the whole of a short table. */
export function heightOfStart(
  pdf: PdfDocument,
  { columns, rows, padding = ROW_PADDING }: Table,
  places = placesOf(pdf, columns, rows),
): number {
  const head = heightOfHead(pdf, columns, places);
  let height = head;
  for (const row of rows) {
    height += heightOfRow(pdf, row, places) + 2 * padding;
    if (height > TALLEST_UNPARTED) return head + heightOfRow(pdf, rows[0], places) + 2 * padding;
  }
  return height;
}

/**
 * Draws a table. Where it continues on another page, its head is repeated. The last row is not alone there.
 */
export function drawTable(pdf: PdfDocument, table: Table): void {
  const { columns, rows, padding = ROW_PADDING } = table;
  const places = placesOf(pdf, columns, rows);
  const element = pdf.element('Table');
  const heads = columns.map(({ heading, align }, index) => {
    const { x, width } = places[index] as Place;
    return { lines: pdf.wrap(heading, HEAD_STYLE, width), x, ...(align && { width }) };
  });
  const drawHead = (draw: () => void) => {
    draw();
    pdf.space(BELOW_HEAD);
    pdf.rule({ color: COLORS.ink, thickness: 0.9 });
  };
  const headRow = pdf.element('TR', {}, pdf.element('THead', {}, element));
  pdf.reserve(heightOfStart(pdf, table, places));
  drawHead(() =>
    pdf.row(
      heads.map((head) => ({ ...head, element: pdf.element('TH', { scope: 'Column' }, headRow) })),
    ),
  );
  const body = pdf.element('TBody', {}, element);
  for (const [index, row] of rows.entries()) {
    const isLastButOne = index === rows.length - 2;
    drawRow(pdf, row, {
      columns,
      places,
      padding,
      body,
      below: isLastButOne ? heightOfRow(pdf, rows.at(-1), places) + 2 * padding : 0,
      repeatHead: () => drawHead(() => pdf.repeat(heads)),
    });
  }
  element.end();
}

interface Layout {
  readonly columns: readonly Column[];
  readonly places: readonly Place[];
  readonly padding: number;
  readonly body: Element;
  /** Room for what has to stand below the row on its page, in points. */
  readonly below: number;
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
    spaceBefore: layout.padding,
    spaceAfter: layout.padding,
    keepWithNext: layout.padding + layout.below,
    onNewPage: () => {
      layout.repeatHead();
      pdf.space(layout.padding);
    },
  });
  pdf.rule(row.isTotal ? { color: COLORS.ruleStrong } : {});
}

/** Below the head, with its line. */
const BELOW_HEAD = 3;

function heightOfHead(
  pdf: PdfDocument,
  columns: readonly Column[],
  places: readonly Place[],
): number {
  const heights = columns.map(({ heading }, index) =>
    heightOf(pdf.wrap(heading, HEAD_STYLE, places[index]?.width)),
  );
  return Math.max(0, ...heights) + BELOW_HEAD;
}

/** The texts of a row. One that takes a page is parted anyway. */
function heightOfRow(
  pdf: PdfDocument,
  row: TableRow | undefined,
  places: readonly Place[],
): number {
  const heights = row?.cells.map((cell, index) =>
    heightOf(linesOf(pdf, cell, places[index]?.width ?? 0)),
  );
  return Math.min(TALLEST_KEPT, Math.max(0, ...(heights ?? [])));
}

/** Height above which a table is parted rather than kept together, in points. */
const TALLEST_KEPT = 200;

function linesOf(pdf: PdfDocument, { texts, marker }: TableCell, width: number): Line[] {
  const available = marker ? width - MARKER_INDENT : width;
  return texts.flatMap(({ text, style = STYLES.body, url }) =>
    pdf
      .wrap(text, style, available)
      .map((line) => (url && URL.canParse(url) ? { ...line, url } : line)),
  );
}

/** At most this share of the page goes to a column whose texts are not broken. */
const MAX_UNBROKEN_SHARE = 0.45;

function placesOf(
  pdf: PdfDocument,
  columns: readonly Column[],
  rows: readonly TableRow[],
): Place[] {
  const available = CONTENT_WIDTH - GAP * (columns.length - 1);
  const needs = columns.map((_, index) =>
    Math.min(unbrokenWidth(pdf, rows, index), available * MAX_UNBROKEN_SHARE),
  );
  let x = 0;
  return widthsOf(columns, needs, available).map((width) => {
    const place = { x, width };
    x += width + GAP;
    return place;
  });
}

/** Width that a column needs so that none of its unbroken texts is broken. */
function unbrokenWidth(pdf: PdfDocument, rows: readonly TableRow[], column: number): number {
  const widths = rows.flatMap(({ cells }) => {
    const { texts = [], isUnbroken, marker } = cells[column] ?? {};
    const indent = marker ? MARKER_INDENT : 0;
    return isUnbroken
      ? texts.flatMap(({ text, style = STYLES.body }) =>
          pdf.wrap(text, style, Number.POSITIVE_INFINITY).map(({ width }) => width + indent),
        )
      : [];
  });
  return Math.max(0, ...widths);
}

/** Each column takes its share. One that needs more takes that, and the others share the rest. */
function widthsOf(
  columns: readonly Column[],
  needs: readonly number[],
  available: number,
): number[] {
  const fixed = new Set<number>();
  for (;;) {
    const rest = available - [...fixed].reduce((sum, index) => sum + (needs[index] ?? 0), 0);
    const shares = columns.reduce(
      (sum, { share }, index) => (fixed.has(index) ? sum : sum + share),
      0,
    );
    const widths = columns.map(({ share }, index) =>
      fixed.has(index) ? (needs[index] ?? 0) : (rest * share) / shares,
    );
    const narrow = widths.findIndex((width, index) => width + 0.01 < (needs[index] ?? 0));
    if (narrow < 0) return widths;
    fixed.add(narrow);
  }
}
