import type { Problem } from './problem.ts';

const NEWLINE = 0x0a;

/** Finds the first line of a file that isn't UTF-8 text, such as Windows-1252 or UTF-16. */
export function encodingProblems(file: string, bytes: Uint8Array): Problem[] {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    if (!isText(bytes.subarray(start, end))) {
      return [
        {
          file,
          line,
          column: 1,
          message: 'The file is not UTF-8 text from this line on.',
          fix: 'Save it again with the encoding UTF-8, which every editor offers under “Save as” or “Encoding”.',
        },
      ];
    }
    start = end;
  }
  return [];
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}
