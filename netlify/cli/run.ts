/** `npx permitlens`: the CLI, over the services that the environment names. */
import { CommanderError } from '@commander-js/extra-typings';
import { SettingError } from '#server/platform/env.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { openCliContext } from './cli-context.ts';
import { CommandFailed, CommandRejected, EXIT, UsageError } from './errors.ts';
import { joinOrderNumbers } from './parse-arguments.ts';
import { createProgram } from './program.ts';
import { type Streams, Terminal } from './terminal.ts';

interface CliSettings {
  /** Whether every service must be named. By default only production's must. */
  readonly needsAllSettings?: boolean;
}

/**
 * Runs one command.
 * @param args the command line after `npx permitlens`
 * @returns the exit code
 */
export async function runCli(
  args: readonly string[],
  streams: Streams,
  { needsAllSettings = process.env.CONTEXT === 'production' }: CliSettings = {},
): Promise<number> {
  const terminal = new Terminal(streams);
  try {
    const program = createProgram(openCliContext(terminal), needsAllSettings);
    await program.parseAsync(joinOrderNumbers(args), { from: 'user' });
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
      terminal.hasConfirmed
        ? `The command may not have finished: ${error.message}.\nRun npm run doctor to see what to do, then repeat the command. Repeating it changes nothing twice.`
        : `Nothing was changed: ${error.message}.\nRun npm run doctor to see what to do, then repeat the command.`,
    );
  } else if (!(error instanceof CommandFailed)) {
    throw error;
  }
  return EXIT.failed;
}

/** Runs the command of this process's own command line. */
export async function runCliProcess(settings?: CliSettings): Promise<void> {
  // The server's code logs here. The commands print messages instead, and stdout is for data.
  console.log = () => {};
  process.exitCode = await runCli(process.argv.slice(2), process, settings);
}

if (import.meta.main) await runCliProcess();
