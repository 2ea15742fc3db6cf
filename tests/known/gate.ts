import type { KnownFault } from '../known.ts';

const FILES = 'a file as the world writes it comes in whole, or is refused with the reason';

/** Known faults of files, tables, open data and the report's shape. */
export const GATE: readonly KnownFault[] = [
  {
    sweep: FILES,
    row: 'd01-word-font-with-metadata.pdf',
    seen: [
      'This PDF runs a script or opens something else, which the customer’s mail server may reject. Print it to a new PDF, and deliver that one.',
    ],
  },
  {
    sweep: FILES,
    row: 'd02-openaction-by-reference.pdf',
    seen: [
      'This PDF runs a script or opens something else, which the customer’s mail server may reject. Print it to a new PDF, and deliver that one.',
    ],
  },
  {
    sweep: FILES,
    row: 'd03-cut-in-half.pdf',
    seen: ['accepted'],
  },
  {
    sweep: FILES,
    row: 'd04-image-with-metadata.pdf',
    seen: [
      'This PDF is packed so that it can’t be checked. Print it to a new PDF, and deliver that one.',
    ],
  },
  {
    sweep: FILES,
    row: 'd06-portfolio.pdf',
    seen: ['accepted'],
  },
  {
    sweep: FILES,
    row: 'x01-values-for-the-export.csv',
    seen: ['a spreadsheet changes them'],
  },
];
