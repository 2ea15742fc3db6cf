import type { KnownFault } from '../known.ts';

const FILES = 'a file as the world writes it comes in whole, or is refused with the reason';

/** Known faults of files, tables, open data and the report's shape. */
export const GATE: readonly KnownFault[] = [
  {
    sweep: FILES,
    row: 'x01-values-for-the-export.csv',
    seen: ['a spreadsheet changes them'],
  },
];
