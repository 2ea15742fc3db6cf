import Table from 'cli-table3';

export interface Column {
  readonly title: string;
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
  ...Object.fromEntries(
    [
      'top',
      'top-mid',
      'top-left',
      'top-right',
      'bottom',
      'bottom-mid',
      'bottom-left',
      'bottom-right',
      'left',
      'left-mid',
      'mid',
      'mid-mid',
      'right',
      'right-mid',
    ].map((part) => [part, '']),
  ),
  middle: ' '.repeat(GAP),
};

/**
 * Returns rows as aligned columns.
 * @param terminalWidth cuts longer rows to one line; undefined when a program or a file reads the output
 */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  terminalWidth: number | undefined,
): string {
  const shown =
    terminalWidth === undefined ? [...columns.keys()] : fittingColumns(columns, terminalWidth);
  const list = shown.flatMap((index) => columns[index] ?? []);
  const rendered = new Table({
    head: list.map(({ title }) => title),
    chars: NO_BORDERS,
    colAligns: list.map(({ align = 'left' }) => align),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(terminalWidth !== undefined && {
      colWidths: list.map(({ width }) => width ?? Math.max(restWidth(list, terminalWidth), 1)),
    }),
  });
  rendered.push(...rows.map((row) => shown.map((index) => row[index] ?? '')));
  return rendered
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Returns the indexes of the columns that fit on a terminal. */
function fittingColumns(columns: readonly Column[], terminalWidth: number): number[] {
  const shown = [...columns.keys()];
  const list = () => shown.flatMap((index) => columns[index] ?? []);
  while (restWidth(list(), terminalWidth) < MIN_REST_WIDTH) {
    const omitted = shown.findLastIndex((index) => columns[index]?.optional);
    if (omitted < 0) break;
    shown.splice(omitted, 1);
  }
  return shown;
}

/** Returns the width left for the column without one. */
function restWidth(columns: readonly Column[], terminalWidth: number): number {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return terminalWidth - fixed - GAP * (columns.length - 1);
}
