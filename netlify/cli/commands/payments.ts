import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { CommandRejected, unwrap } from '#cli/errors.ts';
import { formatMoney } from '#server/payments/decision.ts';
import { dismissUnknownPayment, listUnknownPayments } from '#server/payments/unknown-payments.ts';
import { orderNumber } from '#shared/order-number.ts';

export function addPayments(program: CommandUnknownOpts, context: CliContext): void {
  const payments = program
    .command('payments')
    .description('payments whose order is missing: dismiss');
  addMutationCommand(payments, 'dismiss <payment>', 'mark a payment without its order as settled')
    .requiredOption('--reason <text>', 'why, for the audit log: no names or addresses')
    .addHelpText(
      'after',
      `${examples('payments dismiss pi_3Nw1 --reason "sent back by bank transfer"')}

Today in the office lists the payments. Most need no dismissal: one whose order is copied back, or which is refunded in Stripe, settles
itself.`,
    )
    .action(async (id, { reason, ...options }) => {
      const unknown = (await listUnknownPayments(context.db())).find((each) => each.id === id);
      if (!unknown) throw new CommandRejected('No payment with this id waits for its order.');
      const { orderId, amount, currency } = unknown;
      const money = formatMoney(amount, currency);
      const facts = [`${money} of ${id}, for the missing order ${orderNumber(orderId)}`];
      await context.terminal.confirm(options, facts, 'Dismiss this payment?', money);
      const dismissed = unwrap(
        await dismissUnknownPayment(context.db(), id, reason, context.operator),
      );
      await context.terminal.printResult(options, dismissed, () => `${id} is settled.`);
    });
}
