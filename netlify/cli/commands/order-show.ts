import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { countyWarnings } from '#business/county-warnings.ts';
import type { CliContext } from '#cli/cli-context.ts';
import { addQueryCommand, examples } from '#cli/command-builders.ts';
import { unwrap } from '#cli/errors.ts';
import { resolveOrderId } from '#cli/find-by-id-prefix.ts';
import {
  formatSections,
  type LabeledValue,
  labeledLines,
  sanitizeLine,
  sanitizeLines,
} from '#cli/format.ts';
import { paymentCardWords } from '#i18n/en/payment-card.ts';
import { services } from '#i18n/en/services.ts';
import { namesOf } from '#i18n/order-names.ts';
import type { PaymentDispute } from '#server/adapters/stripe-dispute.ts';
import type { OrderPayment } from '#server/adapters/stripe-payment.ts';
import { orderUrl } from '#server/mail/order-facts.ts';
import { optionalFieldsWhere, STORED_FIELDS } from '#server/orders/fields.ts';
import { findOrder } from '#server/orders/find.ts';
import { type OrderHistory, orderHistory, sizeInWords } from '#server/orders/history.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isWaiting } from '#server/orders/waiting.ts';
import { listMail, type OutboxMail } from '#server/outbox/list.ts';
import { formatMoney } from '#server/payments/decision.ts';
import { setting } from '#server/platform/env.ts';
import { Unavailable } from '#server/platform/unavailable.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { isDueAfter } from '#shared/due-date.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { flagOf, flagsOf } from '#shared/office/flags.ts';
import { isDay } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatAmount } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';
import { describeMail } from './mail.ts';

const MAX_MAILS = 100;
/** Right of the longest label, `Inspection ends`. */
const VALUE_COLUMN = 17;

interface OrderDetails extends OrderHistory {
  readonly order: OrderRecord;
  /** Stripe's view of the payment; `unreachable` when Stripe does not respond. */
  readonly payment: OrderPayment | 'unreachable' | undefined;
  readonly mails: readonly OutboxMail[];
}

export function addOrderShow(order: CommandUnknownOpts, context: CliContext): void {
  addQueryCommand(
    order,
    'show <id>',
    'show an order: customer, payment in Stripe, emails and history',
  )
    .addHelpText('after', examples('order show 7k2m9x', 'order show 7k2m9x --json'))
    .action(async (idPrefix, options) => {
      const details = await readOrderDetails(context, await resolveOrderId(context, idPrefix));
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

function formatOrder(details: OrderDetails): string {
  const { order, payment, mails, notes, questions, auditLog, events, reports, messageId } = details;
  return formatSections([
    ['Order', orderLines(order, messageId)],
    ['Customer', customerLines(order)],
    ['Payment in Stripe', paymentLines(order, payment)],
    ['Questions', questions.map(writtenLine)],
    ['Notes', notes.map(writtenLine)],
    ['Emails', mails.map((mail) => `${mail.id.padStart(4)}  ${describeMail(mail)}`)],
    [
      'Reports',
      reports.map((report) => `${formatTimeInFlorida(report.at)}  ${sizeInWords(report)}`),
    ],
    [
      'Stripe events',
      events.map(
        ({ at, type, paymentStatus }) =>
          `${formatTimeInFlorida(at)}  ${type}${paymentStatus ? `: ${stateInWords(paymentStatus)}` : ''}`,
      ),
    ],
    [
      'Audit log',
      auditLog.map(
        ({ at, operator, action, detail }) =>
          `${formatTimeInFlorida(at)}  ${sanitizeLine(operator)}: ${action}${detail ? `, ${detail}` : ''}`,
      ),
    ],
  ]);
}

function writtenLine({ at, operator, text }: OrderHistory['notes'][number]): string {
  const words = sanitizeLines(text).replaceAll('\n', '\n  ');
  return `${formatTimeInFlorida(at)}  ${sanitizeLine(operator)}: ${words}`;
}

function orderLines(order: OrderRecord, messageId: string | null): string[] {
  const { lostAmount, otherAmount } = order;
  return labeledLines(VALUE_COLUMN, [
    ['Number', orderNumber(order.id)],
    ['Service', namesOf(order, services).title],
    ['Property', `${sanitizeLine(order.propertyAddress)}, ${COUNTY_NAMES[order.county]}`],
    ...countyWarnings(order).map((doubt): LabeledValue => ['County?', doubt]),
    ...optionalLines(order, 'order'),
    ['Placed', formatTimeInFlorida(order.createdAt)],
    ['Paid', order.paidAt && formatTimeInFlorida(order.paidAt)],
    ['Due', order.dueAt && formatTimeInFlorida(order.dueAt)],
    [
      'Waiting',
      isWaiting(order) ? `for the customer since ${formatTimeInFlorida(order.waitingSince)}` : null,
    ],
    ['Delivered', order.deliveredAt && formatTimeInFlorida(order.deliveredAt)],
    ['Canceled', order.cancelledAt && formatTimeInFlorida(order.cancelledAt)],
    ['Status', stateInWords(order.status)],
    [
      'Marked',
      flagsOf(order)
        .map((flag) => flagOf(flag).label.toLowerCase())
        .join(', '),
    ],
    ['Payment', stateInWords(order.paymentStatus)],
    ['Total', formatAmount(order.totalAmount)],
    ['Paid with', paymentCard(order, paymentCardWords)],
    ['Refunded', order.refundedAmount > 0 ? formatAmount(order.refundedAmount) : null],
    ['Lost', lostAmount > 0 ? `${formatAmount(lostAmount)} by a dispute` : null],
    [
      'Paid twice',
      otherAmount > 0 ? `${formatAmount(otherAmount)} is left of another payment` : null,
    ],
    ['Quoted for', messageId && `message ${orderNumber(messageId)}`],
    ['Page', orderUrl(order, setting('SITE_URL'))],
  ]);
}

/** Lines of the optional fields. A day that is before the report is due says so. */
function optionalLines(order: OrderRecord, about: 'order' | 'customer'): LabeledValue[] {
  return optionalFieldsWhere((field) => field.about === about).map((field) => {
    const title = STORED_FIELDS[field].exported.replaceAll('_', ' ');
    const isLate = isDay(field) && isDueAfter(order[field], order.dueAt);
    const value = order[field] && sanitizeLine(order[field]);
    return [
      title.charAt(0).toUpperCase() + title.slice(1),
      isLate ? `${value}, before the report is due` : value,
    ];
  });
}

function customerLines(order: OrderRecord): string[] {
  return labeledLines(VALUE_COLUMN, [
    ['Name', sanitizeLine(order.customerName)],
    ['Email', sanitizeLine(order.customerEmail)],
    ['Phone', sanitizeLine(order.customerPhone)],
    ['Notes', order.notes && sanitizeLines(order.notes)],
    ...optionalLines(order, 'customer'),
    ['Language', LANGUAGE_FACTS[order.language].englishName],
    ['Erased', order.erasedAt && formatTimeInFlorida(order.erasedAt)],
  ]);
}

function paymentLines(
  { stripePaymentIntentId: id }: OrderRecord,
  payment: OrderDetails['payment'],
): string[] {
  if (id === null) return ['No payment has been started.'];
  if (payment === undefined)
    return [`${id} is unknown to this Stripe account. The order cannot be paid.`];
  if (payment === 'unreachable') return ['Stripe does not respond.'];
  const refunds = payment.refunds.map(
    ({ createdAt, amount, status }) =>
      `${formatTimeInFlorida(createdAt)}  ${formatAmount(amount)}, ${status}`,
  );
  return labeledLines(VALUE_COLUMN, [
    ['Id', payment.intentId],
    ['State', stateInWords(payment.status)],
    ['Received', `${formatAmount(payment.received)} of ${formatAmount(payment.amount)}`],
    ['Refunded', [formatAmount(payment.refunded), ...refunds].join('\n')],
    ['Last failure', payment.lastFailure && stateInWords(payment.lastFailure)],
    ...payment.disputes.map((dispute): LabeledValue => ['Disputed', formatDispute(dispute)]),
    ['Mode', payment.livemode ? 'real money' : 'test'],
  ]);
}

const DISPUTES: Readonly<Record<PaymentDispute['outcome'], string>> = {
  inquiry: 'an inquiry; respond in Stripe or refund in full',
  appeal: 'an appeal; decide in Stripe',
  inquiry_closed: 'an inquiry, closed',
  open: 'respond in Stripe',
  won: 'won',
  lost: 'lost',
  prevented: 'prevented; the money went back',
};

/** Returns a dispute's amount, and where it stands or what to do. */
export function formatDispute({ amount, currency, outcome, respondBy }: PaymentDispute): string {
  const until = respondBy ? `, until ${formatTimeInFlorida(respondBy)}` : '';
  return `${formatMoney(amount, currency)}: ${DISPUTES[outcome]}${until}`;
}
