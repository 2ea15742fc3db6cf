import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { resolveOrderId } from '#cli/find-by-id-prefix.ts';
import { parseAmount } from '#cli/parse-arguments.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { BECAUSE_NAMES } from '#shared/office/because.ts';
import { REFUND_REASONS } from '#shared/office/orders.ts';
import { formatAmount } from '#shared/pricing.ts';
import { formatOrderState, summarizeOrder } from './order-summary.ts';

export function addOrderRefund(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'refund <id>', 'refund a payment through Stripe, in full or in part')
    .option('--amount <dollars>', 'a part, like 50 or 12.34; by default the rest', parseAmount)
    .addOption(
      new Option('--because <reason>', 'the reason that the customer reads').choices(BECAUSE_NAMES),
    )
    .addOption(
      new Option(
        '--reason <reason>',
        'the reason that Stripe records, if not the one that follows from --because',
      ).choices(REFUND_REASONS),
    )
    .option('--another', 'refund the same amount again')
    .option('--payment <id>', 'the payment to refund (pi_…) when the order has several')
    .addHelpText(
      'after',
      `${examples(
        'order refund 7k2m9x                    the full rest',
        'order refund 7k2m9x --amount 50        a part',
      )}\n\nA command that is repeated, for example after a lost connection, refunds once.`,
    )
    .action(async (idPrefix, options) => {
      const { amount, because, reason, another, payment: intentId } = options;
      const orderId = await resolveOrderId(context, idPrefix);
      const request = { orderId, amount, because, reason, another, intentId };
      const planned = await planRefund(context.db(), context.stripe(), request);
      if (!planned.ok) await settleOwnPayment(context.db(), context.stripe(), orderId);
      const plan = unwrap(planned);
      const { payment, outcome } = plan;
      const amountToRefund = formatAmount(outcome.amount);
      await context.terminal.confirm(
        options,
        [
          ...summarizeOrder(plan.order),
          `${formatAmount(payment.received)} received, ${formatAmount(payment.refunded)} refunded so far`,
          `${amountToRefund} to refund, ${formatAmount(outcome.leftAfterwards)} remaining${payment.livemode ? '' : ' (test mode, no real money)'}`,
        ],
        `Refund ${amountToRefund}?`,
        amountToRefund,
      );
      const refunded = unwrap(
        await refundOrder(
          context.db(),
          context.payments(),
          context.stripe(),
          plan,
          context.operator,
        ),
      );
      await sendMailNow(context);
      await context.terminal.printResult(
        options,
        refunded,
        () => `${amountToRefund} refunded. ${formatOrderState(refunded)}`,
      );
    });
}
