import { isUtf8 } from 'node:buffer';
import { type Problem, problemsAt, startOfLine } from './problem.ts';

/** Finds the first line of a file that isn't UTF-8 text, such as Windows-1252 or UTF-16. */
export function encodingProblems(file: string, bytes: Buffer): Problem[] {
  // As Latin-1, every byte is a character: the lines are known before they can be decoded.
  const lines = bytes.toString('latin1').split('\n');
  const index = lines.findIndex(
    (line) => line.includes('\0') || !isUtf8(Buffer.from(line, 'latin1')),
  );
  if (index < 0) return [];
  return problemsAt(startOfLine(file, index + 1), {
    message: 'The file is not UTF-8 text from this line on.',
    fix: 'Save it again with the encoding UTF-8, which every editor offers under “Save as” or “Encoding”.',
  });
}
