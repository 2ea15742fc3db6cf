/** `npm run desk`: the office's commands, over the services that the environment names. */
import { Console } from 'node:console';
import { CommanderError } from 'commander';
import { SettingError } from '#server/env.ts';
import { Unavailable } from '#server/unavailable.ts';
import { openCliContext } from './context.ts';
import { createProgram } from './program.ts';
import { CommandFailed, CommandRejected, EXIT, UsageError } from './terminal/exit.ts';
import { type Streams, Terminal } from './terminal/terminal.ts';

/**
 * Runs one command.
 * @param words as typed after `npm run desk --`
 * @returns the exit code
 */
export async function runCli(words: readonly string[], streams: Streams): Promise<number> {
  const terminal = new Terminal(streams);
  try {
    await createProgram(openCliContext(terminal)).parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    return exitCodeOf(error, terminal);
  }
}

function exitCodeOf(error: unknown, terminal: Terminal): number {
  // Commander has said it, or has shown the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (error instanceof UsageError) {
    terminal.say(error.message);
    return EXIT.usage;
  }
  // Whoever reads on has read enough (| head).
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
  if (error instanceof CommandRejected) {
    terminal.say(error.message);
  } else if (error instanceof Unavailable || error instanceof SettingError) {
    terminal.say(
      `Not done, or not known to be done: ${error.message}.\nnpm run doctor says what to do. Then give the command again: nothing is done twice.`,
    );
  } else if (!(error instanceof CommandFailed)) {
    throw error;
  }
  return EXIT.failed;
}

/** Runs the command that this process was started with, on its own streams. */
export async function runCliProcess(): Promise<void> {
  // What the server's code logs is no data: stdout belongs to the commands.
  globalThis.console = new Console(process.stderr);
  process.exitCode = await runCli(process.argv.slice(2), process);
}

if (import.meta.main) await runCliProcess();
