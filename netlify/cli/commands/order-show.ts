import type { Command } from 'commander';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import type { CliContext } from '#cli/context.ts';
import { resolveIdPrefix } from '#cli/resolve-id-prefix.ts';
import { unwrap } from '#cli/terminal/exit.ts';
import { type CommandOptions, examples, query } from '#cli/terminal/terminal.ts';
import { dollars, manyLines, moment, oneLine, words } from '#cli/terminal/text.ts';
import type { OrderPayment } from '#server/adapters/stripe-admin.ts';
import { setting } from '#server/env.ts';
import { listMail, type OutboxMail } from '#server/mail/list.ts';
import { findOrder } from '#server/orders/find.ts';
import { type OrderHistory, orderHistory } from '#server/orders/history.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { Unavailable } from '#server/unavailable.ts';
import { checkoutPath } from '#shared/checkout-path.ts';

const MOST_MAILS = 100;

interface OrderFile extends OrderHistory {
  readonly order: OrderRecord;
  /** As Stripe sees it, if it knows it; `unreachable` when it can't be asked now. */
  readonly payment: OrderPayment | 'unreachable' | undefined;
  readonly mails: readonly OutboxMail[];
}

export function addOrderShow(order: Command, desk: CliContext): void {
  query(order, 'show <id>', 'show an order: customer, payment as Stripe sees it, mails and history')
    .addHelpText('after', examples('order show 7k2m9x', 'order show 7k2m9x --json'))
    .action(async (beginning: string, options: CommandOptions) => {
      const file = await read(desk, await resolveIdPrefix(desk, 'orders', beginning));
      await desk.terminal.show(options, file, () => asText(file));
    });
}

async function read(desk: CliContext, id: string): Promise<OrderFile> {
  const order = unwrap(await findOrder(desk.db(), id));
  const [history, mails, payment] = await Promise.all([
    orderHistory(desk.db(), id),
    listMail(desk.db(), { orderId: id }, MOST_MAILS),
    paymentOf(desk, order),
  ]);
  return { order, payment, ...history, mails };
}

async function paymentOf(desk: CliContext, order: OrderRecord): Promise<OrderFile['payment']> {
  if (!order.stripePaymentIntentId) return undefined;
  try {
    return await desk.stripe().payment(order.stripePaymentIntentId);
  } catch (error) {
    if (error instanceof Unavailable) return 'unreachable';
    throw error;
  }
}

function asText({
  order,
  payment,
  mails,
  auditLog,
  events,
  reports,
  messageId,
}: OrderFile): string {
  const sections: [title: string, lines: readonly string[]][] = [
    ['Order', orderLines(order, messageId)],
    ['Customer', customerLines(order)],
    ['Payment at Stripe', paymentLines(order, payment)],
    ['Mails', mails.map(mailLine)],
    [
      'Reports',
      reports.map(({ at, bytes }) => `${moment(at)}  PDF, ${Math.ceil(bytes / 1024)} KB`),
    ],
    [
      'What Stripe told',
      events.map(
        ({ at, type, movedTo }) => `${moment(at)}  ${type}${movedTo ? `: ${words(movedTo)}` : ''}`,
      ),
    ],
    [
      'What was done at the desk',
      auditLog.map(
        ({ at, operator, action, detail }) =>
          `${moment(at)}  ${oneLine(operator)}: ${action}${detail ? `, ${detail}` : ''}`,
      ),
    ],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n');
}

function orderLines(order: OrderRecord, messageId: string | null): string[] {
  return [
    field('Id', order.id),
    field('Service', services[order.serviceType].title),
    field('Property', `${oneLine(order.propertyAddress)}, ${counties[order.county].label}`),
    field('Placed', moment(order.createdAt)),
    field('Work', words(order.status)),
    field('Payment', words(order.paymentStatus)),
    field('Total', dollars(order.totalAmount)),
    ...(order.refundedAmount > 0 ? [field('Refunded', dollars(order.refundedAmount))] : []),
    ...(messageId ? [field('Quoted for', `message ${messageId}`)] : []),
    field('Page', new URL(checkoutPath(order.id), setting('SITE_URL')).href),
  ];
}

function customerLines(order: OrderRecord): string[] {
  return [
    field('Name', oneLine(order.customerName)),
    field('Email', oneLine(order.customerEmail)),
    field('Phone', oneLine(order.customerPhone)),
    ...(order.notes
      ? [field('Notes', manyLines(order.notes).replaceAll('\n', `\n${' '.repeat(INDENT)}`))]
      : []),
  ];
}

function paymentLines(
  { stripePaymentIntentId: id }: OrderRecord,
  payment: OrderFile['payment'],
): string[] {
  if (id === null) return ['Nobody began to pay it.'];
  if (payment === undefined) return [`${id} is unknown to this Stripe account: it can’t be paid.`];
  if (payment === 'unreachable') return ['Stripe can’t be asked now.'];
  return [
    field('Id', payment.intentId),
    field('State', words(payment.status)),
    field('Came', `${dollars(payment.received)} of ${dollars(payment.amount)}`),
    field('Went back', dollars(payment.refunded)),
    ...payment.refunds.map((refund) =>
      field('', `${moment(refund.createdAt)}  ${dollars(refund.amount)}, ${refund.status}`),
    ),
    ...(payment.lastFailure ? [field('Last failure', words(payment.lastFailure))] : []),
    ...(payment.isDisputed ? [field('Disputed', 'yes: answer it in Stripe')] : []),
    field('Mode', payment.livemode ? 'real money' : 'test'),
  ];
}

function mailLine({ id, kind, state, to, stateSince, lastError }: OutboxMail): string {
  const error = lastError ? `, last try: ${lastError}` : '';
  return `${id.padStart(4)}  ${words(kind)} to ${oneLine(to)}: ${state} ${moment(stateSince)}${error}`;
}

const LABEL_WIDTH = 12;
const INDENT = LABEL_WIDTH + 2;

function field(label: string, value: string): string {
  return `${label.padEnd(LABEL_WIDTH)}${value}`;
}
