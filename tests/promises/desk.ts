import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface Said {
  readonly exitCode: number | null;
  /** stdout: data, and nothing else. */
  readonly output: string;
  /** stderr: everything that is said to the person. */
  readonly errors: string;
}

/** Gives the desk one command, in a process of its own as an operator does, with nobody at the keyboard. */
export async function desk(...words: readonly string[]): Promise<Said> {
  const run = spawn(process.execPath, ['netlify/desk/desk.ts', ...words], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'exit'),
  ]);
  return { exitCode: run.exitCode, output, errors };
}

/** What a command prints with --json. */
export async function deskJson<Data>(...words: readonly string[]): Promise<Data> {
  const { output, errors } = await desk(...words, '--json');
  if (!output) throw new Error(errors);
  return JSON.parse(output) as Data;
}
