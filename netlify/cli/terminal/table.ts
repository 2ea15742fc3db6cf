import Table from 'cli-table3';

export interface Column {
  readonly title: string;
  /** How wide it is at most on a terminal; one column without a width takes what is left. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** Left out where the terminal is too narrow for all. */
  readonly spare?: true;
}

const GAP = 2;
/** What the column without a width gets at least, before spare ones are left out. */
const NARROWEST = 24;

/** No lines: what is printed can be copied. */
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
 * Rows in columns.
 * @param terminalWidth cuts what is longer, so that a row stays a line; none where a program reads on
 */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  terminalWidth: number | undefined,
): string {
  const shown = terminalWidth === undefined ? [...columns.keys()] : fitting(columns, terminalWidth);
  const list = shown.flatMap((index) => columns[index] ?? []);
  const drawn = new Table({
    head: list.map(({ title }) => title),
    chars: NO_BORDERS,
    colAligns: list.map(({ align = 'left' }) => align),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(terminalWidth !== undefined && {
      colWidths: list.map(({ width }) => width ?? Math.max(restOf(list, terminalWidth), 1)),
    }),
  });
  drawn.push(...rows.map((row) => shown.map((index) => row[index] ?? '')));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** The columns that a terminal has room for, by number. */
function fitting(columns: readonly Column[], terminalWidth: number): number[] {
  const shown = [...columns.keys()];
  const list = () => shown.flatMap((index) => columns[index] ?? []);
  while (restOf(list(), terminalWidth) < NARROWEST) {
    const spare = shown.findLastIndex((index) => columns[index]?.spare);
    if (spare < 0) break;
    shown.splice(spare, 1);
  }
  return shown;
}

/** What is left for the column without a width. */
function restOf(columns: readonly Column[], terminalWidth: number): number {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  return terminalWidth - fixed - GAP * (columns.length - 1);
}
