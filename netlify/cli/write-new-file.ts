import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { CommandRejected } from './errors.ts';

/**
 * Writes a new file, and leaves no part of it when that fails.
 * @throws CommandRejected when the file exists or can't be written
 */
export async function writeNewFile(
  file: string,
  write: (target: Writable) => Promise<void>,
): Promise<void> {
  try {
    await write(createWriteStream(file, { flags: 'wx' }));
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
