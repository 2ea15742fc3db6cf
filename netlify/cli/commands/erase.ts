import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { retention } from '#business/retention.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { pluralize, sanitizeLine } from '#cli/format.ts';
import { erasePerson, type PersonalData, personalDataOf } from '#server/privacy/erase-person.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { ErasureResult } from '#shared/office/erasures.ts';
import { orderNumber } from '#shared/order-number.ts';

export function addErase(program: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(program, 'erase <email>', 'erase a person’s data, as far as the law allows')
    .addHelpText(
      'after',
      `${examples('erase ana@example.com')}

Messages and unpaid orders are erased. Paid orders are kept for ${retention.records} years, for tax law and claims, without phone
number, notes, the details of the closing and the text of their quote request. Delivered reports stay as they are. Orders of others stay, without this address for copies. The command is
rejected while an order is open. It does not reach the office’s mailbox and Stripe: erase data there as well.`,
    )
    .action(async (email, options) => {
      const data = await personalDataOf(context.db(), email);
      const nothing = isNothing(data)
        ? `Nothing is stored about ${sanitizeLine(email)}. Check the spelling.`
        : undefined;
      const facts = nothing
        ? [nothing, 'Erased all the same, nothing of it comes back from an earlier state.']
        : [
            `Data about ${sanitizeLine(email)}:`,
            `${pluralize(data.unpaid.length, 'unpaid order')} and ${pluralize(data.messages, 'message')} to erase`,
            `${pluralize(data.kept.length, 'paid order')} and ${pluralize(data.messagesKept, 'message')} about them to keep`,
            `${pluralize(data.copies, 'order')} with this address for copies, which is erased`,
          ];
      await context.terminal.confirm(
        options,
        facts,
        'Erase this data? This cannot be undone.',
        'erase',
      );
      const erasure = unwrap(
        await erasePerson(context.db(), context.payments(), email, context.operator),
      );
      await context.terminal.printResult(options, erasure, () => nothing ?? formatErasure(erasure));
      context.terminal.info(
        'Not erased: emails in the office’s mailbox, report files on computers, payments in Stripe and, for some days, the database’s backups.',
      );
    });
}

function isNothing({ messages, messagesKept, copies, mails, open, unpaid, kept }: PersonalData) {
  const orders = open.length + unpaid.length + kept.length;
  return orders + messages + messagesKept + copies + mails === 0;
}

function formatErasure({
  ordersErased,
  messagesErased,
  copiesErased,
  kept,
}: ErasureResult): string {
  return [
    `Erased: ${pluralize(ordersErased, 'unpaid order')}, ${pluralize(messagesErased, 'message')}.`,
    ...(copiesErased > 0
      ? [`Erased as the address for copies: ${pluralize(copiesErased, 'order')}.`]
      : []),
    kept.length > 0
      ? `Kept for tax law and claims, without phone number, notes and the details of the closing: ${pluralize(kept.length, 'paid order')}.`
      : 'Nothing is kept.',
    ...kept.map(({ id, until }) => `  ${orderNumber(id)} until ${dayInFlorida(until)}`),
    ...(kept.length > 0
      ? [
          'Delivered reports stay as they were sent: they state the property’s facts, and may name the customer, the file number and the closing date.',
        ]
      : []),
  ].join('\n');
}
