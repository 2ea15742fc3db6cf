import { runCli as runCliWith } from '#cli/run.ts';
import { type ProcessOutput, runInProcess } from '../../command-line.ts';

/** Runs one command without a terminal, as a script does. The line `local` that begins its messages is left out. */
export async function runCli(...words: readonly string[]): Promise<ProcessOutput> {
  const { errors, ...result } = await runInProcess((streams) => runCliWith(words, streams));
  return { ...result, errors: errors.replace(/^local\n/, '') };
}

/** Runs one command at a terminal where a person types these keys. */
export function runCliWithKeys(keys: string, ...words: readonly string[]): Promise<ProcessOutput> {
  return runInProcess((streams) => runCliWith(words, streams), keys);
}

/** Runs one command into which another program writes. */
export function runCliWithInput(
  input: string,
  ...words: readonly string[]
): Promise<ProcessOutput> {
  return runInProcess((streams) => runCliWith(words, streams), undefined, input);
}

/** Returns what a command prints with --json. */
export async function runCliJson<Data>(...words: readonly string[]): Promise<Data> {
  const { output, errors } = await runCli(...words, '--json');
  if (!output) throw new Error(errors);
  return JSON.parse(output) as Data;
}

/** Returns the rows that `export` prints, each by its column titles. */
export async function runCliExport(...words: readonly string[]) {
  const { exitCode, output, errors } = await runCli('export', ...words);
  if (exitCode !== 0) throw new Error(errors);
  const [titles = [], ...rows] = readCsv(output);
  return rows.map((row) =>
    Object.fromEntries(titles.map((title, index) => [title, row[index]] as const)),
  );
}

/** Reads CSV as RFC 4180 defines it: the cells of each line. */
export function readCsv(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}
