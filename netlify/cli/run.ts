/** `npm run desk`: the operators' commands, over the services that the environment names. */
import { Console } from 'node:console';
import { CommanderError } from 'commander';
import { SettingError } from '#server/env.ts';
import { Unavailable } from '#server/unavailable.ts';
import { openCliContext } from './cli-context.ts';
import { CommandFailed, CommandRejected, EXIT, UsageError } from './errors.ts';
import { createProgram } from './program.ts';
import { type Streams, Terminal } from './terminal.ts';

/**
 * Runs one command.
 * @param words the command line after `npm run desk --`
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
  // Commander has printed the error or the requested help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
  if (error instanceof UsageError) {
    terminal.info(error.message);
    return EXIT.usage;
  }
  // The program that reads the output has stopped (| head).
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
  if (error instanceof CommandRejected) {
    terminal.info(error.message);
  } else if (error instanceof Unavailable || error instanceof SettingError) {
    terminal.info(
      `The command may not have finished: ${error.message}.\nRun npm run doctor to see what to do, then repeat the command. Repeating it changes nothing twice.`,
    );
  } else if (!(error instanceof CommandFailed)) {
    throw error;
  }
  return EXIT.failed;
}

/** Runs the command of this process's own command line. */
export async function runCliProcess(): Promise<void> {
  // The server's code logs to stderr: stdout is for data.
  globalThis.console = new Console(process.stderr);
  process.exitCode = await runCli(process.argv.slice(2), process);
}

if (import.meta.main) await runCliProcess();
