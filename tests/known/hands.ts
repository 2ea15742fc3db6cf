import type { KnownFault } from '../known.ts';

/** Rows of one sweep, with what each shows. */
function rowsOf(sweep: string, seen: Readonly<Record<string, KnownFault['seen']>>): KnownFault[] {
  return Object.entries(seen).map(([row, shown]) => ({ sweep, row, seen: shown }));
}

/** A sweep's rows that all show the same. */
function alike(
  rows: readonly string[],
  seen: KnownFault['seen'],
): Record<string, KnownFault['seen']> {
  return Object.fromEntries(rows.map((row) => [row, seen]));
}

/** Known faults of what visitors type, their devices, and posts. */
export const HANDS: readonly KnownFault[] = [
  {
    sweep: 'an order in an adverse browser',
    row: 'a clock eight days slow',
    seen: ['another day is promised than the order is due'],
  },
  {
    sweep: 'an order in an adverse browser',
    row: 'a clock eight days fast',
    seen: ['another day is promised than the order is due'],
  },
  ...rowsOf('a link to an order leads to it with what people paste around it', {
    'a period': ['it is read as ID.'],
    'a comma': ['it is read as ID,'],
    'a parenthesis': ['it is read as ID)'],
    'a semicolon': ['it is read as ID;'],
    'an apostrophe': ["it is read as ID'"],
    'a bracket': ['it is read as ID]'],
    'an equals sign': ['it is read as ID='],
    'an angle bracket': ['it is read as ID>'],
    'a quotation mark': ['it is read as ID"'],
    'a space': ['it is read as ID '],
    'a no-break space': ['it is read as IDU+a0'],
    'a zero-width space': ['it is read as IDU+200b'],
    'an escape of an escape': ['it is read as ID%20'],
    'a parameter': ['it is read as ID&utm_source=x'],
    'a further page': ['it is read as none'],
    'a file': ['it is read as none'],
    capitals: ['it is read as 01J8ZK3V9Q4M5N6P7R8S9T0VWX'],
    'a space in front': ['it is read as  ID'],
    'two slashes': ['it is read as none'],
  }),
  ...rowsOf(
    'an email address is the one that was meant',
    alike(
      [
        'in marks of direction',
        'after a zero-width space',
        'before a word joiner',
        'as a link',
        'with its name',
        'with a comma',
        'with a period',
        'with a full-width sign',
      ],
      ['it is refused'],
    ),
  ),
  ...rowsOf('an email address in another script is one in ASCII', {
    'bücher.example': ['it is refused'],
  }),
  ...rowsOf(
    'a phone number can be dialed as it was typed',
    alike(
      [
        'in marks of direction',
        'with a variation selector',
        'with no-break hyphens',
        'with en dashes',
        'with minus signs',
        'in full-width signs',
        'ext: 12',
        'extn 12',
        '01 in front',
        '011 in front',
        'two numbers',
        'a word in front',
      ],
      ['it dials nothing'],
    ),
  ),
  ...rowsOf(
    'a sign that nobody sees is not stored',
    alike(
      ['U+00AD', 'U+200B', 'U+200E', 'U+202A', 'U+2060', 'U+2066'],
      [
        'propertyAddress keeps it',
        'customerName keeps it',
        'customerEmail is refused',
        'customerPhone keeps it',
        'folio keeps it',
        'reference keeps it',
        'copyTo is refused',
      ],
    ),
  ),
  ...rowsOf(
    'a space of another kind is stored as a space',
    alike(
      ['U+0009', 'U+00A0', 'U+2009', 'U+3000'],
      ['propertyAddress keeps it', 'customerName keeps it', 'folio keeps it', 'reference keeps it'],
    ),
  ),
];
