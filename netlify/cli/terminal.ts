import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { password as promptForSecret, text as promptForText } from '@clack/prompts';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { setting } from '#server/platform/env.ts';
import { CommandRejected, UsageError } from './errors.ts';
import { toJson } from './format.ts';

interface TerminalOutput extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The streams of a command. `process` has them for a real terminal. */
export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean | undefined };
  readonly stdout: TerminalOutput;
  readonly stderr: TerminalOutput;
}

/** Prints and asks for commands: data goes to stdout, everything else to stderr. */
export class Terminal {
  readonly #streams: Streams;
  #hasConfirmed = false;

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  /** Whether the operator has confirmed a change. Before that, no command changes anything. */
  get hasConfirmed(): boolean {
    return this.#hasConfirmed;
  }

  /** Whether a person reads stdout at a terminal. */
  get isInteractive(): boolean {
    return this.#streams.stdout.isTTY === true;
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
  async printResult(
    { json }: { readonly json?: boolean },
    data: unknown,
    formatText: () => string,
  ): Promise<void> {
    await this.print(json ? toJson(data) : formatText());
  }

  /** Prints a message for the operator to stderr. */
  info(text: string): void {
    this.#streams.stderr.write(`${text}\n`);
  }

  /** Shows the progress of a long operation on one line. Prints nothing when stderr is not interactive. */
  progress(text: string): void {
    const { stderr } = this.#streams;
    if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`);
  }

  endProgress(): void {
    this.progress('');
  }

  /**
   * Asks for confirmation before a change. The operator types a word, or the amount of money that moves, and Enter:
   * a key that was pressed by accident confirms nothing.
   * @param facts what will be done, line by line
   * @param expected what to type, like `send` or `$50.00`
   * @throws CommandRejected when the operator declines; UsageError when the streams are not interactive
   */
  async confirm(
    { yes }: { readonly yes?: boolean },
    facts: readonly string[],
    question: string,
    expected: string,
  ): Promise<void> {
    this.#hasConfirmed = yes === true;
    if (yes) return;
    const { stdin, stderr } = this.#streams;
    if (!stdin.isTTY || !stderr.isTTY) {
      throw new UsageError('The terminal is not interactive. Add --yes to skip the confirmation.');
    }
    this.info([`At ${setting('SITE_URL')}:`, ...facts].map((line) => `  ${line}`).join('\n'));
    const typed = await promptForText({
      message: `${question} Type ${expected} and press Enter; Ctrl+C cancels.`,
      input: stdin,
      output: stderr,
    });
    if (typeof typed !== 'string') throw new CommandRejected('Nothing was changed.');
    if (withoutMoneyFormat(typed) === withoutMoneyFormat(expected)) {
      this.#hasConfirmed = true;
      return;
    }
    throw new CommandRejected(
      `Nothing was changed. To go on, repeat the command and type ${expected}.`,
    );
  }

  /**
   * Asks for a secret that a change needs, which is not shown as it is typed. Entering it confirms the change. Without a
   * person at the terminal it is the first line of stdin.
   * @throws CommandRejected when the operator cancels or there is none
   */
  async askSecret(question: string): Promise<string> {
    const { stdin, stderr } = this.#streams;
    const typed =
      stdin.isTTY && stderr.isTTY
        ? await promptForSecret({ message: question, input: stdin, output: stderr })
        : await firstLine(stdin);
    if (typeof typed !== 'string') throw new CommandRejected('Nothing was changed.');
    if (typed.trim() === '') {
      throw new CommandRejected('Nothing was changed: nothing was entered.');
    }
    this.#hasConfirmed = true;
    return typed.trim();
  }

  /** Makes Commander print help and errors to the same streams. */
  attachTo(program: CommandUnknownOpts): void {
    const { stdout, stderr } = this.#streams;
    program.configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      getOutHelpWidth: () => widthOf(stdout) ?? HELP_WIDTH,
      getErrHelpWidth: () => widthOf(stderr) ?? HELP_WIDTH,
    });
  }
}

async function firstLine(stdin: Readable): Promise<string> {
  for await (const line of createInterface({ input: stdin })) return line;
  return '';
}

/** `$1,200.00`, `1200.00` and `1200` are the same amount. */
function withoutMoneyFormat(typed: string): string {
  return typed.trim().toLowerCase().replace(/[$,]/g, '').replace(/\.00$/, '');
}

/** Commander's default for help that no terminal shows. */
const HELP_WIDTH = 80;

function widthOf(stream: TerminalOutput): number | undefined {
  return stream.isTTY ? stream.columns : undefined;
}
