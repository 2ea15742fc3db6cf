import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { formatSections, sanitizeLine } from '#cli/format.ts';
import { describeAgenda } from '#server/agenda/describe.ts';
import { type Agenda, readAgenda } from '#server/agenda/read.ts';

export function addToday(program: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(program, 'today', 'list what waits for the office, the oldest first')
    .addHelpText(
      'after',
      `${examples('today', 'today --json')}\n\nThe same list is emailed to the office on business days at 8:17 AM in Florida, if anything is waiting.`,
    )
    .action(async (options) => {
      const agenda = await readAgenda(context.db());
      await context.terminal.printResult(options, agenda, () => formatAgenda(agenda));
    });
}

function formatAgenda(agenda: Agenda): string {
  const sections = describeAgenda(agenda, new Date());
  if (sections.length === 0) return 'Nothing to do.';
  return formatSections(sections.map(({ title, lines }) => [title, lines.map(sanitizeLine)]));
}
