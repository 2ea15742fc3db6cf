import type { Command } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { diagnose } from '#cli/doctor/diagnose.ts';
import { isWell, toLines } from '#cli/doctor/report.ts';
import { CommandFailed } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, query } from '#cli/terminal/terminal.ts';

export function addDoctor(program: Command, desk: CliContext): void {
  query(program, 'doctor', 'check all that the site leans on, and say what to do')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(async (options: CommandOptions) => {
      const findings = await diagnose();
      await desk.terminal.show(options, findings, () => toLines(findings));
      if (!isWell(findings)) throw new CommandFailed();
    });
}
