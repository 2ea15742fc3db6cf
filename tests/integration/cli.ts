import { runCli } from '#cli/run.ts';
import { runInProcess, type Said } from '../command-line.ts';

/** Runs one command of the desk, as a script does: without a terminal. */
export function desk(...words: readonly string[]): Promise<Said> {
  return runInProcess((streams) => runCli(words, streams));
}

/** Runs one command at a terminal where a person types these keys. */
export function cliWithKeys(keys: string, ...words: readonly string[]): Promise<Said> {
  return runInProcess((streams) => runCli(words, streams), keys);
}

/** What a command prints with --json. */
export async function cliJson<Data>(...words: readonly string[]): Promise<Data> {
  const { output, errors } = await desk(...words, '--json');
  if (!output) throw new Error(errors);
  return JSON.parse(output) as Data;
}
