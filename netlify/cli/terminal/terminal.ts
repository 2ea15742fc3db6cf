import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { confirm } from '@clack/prompts';
import type { Command } from 'commander';
import { setting } from '#server/env.ts';
import { CommandRejected, UsageError } from './exit.ts';
import { toJson } from './text.ts';

/** What each command can be told about how it prints and asks. */
export interface CommandOptions {
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** A command that reads. */
export function query(parent: Command, usage: string, description: string): Command {
  return parent.command(usage).description(description).option('--json', 'print JSON');
}

/** A command that changes something: it asks first. */
export function mutation(parent: Command, usage: string, description: string): Command {
  return query(parent, usage, description).option('-y, --yes', 'do it without asking');
}

/** Lines at the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  npm run desk -- ${line}`).join('\n')}`;
}

interface TerminalOutput extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The streams that a command works with. `process` has them for a real terminal. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: TerminalOutput;
  readonly stderr: TerminalOutput;
}

/** How commands print and ask: data goes to stdout, everything else to stderr. */
export class Terminal {
  readonly #streams: Streams;

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  /** For data that is streamed. */
  get stdout(): Writable {
    return this.#streams.stdout;
  }

  /** Columns of the window that shows stdout; undefined when a program or a file reads it. */
  get width(): number | undefined {
    return widthOf(this.#streams.stdout);
  }

  /** Prints data to stdout. */
  async print(text: string): Promise<void> {
    const { stdout } = this.#streams;
    if (!stdout.write(`${text}\n`)) await once(stdout, 'drain');
  }

  /** Prints data as JSON when `--json` is given, else as text. */
  async show({ json }: CommandOptions, data: unknown, asText: () => string): Promise<void> {
    await this.print(json ? toJson(data) : asText());
  }

  /** Prints a message for the operator to stderr. */
  say(text: string): void {
    this.#streams.stderr.write(`${text}\n`);
  }

  /** Overwrites one line with the progress of a long operation. Prints nothing when stderr is not interactive. */
  progress(text: string): void {
    const { stderr } = this.#streams;
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
  }

  endProgress(): void {
    this.progress('');
  }

  /**
   * Asks for confirmation before anything is changed.
   * @param facts what will be done, line by line
   * @throws Refused when the operator declines; UsageError when the streams are not interactive
   */
  async agree({ yes }: CommandOptions, facts: readonly string[], question: string): Promise<void> {
    if (yes) return;
    const { stdin, stderr } = this.#streams;
    if (!stdin.isTTY || !stderr.isTTY) {
      throw new UsageError('Nobody is here to ask. Add --yes to do it without asking.');
    }
    this.say([`At ${setting('SITE_URL')}:`, ...facts].map((line) => `  ${line}`).join('\n'));
    const answer = await confirm({
      message: question,
      initialValue: false,
      input: stdin,
      output: stderr,
    });
    if (answer !== true) throw new CommandRejected('Nothing was changed.');
  }

  /** Makes Commander print its help and its errors to the same streams. */
  attachTo(program: Command): void {
    const { stdout, stderr } = this.#streams;
    program.configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout) ?? HELP_WIDTH,
      getErrHelpWidth: () => widthOf(stderr) ?? HELP_WIDTH,
    });
  }
}

/** Commander's own default for help that is not shown on a terminal. */
const HELP_WIDTH = 80;

function widthOf(stream: TerminalOutput): number | undefined {
  return stream.isTTY ? stream.columns : undefined;
}
