import Table from 'cli-table3';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => string;
  /** The maximum width on a terminal. One column has no width and gets the rest. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** Omitted when the terminal is too narrow for all columns. */
  readonly optional?: true;
}

const GAP = 2;
/** Optional columns are omitted until the column without a width has this much. */
const MIN_REST_WIDTH = 24;

/** Without border characters, so that text can be copied. */
const NO_BORDERS = {
  ...Object.fromEntries(Object.keys(new Table().options.chars).map((part) => [part, ''])),
  middle: ' '.repeat(GAP),
};

/**
 * Returns rows as aligned columns.
 * @param terminalWidth cuts longer rows to one line; undefined when a program or a file reads the output
 */
export function renderTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  terminalWidth: number | undefined,
): string {
  const shown = terminalWidth === undefined ? columns : fittingColumns(columns, terminalWidth);
  const table = new Table({
    head: shown.map(({ title }) => title),
    chars: NO_BORDERS,
    colAligns: shown.map(({ align = 'left' }) => align),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(terminalWidth !== undefined && {
      colWidths: shown.map(({ width }) => width ?? Math.max(restWidth(shown, terminalWidth), 1)),
    }),
  });
  table.push(...rows.map((row) => shown.map(({ cell }) => cell(row))));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Omits optional columns, the last one first, until the others fit on a terminal. */
function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  terminalWidth: number,
): readonly Column<Row>[] {
  if (restWidth(columns, terminalWidth) >= MIN_REST_WIDTH) return columns;
  const last = columns.findLastIndex(({ optional }) => optional);
  return last < 0 ? columns : fittingColumns(columns.toSpliced(last, 1), terminalWidth);
}

/** Returns the width left for the column without one. */
function restWidth<Row>(columns: readonly Column<Row>[], terminalWidth: number): number {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return terminalWidth - fixed - GAP * (columns.length - 1);
}
