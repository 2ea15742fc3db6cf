import type { Command } from 'commander';
import { counties } from '#business/coverage.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, type CommandOptions, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { resolveIdPrefix } from '#cli/find-by-id-prefix.ts';
import { formatDateTime, formatState, sanitizeLine, sanitizeLines } from '#cli/format.ts';
import { paymentCardWords } from '#i18n/en/payment-card.ts';
import { services } from '#i18n/en/services.ts';
import type { OrderPayment, PaymentDispute } from '#server/adapters/stripe-payment.ts';
import { setting } from '#server/env.ts';
import { listMail, type OutboxMail } from '#server/mail/list.ts';
import { orderUrl } from '#server/mail/order-facts.ts';
import { countyWarnings } from '#server/orders/county-check.ts';
import { findOrder } from '#server/orders/find.ts';
import { type OrderHistory, orderHistory } from '#server/orders/history.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { Unavailable } from '#server/unavailable.ts';
import { isDueAfterClosing } from '#shared/due-by.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatAmount } from '#shared/pricing.ts';

const MAX_MAILS = 100;

interface OrderDetails extends OrderHistory {
  readonly order: OrderRecord;
  /** Stripe's view of the payment; `unreachable` when Stripe does not respond. */
  readonly payment: OrderPayment | 'unreachable' | undefined;
  readonly mails: readonly OutboxMail[];
}

export function addOrderShow(order: Command, context: CliContext): void {
  addQueryCommand(
    order,
    'show <id>',
    'show an order: customer, payment at Stripe, mail and history',
  )
    .addHelpText('after', examples('order show 7k2m9x', 'order show 7k2m9x --json'))
    .action(async (idPrefix: string, options: CommandOptions) => {
      const details = await readOrderDetails(
        context,
        await resolveIdPrefix(context, 'orders', idPrefix),
      );
      await context.terminal.printResult(options, details, () => formatOrder(details));
    });
}

async function readOrderDetails(context: CliContext, id: string): Promise<OrderDetails> {
  const order = unwrap(await findOrder(context.db(), id));
  const [history, mails, payment] = await Promise.all([
    orderHistory(context.db(), id),
    listMail(context.db(), { orderId: id }, MAX_MAILS),
    paymentOf(context, order),
  ]);
  return { order, payment, ...history, mails };
}

async function paymentOf(
  context: CliContext,
  order: OrderRecord,
): Promise<OrderDetails['payment']> {
  if (!order.stripePaymentIntentId) return undefined;
  try {
    return await context.stripe().payment(order.stripePaymentIntentId);
  } catch (error) {
    if (error instanceof Unavailable) return 'unreachable';
    throw error;
  }
}

function formatOrder({
  order,
  payment,
  mails,
  notes,
  auditLog,
  events,
  reports,
  messageId,
}: OrderDetails): string {
  const sections: [title: string, lines: readonly string[]][] = [
    ['Order', orderLines(order, messageId)],
    ['Customer', customerLines(order)],
    ['Payment at Stripe', paymentLines(order, payment)],
    [
      'Notes',
      notes.map(
        ({ at, operator, text }) =>
          `${formatDateTime(at)}  ${sanitizeLine(operator)}: ${sanitizeLines(text).replaceAll('\n', `\n${' '.repeat(4)}`)}`,
      ),
    ],
    ['Mail', mails.map(mailLine)],
    [
      'Reports',
      reports.map(({ at, bytes }) => `${formatDateTime(at)}  PDF, ${Math.ceil(bytes / 1024)} KB`),
    ],
    [
      'Stripe events',
      events.map(
        ({ at, type, movedTo }) =>
          `${formatDateTime(at)}  ${type}${movedTo ? `: ${formatState(movedTo)}` : ''}`,
      ),
    ],
    [
      'Audit log',
      auditLog.map(
        ({ at, operator, action, detail }) =>
          `${formatDateTime(at)}  ${sanitizeLine(operator)}: ${action}${detail ? `, ${detail}` : ''}`,
      ),
    ],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n');
}

function orderLines(order: OrderRecord, messageId: string | null): string[] {
  const card = paymentCard(order, paymentCardWords);
  return [
    field('Number', orderNumber(order.id)),
    field('Id', order.id),
    field('Service', services[order.serviceType].title),
    field('Property', `${sanitizeLine(order.propertyAddress)}, ${counties[order.county].label}`),
    ...countyWarnings(order).map((doubt) => field('County?', doubt)),
    ...(order.folio ? [field('Folio', sanitizeLine(order.folio))] : []),
    ...(order.closingDate
      ? [
          field(
            'Closing',
            isDueAfterClosing(order.closingDate, order.dueAt)
              ? `${order.closingDate}, before the report is due`
              : order.closingDate,
          ),
        ]
      : []),
    field('Placed', formatDateTime(order.createdAt)),
    ...(order.paidAt ? [field('Paid', formatDateTime(order.paidAt))] : []),
    ...(order.dueAt ? [field('Due', formatDateTime(order.dueAt))] : []),
    ...(order.deliveredAt ? [field('Delivered', formatDateTime(order.deliveredAt))] : []),
    ...(order.canceledAt ? [field('Canceled', formatDateTime(order.canceledAt))] : []),
    field('Status', formatState(order.status)),
    field('Payment', formatState(order.paymentStatus)),
    field('Total', formatAmount(order.totalAmount)),
    ...(card ? [field('Paid with', card)] : []),
    ...(order.refundedAmount > 0 ? [field('Refunded', formatAmount(order.refundedAmount))] : []),
    ...(order.lostAmount > 0
      ? [field('Lost', `${formatAmount(order.lostAmount)} by a dispute`)]
      : []),
    ...(messageId ? [field('Quoted for', `message ${messageId}`)] : []),
    field('Page', orderUrl(order, setting('SITE_URL'))),
  ];
}

function customerLines(order: OrderRecord): string[] {
  return [
    field('Name', sanitizeLine(order.customerName)),
    field('Email', sanitizeLine(order.customerEmail)),
    field('Phone', sanitizeLine(order.customerPhone)),
    ...(order.notes
      ? [field('Notes', sanitizeLines(order.notes).replaceAll('\n', `\n${' '.repeat(INDENT)}`))]
      : []),
    ...(order.reference ? [field('Reference', sanitizeLine(order.reference))] : []),
    ...(order.copyTo ? [field('Copy to', sanitizeLine(order.copyTo))] : []),
    field('Language', LANGUAGE_FACTS[order.language].englishName),
  ];
}

function paymentLines(
  { stripePaymentIntentId: id }: OrderRecord,
  payment: OrderDetails['payment'],
): string[] {
  if (id === null) return ['No payment has been started.'];
  if (payment === undefined)
    return [`${id} is unknown to this Stripe account. The order cannot be paid.`];
  if (payment === 'unreachable') return ['Stripe does not respond.'];
  return [
    field('Id', payment.intentId),
    field('State', formatState(payment.status)),
    field('Received', `${formatAmount(payment.received)} of ${formatAmount(payment.amount)}`),
    field('Refunded', formatAmount(payment.refunded)),
    ...payment.refunds.map((refund) =>
      field(
        '',
        `${formatDateTime(refund.createdAt)}  ${formatAmount(refund.amount)}, ${refund.status}`,
      ),
    ),
    ...(payment.lastFailure ? [field('Last failure', formatState(payment.lastFailure))] : []),
    ...payment.disputes.map((dispute) => field('Disputed', formatDispute(dispute))),
    field('Mode', payment.livemode ? 'real money' : 'test'),
  ];
}

function formatDispute({ amount, outcome }: PaymentDispute): string {
  return `${formatAmount(amount)}: ${outcome === 'open' ? 'respond in Stripe' : outcome}`;
}

function mailLine({ id, kind, state, to, stateSince, lastError }: OutboxMail): string {
  const error = lastError ? `, last error: ${lastError}` : '';
  return `${id.padStart(4)}  ${formatState(kind)} to ${sanitizeLine(to)}: ${state} ${formatDateTime(stateSince)}${error}`;
}

const LABEL_WIDTH = 12;
const INDENT = LABEL_WIDTH + 2;

function field(label: string, value: string): string {
  return `${label.padEnd(LABEL_WIDTH)}${value}`;
}
