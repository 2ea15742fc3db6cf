import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { CommandFailed } from '#cli/errors.ts';
import { pluralize } from '#cli/format.ts';
import { findOrderOf, languageWarnings } from '#cli/report/language.ts';
import { loadReport } from '#cli/report/load.ts';
import { formatProblems } from '#cli/report/problem.ts';

export function addReportCheck(report: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(report, 'check <file>', 'say what is wrong or missing in a report, line by line')
    .addHelpText('after', examples('report check reports/SJG7C-HND84.yaml'))
    .action(async (file, options) => {
      const { report, problems } = await loadReport(file);
      await context.terminal.printResult(options, { file, problems }, () =>
        problems.length === 0 ? `${file} can be delivered.` : formatProblems(file, problems),
      );
      if (report) {
        const warnings = languageWarnings(report, await findOrderOf(report, context));
        for (const warning of warnings) context.terminal.info(warning);
      }
      if (problems.length === 0) return;
      context.terminal.info(`${pluralize(problems.length, 'problem')} to fix.`);
      throw new CommandFailed();
    });
}
