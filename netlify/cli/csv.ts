import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { writeNewFile } from './files.ts';

/** A column's title and the text of its cells. */
export type CsvColumns<Item> = readonly (readonly [title: string, value: (item: Item) => string])[];

/**
 * Streams items as CSV (RFC 4180), so that memory does not grow with their number.
 *
 * A cell that starts like a formula (= + - @, a tab or a return) gets a leading apostrophe, phone numbers included:
 * a spreadsheet would otherwise run what a visitor typed. The byte order mark lets Excel read accents.
 * @param target the name of a new file, or an open stream, which stays open
 * @throws CommandRejected when the file exists or can't be written
 */
export async function writeCsv<Item>(
  items: AsyncIterable<Item>,
  columns: CsvColumns<Item>,
  target: string | Writable,
): Promise<void> {
  const rows = async function* () {
    yield columns.map(([title]) => title);
    for await (const item of items) yield columns.map(([, value]) => value(item));
  };
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default only CRLF is quoted, and a browser's text area sends LF.
    quote_record_delimiter: true,
  });
  if (typeof target !== 'string') return pipeline(rows, csv, target, { end: false });
  await pipeline(rows, csv, (text) => writeNewFile(target, text));
}
