import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { diagnose } from '#cli/doctor/diagnose.ts';
import { allPassed, formatFindings } from '#cli/doctor/format-findings.ts';
import { CommandFailed } from '#cli/errors.ts';

export function addDoctor(program: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(program, 'doctor', 'check every service that the site depends on')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(async (options) => {
      const findings = await diagnose();
      await context.terminal.printResult(options, findings, () => formatFindings(findings));
      if (!allPassed(findings)) throw new CommandFailed();
    });
}
