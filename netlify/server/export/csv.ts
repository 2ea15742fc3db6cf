import { pipeline, type Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { isChangedBySpreadsheet } from './spreadsheet.ts';

/** Value of a cell: text, an amount of dollars in cents, or a day, which a spreadsheet may take for one. */
export type Cell = string | number | { readonly day: string };

/**
 * Rows as CSV (RFC 4180), as a stream, so that memory does not grow with their number. An error of the rows is the
 * stream's.
 *
 * Text that starts like a formula (= + - @, a tab or a return) gets a leading apostrophe, phone numbers included: a
 * spreadsheet would otherwise run what a visitor typed. So does text of which a spreadsheet would make another, such as
 * `00123`: an apostrophe, because `="00123"` is a formula itself. Amounts get none, so that a spreadsheet sums those below
 * zero too, and days none.
 * The byte order mark lets Excel read accents.
 */
export function toCsv(titles: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const lines = async function* () {
    yield titles;
    yield* rows;
  };
  const csv = stringify({
    bom: true,
    cast: {
      number: (cents) => (cents / 100).toFixed(2),
      string: (text) => (isChangedBySpreadsheet(text) ? `'${text}` : text),
      object: ({ day }) => String(day),
    },
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default only CRLF is quoted, and a browser's text area sends LF.
    quote_record_delimiter: true,
  });
  return pipeline(lines, csv, () => undefined);
}
