import type { Command } from 'commander';
import { diagnose } from '#desk/doctor/diagnose.ts';
import { isWell, toLines } from '#desk/doctor/report.ts';
import { EXIT } from '#desk/terminal/exit.ts';
import { examples, type Manners, reading, show } from '#desk/terminal/terminal.ts';

export function addDoctor(program: Command): void {
  reading(program, 'doctor', 'check all that the site leans on, and say what to do')
    .addHelpText('after', examples('doctor', 'doctor --json'))
    .action(async (options: Manners) => {
      const findings = await diagnose();
      await show(options, findings, () => toLines(findings));
      if (!isWell(findings)) process.exitCode = EXIT.failed;
    });
}
