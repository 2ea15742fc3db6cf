import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** How the commands are called: an npm script would take options for npm's own, and `--dry-run` would not reach us. */
export const COMMAND = 'npx permitlens';

/** The options that commands share. */
export interface CommandOptions {
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly as?: string;
}

/** Adds a command that only reads. */
export function addQueryCommand<Usage extends string>(
  parent: CommandUnknownOpts,
  usage: Usage,
  description: string,
) {
  return parent.command(usage).description(description).option('--json', 'print JSON');
}

/** Adds a command that changes something and asks for confirmation first. */
export function addMutationCommand<Usage extends string>(
  parent: CommandUnknownOpts,
  usage: Usage,
  description: string,
) {
  return addQueryCommand(parent, usage, description)
    .option('-y, --yes', 'skip the confirmation')
    .option('--as <email>', 'who you are, for the audit log; production asks for it');
}

/** Returns example lines for the end of a command's help. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${COMMAND} ${line}`).join('\n')}`;
}
