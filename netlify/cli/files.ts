import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { CommandRejected } from './errors.ts';

/**
 * Writes a new file, and leaves no part of it when that fails.
 * @param content text or bytes, or a stream of them
 * @throws CommandRejected when the file exists or can't be written
 */
export async function writeNewFile(
  file: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx' });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new CommandRejected(`${file} already exists. Choose another name.`);
    if (syscall === 'open') throw new CommandRejected(`${file} cannot be written (${code}).`);
    // A part of a file looks like a complete one.
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Reads a file that the operator named.
 * @throws CommandRejected when it can't be read, or is so large that it must be another one
 */
export async function readNamedFile(file: string, maxBytes: number): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new Error(`more than ${maxBytes / 1_000_000} MB`);
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandRejected(`${file} cannot be read (${code ?? message}).`);
  }
}
