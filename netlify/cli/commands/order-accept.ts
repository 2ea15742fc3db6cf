import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '#cli/cli-context.ts';
import { addMutationCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { sendMailNow } from '#cli/send-mail-now.ts';
import { acceptPayment, findAcceptablePayment } from '#server/payments/accept.ts';
import { formatAmount } from '#shared/pricing.ts';
import { formatOrderState, PAYMENT_OPTION, summarizeOrder } from './order-summary.ts';

export function addOrderAccept(order: CommandUnknownOpts, context: CliContext): void {
  addMutationCommand(order, 'accept <id>', 'accept a payment that needs review')
    .option(...PAYMENT_OPTION)
    .addHelpText(
      'after',
      `${examples('order accept 7k2m9x')}

The amount received becomes the order’s total, and the customer gets the receipt. What was
refunded before stays refunded. To end a review without accepting the payment, use order refund, or order cancel once
nothing of the payment is left.`,
    )
    .action(async (idPrefix, options) => {
      const orderId = await resolveIdPrefix(context, 'orders', idPrefix);
      const review = unwrap(
        await findAcceptablePayment(context.db(), context.stripe(), orderId, options.payment),
      );
      const { received, refunded, intentId } = review.payment;
      await context.terminal.confirm(
        options,
        [
          ...summarizeOrder(review.order),
          `${formatAmount(received)} received by ${intentId}, ${formatAmount(review.order.totalAmount)} expected`,
          ...(refunded > 0 ? [`${formatAmount(refunded)} refunded so far`] : []),
        ],
        `Accept ${formatAmount(received)} as the order’s payment?`,
        formatAmount(received),
      );
      const accepted = unwrap(
        await acceptPayment(context.db(), context.payments(), review, context.operator),
      );
      await sendMailNow(context);
      await context.terminal.printResult(options, accepted, () => formatOrderState(accepted));
    });
}
