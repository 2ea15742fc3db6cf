import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Streams } from '#cli/terminal.ts';

/** What a command line program printed, and how it exited. */
export interface ProcessOutput {
  readonly exitCode: number | null;
  /** stdout: data only. */
  readonly output: string;
  /** stderr: all messages to the person. */
  readonly errors: string;
}

/**
 * Runs a program in this process and captures what it writes.
 * @param keys what the person types at the terminal; without it the streams are not interactive
 * @param input what another program writes to stdin, which ends with it
 */
export async function runInProcess(
  program: (streams: Streams) => Promise<number>,
  keys?: string,
  input?: string,
): Promise<ProcessOutput> {
  const isTTY = keys !== undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} });
  const stdout = Object.assign(new CapturedStream(), { isTTY });
  const stderr = Object.assign(new CapturedStream(), { isTTY });
  if (keys) stdin.write(keys);
  if (input !== undefined) stdin.end(input);
  const exitCode = await program({ stdin, stdout, stderr });
  return { exitCode, output: stdout.text(), errors: stderr.text() };
}

class CapturedStream extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: string, written: () => void): void {
    this.#chunks.push(chunk);
    written();
  }

  /** Drops a byte order mark, as `text` of `node:stream/consumers` does. */
  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#chunks));
  }
}

/**
 * Runs a program in its own process, with an empty stdin.
 * @param file its path from the root of the repository
 */
export async function runExecutable(
  file: string,
  words: readonly string[],
  { cwd, env = process.env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ProcessOutput> {
  const run = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...words], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'exit'),
  ]);
  return { exitCode: run.exitCode, output, errors };
}
