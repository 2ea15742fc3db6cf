import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeNewFile } from './files.ts';

/**
 * Writes CSV as it comes.
 * @param target the name of a new file, or an open stream, which stays open
 * @throws CommandRejected when the file exists or can't be written
 */
export async function writeCsv(csv: Readable, target: string | Writable): Promise<void> {
  if (typeof target !== 'string') return pipeline(csv, target, { end: false });
  await writeNewFile(target, csv);
}
