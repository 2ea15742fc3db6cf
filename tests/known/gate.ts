import type { KnownFault } from '../known.ts';

const FILES = 'a file as the world writes it comes in whole, or is refused with the reason';

/** Known faults of files, tables, open data and the report's shape. */
export const GATE: readonly KnownFault[] = [
  {
    sweep: FILES,
    row: 'c01-other-parcels.csv',
    seen: [
      'read 2019990001 issued 2019-03-05 final 2019-06-01; 2021990002 issued 2021-04-07; 2015990003 issued 2015-01-20',
      '0 rows listed, not 2',
    ],
  },
  {
    sweep: FILES,
    row: 'c02b-shifted-finaled.csv',
    seen: [
      'read 2019990010 applied 2019-01-10 issued 2019-02-11 final 2019-06-20 expires 2021-02-11; 2019990011 issued 2019-01-12 final 2019-02-13 expires 2019-06-01',
      '0 rows listed, not 1',
    ],
  },
  {
    sweep: FILES,
    row: 'c03-broken-lines.csv',
    seen: [
      'read 2019990020; with deck and barrier; 2019990021 issued 2018-06-01',
      '0 rows listed, not 2',
    ],
  },
  {
    sweep: FILES,
    row: 'c04-excel-mangled-numbers.csv',
    seen: [
      'read 2.01907E+09 issued 2019-05-13; 2.01907E+09 issued 2019-06-01; ######## issued 2015-07-01; Mar-15 issued 2015-03-15',
      '0 rows listed, not 4',
    ],
  },
  {
    sweep: FILES,
    row: 'c05-equals-quoted.csv',
    seen: ['read ="2019990030"; ="0099903100"'],
  },
  {
    sweep: FILES,
    row: 'c07b-totals-only.csv',
    seen: [
      'read 2019990040 issued 2019-05-13; 2019990041 issued 2019-06-01; Total permits: 2; Page 1 of 1',
      '0 rows listed, not 2',
    ],
  },
  {
    sweep: FILES,
    row: 'c08-sep-line.csv',
    seen: ['refused: permits-without-numbers'],
  },
  {
    sweep: FILES,
    row: 'c09-html-table.xls',
    seen: [/^No column holds the permits’ numbers/],
  },
  {
    sweep: FILES,
    row: 'c14-as400-nul.csv',
    seen: ['refused: permits-not-utf8'],
  },
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
