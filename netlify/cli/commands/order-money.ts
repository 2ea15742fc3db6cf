import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { resolveIdPrefix } from '#cli/resolve-id-prefix.ts';
import { sendMailNow } from '#cli/send-now.ts';
import { toCents } from '#cli/terminal/arguments.ts';
import { unwrap } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, mutation } from '#cli/terminal/terminal.ts';
import { dollars, words } from '#cli/terminal/text.ts';
import { REFUND_REASONS, type RefundReason } from '#server/adapters/stripe-admin.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { acceptPayment, findAcceptablePayment } from '#server/payments/accept.ts';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { orderSummaryLine } from './order-work.ts';

interface RefundOptions extends CommandOptions {
  readonly amount?: number;
  readonly reason: RefundReason;
  readonly another?: boolean;
  readonly payment?: string;
}

const PAYMENT = [
  '--payment <id>',
  'which payment (pi_…), where the review is about one of several',
] as const;

export function addOrderRefund(order: Command, desk: CliContext): void {
  mutation(order, 'refund <id>', 'give money back through Stripe, all of it or a part')
    .option('--amount <dollars>', 'a part: 50 or 12.34; all that is left without it', toCents)
    .addOption(
      new Option('--reason <reason>', 'as Stripe keeps it')
        .choices(REFUND_REASONS)
        .default('requested_by_customer'),
    )
    .option('--another', 'the same amount went back before, and is to go back once more')
    .option(...PAYMENT)
    .addHelpText(
      'after',
      `${examples(
        'order refund 7k2m9x                    all that is left',
        'order refund 7k2m9x --amount 50        a part',
      )}\n\nGiven twice, or again after a lost connection, a command gives money back once.`,
    )
    .action(async (beginning: string, options: RefundOptions) => {
      const { amount, reason, another, payment: intentId } = options;
      const orderId = await resolveIdPrefix(desk, 'orders', beginning);
      const wanted = { orderId, amount, reason, another, intentId };
      const plan = unwrap(await planRefund(desk.db(), desk.stripe(), wanted));
      const { payment, leftAfterwards } = plan;
      await desk.terminal.agree(
        options,
        [
          ...orderSummaryLine(plan.order),
          `${dollars(payment.received)} came, ${dollars(payment.refunded)} went back so far`,
          `${dollars(plan.amount)} goes back, ${dollars(leftAfterwards)} stays${payment.livemode ? '' : ' (no real money)'}`,
        ],
        `Give back ${dollars(plan.amount)}?`,
      );
      const after = unwrap(
        await refundOrder(desk.db(), desk.payments(), desk.stripe(), plan, desk.operator),
      );
      await sendMailNow(desk);
      await desk.terminal.show(
        options,
        after,
        () => `${dollars(plan.amount)} went back. ${stateLine(after)}`,
      );
    });
}

export function addOrderAccept(order: Command, desk: CliContext): void {
  mutation(order, 'accept <id>', 'take the money that came for an order whose payment needs review')
    .option(...PAYMENT)
    .addHelpText(
      'after',
      examples('order accept 7k2m9x') +
        '\n\nWhat came is then the order’s total, and the customer gets the receipt. The other way out of a review is\norder refund.',
    )
    .action(async (beginning: string, options: CommandOptions & { readonly payment?: string }) => {
      const orderId = await resolveIdPrefix(desk, 'orders', beginning);
      const review = unwrap(
        await findAcceptablePayment(desk.db(), desk.stripe(), orderId, options.payment),
      );
      const { received, intentId } = review.payment;
      await desk.terminal.agree(
        options,
        [
          ...orderSummaryLine(review.order),
          `${dollars(received)} came by ${intentId}, ${dollars(review.order.totalAmount)} were asked`,
        ],
        `Take ${dollars(received)} as the order’s payment?`,
      );
      const after = unwrap(await acceptPayment(desk.db(), desk.payments(), review, desk.operator));
      await sendMailNow(desk);
      await desk.terminal.show(options, after, () => stateLine(after));
    });
}

function stateLine({ id, status, paymentStatus }: OrderRecord): string {
  return `${id}  ${words(status)}, ${words(paymentStatus)}`;
}
