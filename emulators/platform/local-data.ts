import { existsSync, statfsSync } from 'node:fs';

/** A file of `.local` can't be read or written. The message says what to do about it. */
export class LocalDataError extends Error {
  override readonly name = 'LocalDataError';
}

/** The site's pages, their copy and an empty database take 70 MB. */
const ROOM_NEEDED_MB = 100;

/** Advice when the disk of `.local` is full, or nearly: Postgres fails before the last byte. */
export function fullDiskAdvice(): string | undefined {
  const { bavail, bsize } = statfsSync(existsSync('.local') ? '.local' : '.');
  if (bavail * bsize >= ROOM_NEEDED_MB * 1_000_000) return undefined;
  return `The disk is full: PermitLens needs ${ROOM_NEEDED_MB} MB. Make room and try again.`;
}

const NOT_WRITABLE = 'Make sure that your user may write there.';
const NOT_A_FOLDER = 'A folder is expected there.';
const ADVICE_BY_CODE: Readonly<Record<string, string>> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  EEXIST: NOT_A_FOLDER,
  ENOTDIR: NOT_A_FOLDER,
};

/** An error of the operating system about a file, with what the user can do about it; undefined for other errors. */
export function fileAdvice({ code = '', message }: NodeJS.ErrnoException): string | undefined {
  return ADVICE_BY_CODE[code] && `${message}. ${ADVICE_BY_CODE[code]}`;
}
