import type { Command } from 'commander';
import { retention } from '#business/retention.ts';
import type { CliContext } from '#cli/context.ts';
import { unwrap } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, mutation } from '#cli/terminal/terminal.ts';
import { count, day, oneLine } from '#cli/terminal/text.ts';
import { type ErasureResult, erasePerson, personalDataOf } from '#server/privacy/erase-person.ts';
import { countExpired, type ExpiredCounts, purgeExpired } from '#server/privacy/purge-expired.ts';

export function addErase(program: Command, desk: CliContext): void {
  mutation(program, 'forget <email>', 'erase what is about a person, as far as the law allows')
    .addHelpText(
      'after',
      `${examples('forget ana@example.com')}

Erased: messages, and orders that were never paid. Kept: paid orders, ${retention.records} years long, for tax law and claims,
without the phone number and the notes. Refused while an order is open. What stays elsewhere, in the office’s
mailbox and at Stripe, is erased there.`,
    )
    .action(async (email: string, manners: CommandOptions) => {
      const known = await personalDataOf(desk.db(), email);
      const facts = [
        `About ${oneLine(email)}:`,
        `${count(known.unpaid.length, 'unpaid order')} and ${count(known.messages, 'message')} to erase`,
        `${count(known.kept.length, 'paid order')} and ${count(known.messagesKept, 'message')} about them to keep`,
      ];
      await desk.terminal.agree(manners, facts, 'Erase it? This can’t be undone.');
      const forgotten = unwrap(await erasePerson(desk.db(), desk.payments(), email, desk.operator));
      await desk.terminal.show(manners, forgotten, () => asText(forgotten));
      desk.terminal.say(
        `Not erased from here: mails in the office’s mailbox, the payments at Stripe, and for some days the database’s backups.`,
      );
    });
}

function asText({ ordersErased, messagesErased, kept }: ErasureResult): string {
  const erased = `Erased: ${count(ordersErased, 'unpaid order')}, ${count(messagesErased, 'message')}.`;
  if (kept.length === 0) return `${erased}\nNothing is kept.`;
  return [
    erased,
    `Kept, for tax law and claims, without phone number and notes: ${count(kept.length, 'paid order')}.`,
    ...kept.map(({ id, until }) => `  ${id} until ${day(until)}`),
  ].join('\n');
}

export function addRetention(program: Command, desk: CliContext): void {
  mutation(program, 'retention', 'remove what is too old to be kept, as the clock does every night')
    .option('--dry-run', 'only count what would go')
    .addHelpText(
      'after',
      `${examples('retention --dry-run', 'retention')}

Paid orders go after ${retention.records} years with their reports, mails and events; unpaid orders, and messages that led to no
order, after ${retention.enquiries} years. The figures stand in src/business/retention.ts, and the privacy policy says them.`,
    )
    .action(async ({ dryRun, ...manners }: CommandOptions & { readonly dryRun?: boolean }) => {
      const tooOld = await countExpired(desk.db());
      if (dryRun) {
        await desk.terminal.show(manners, tooOld, () => `Would go: ${inWords(tooOld)}`);
        return;
      }
      await desk.terminal.agree(
        manners,
        [`To go: ${inWords(tooOld)}`],
        'Remove it? This can’t be undone.',
      );
      const onProgress = (gone: ExpiredCounts) =>
        desk.terminal.progress(`Gone: ${inWords(gone)} …`);
      const gone = await purgeExpired(desk.db(), onProgress, Number.POSITIVE_INFINITY).finally(() =>
        desk.terminal.endProgress(),
      );
      await desk.terminal.show(manners, gone, () => `Gone: ${inWords(gone)}`);
    });
}

function inWords({ paidOrders, unpaidOrders, messages, logEntries }: ExpiredCounts): string {
  return `${count(paidOrders, 'paid order')}, ${count(unpaidOrders, 'unpaid order')}, ${count(messages, 'message')}, ${count(logEntries, 'entry').replace('entrys', 'entries')} of the logs.`;
}
