import Table from 'cli-table3';

export interface Column {
  readonly title: string;
  /** How wide it is at most on a terminal; one column without a width takes what is left. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

const GAP = 2;
const NARROWEST = 12;

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
  const widths = terminalWidth === undefined ? undefined : widthsFor(columns, terminalWidth);
  const drawn = new Table({
    head: columns.map(({ title }) => title),
    chars: NO_BORDERS,
    colAligns: columns.map(({ align = 'left' }) => align),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
    ...(widths && { colWidths: widths }),
  });
  drawn.push(...rows.map((row) => [...row]));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function widthsFor(columns: readonly Column[], terminalWidth: number): number[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const left = terminalWidth - fixed - GAP * (columns.length - 1);
  return columns.map(({ width }) => width ?? Math.max(left, NARROWEST));
}
