import type { Command } from 'commander';
import type { Desk } from '#desk/context.ts';
import { diagnose } from '#desk/doctor/diagnose.ts';
import { isWell, toLines } from '#desk/doctor/report.ts';
import { Failed } from '#desk/terminal/exit.ts';
import { examples, type Manners, reading } from '#desk/terminal/terminal.ts';

export function addDoctor(program: Command, desk: Desk): void {
  reading(program, 'doctor', 'check all that the site leans on, and say what to do')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(async (options: Manners) => {
      const findings = await diagnose();
      await desk.terminal.show(options, findings, () => toLines(findings));
      if (!isWell(findings)) throw new Failed();
    });
}
