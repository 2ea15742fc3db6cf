import type { resendMail } from '#server/mail/resend.ts';
import type { markAnswered } from '#server/messages/mark-answered.ts';
import { type deliver, LARGEST_REPORT_BYTES } from '#server/orders/deliver.ts';
import type { quoteOrder } from '#server/orders/quote.ts';
import type { startWork } from '#server/orders/start-work.ts';
import type { acceptPayment, findAcceptablePayment } from '#server/payments/accept.ts';
import type { cancelOrder } from '#server/payments/cancel-order.ts';
import type { planRefund, refundOrder } from '#server/payments/refund.ts';
import type { erasePerson } from '#server/privacy/erase-person.ts';
import type { ReasonOf } from '#server/result.ts';
import { formatDollars } from '#shared/pricing.ts';
import type { OrderStatus } from '#shared/states.ts';

/** Every reason for which a command can be rejected. */
export type CliReason =
  | ReasonOf<typeof startWork>
  | ReasonOf<typeof deliver>
  | ReasonOf<typeof cancelOrder>
  | ReasonOf<typeof planRefund>
  | ReasonOf<typeof refundOrder>
  | ReasonOf<typeof findAcceptablePayment>
  | ReasonOf<typeof acceptPayment>
  | ReasonOf<typeof quoteOrder>
  | ReasonOf<typeof markAnswered>
  | ReasonOf<typeof resendMail>
  | ReasonOf<typeof erasePerson>;

type Sentences = {
  readonly [Type in CliReason['type']]:
    | string
    | ((reason: Extract<CliReason, { type: Type }>) => string);
};

/** What an operator reads for each reason. */
const SENTENCES: Sentences = {
  'order-not-found': 'This order doesn’t exist or has expired.',
  'changed-concurrently':
    'The order was changed by somebody else just now. Look at it again before you go on.',
  'not-startable': ({ status }) => WHY_NOT_STARTABLE[status] ?? status,
  'report-too-large': ({ bytes }) =>
    `The file has ${inMegabytes(bytes)} and may have ${inMegabytes(LARGEST_REPORT_BYTES)}: customers’ mail servers refuse larger mails. Save it with smaller pictures.`,
  'report-not-a-pdf': 'The file is not a PDF.',
  'not-deliverable': ({ status, corrected }) =>
    corrected && status === 'delivered'
      ? 'This very report was sent before.'
      : WHY_NOT_DELIVERABLE[status],
  'not-cancelable': ({ status }) =>
    status === 'delivered' ? 'It was delivered.' : 'It was canceled before.',
  'payment-processing':
    'The customer’s bank is working on the payment. Wait until it came or failed, then cancel.',
  'payment-under-review':
    'Its payment needs review. Decide on the money first: `order accept` or `order refund`.',
  'paid-concurrently':
    'Somebody paid it, or began to, just now. Look at it again: what was paid needs a refund.',
  'not-under-review': 'The payment of this order needs no review.',
  'other-currency-or-mode':
    'What came is in another currency, or is no real money. It can’t be taken for the order: refund it.',
  'partly-refunded':
    'A part of this money went back already. Refund the rest, and let the customer order again.',
  'no-payment-received':
    'Stripe knows of no payment for this order that money came for. Look it up in Stripe.',
  'several-payments-received': ({ intentIds }) =>
    `Money came for several payments of this order: ${intentIds.join(', ')}. Say which with --payment, and refund the others in Stripe.`,
  'own-payment-received-too':
    'The order’s own payment was paid as well. Refund one of the two in Stripe, then come back.',
  'not-paid': 'No money came for this order.',
  'payment-disputed':
    'The customer’s bank has taken the money back and disputes it. Answer the dispute in Stripe: a refund on top would pay twice.',
  'refund-under-review-must-be-whole':
    'Money under review goes back whole. To keep a part of it, accept it first: `order accept`.',
  'nothing-left': ({ refunded }) => `All that came, ${formatDollars(refunded)}, went back already.`,
  'refunded-before': ({ amount, refundedAt }) =>
    `${formatDollars(amount)} went back already, on ${refundedAt.toISOString().slice(0, 10)}. If you mean another ${formatDollars(amount)}, add --another.`,
  'more-than-left': ({ amount, left }) =>
    `${formatDollars(amount)} is more than is left of what came: ${formatDollars(left)}.`,
  'rejected-by-stripe': ({ message }) => `Stripe says: ${message}`,
  'invalid-input': ({ errors }) => {
    if (errors.length === 1 && errors[0]) return errors[0].message;
    const fields = errors.map(({ path, message }) => `  ${path}: ${message}`);
    return ['Some fields need another look. Please check them and try again.', ...fields].join(
      '\n',
    );
  },
  'message-not-found': 'There is no message with this id.',
  'already-answered': 'This message is marked as answered already.',
  'mail-not-found': 'There is no mail with this number. `mail` lists them.',
  'orders-still-open': ({ orders }) => {
    const list = orders.map(({ id, status }) => `${id} (${status.replaceAll('_', ' ')})`);
    return `Nothing was erased: these orders are not finished: ${list.join(', ')}. Deliver them, or cancel and refund them, first.`;
  },
  'erasure-paid-concurrently': ({ orderId }) =>
    `Nothing was erased: somebody paid order ${orderId}, or began to, just now.`,
};

const WHY_NOT_STARTABLE: Readonly<Partial<Record<OrderStatus, string>>> = {
  pending: 'It is not paid yet: work begins once the payment came.',
  in_progress: 'It is in progress already.',
  delivered: 'It was delivered.',
  cancelled: 'It was canceled.',
};

const WHY_NOT_DELIVERABLE: Readonly<Record<OrderStatus, string>> = {
  pending: 'It is not paid yet.',
  confirmed: 'Work on it has not begun. Start it first: `order start`.',
  in_progress:
    'It was not delivered before, so there is no report to correct. Leave out --corrected.',
  delivered: 'It was delivered before. To send a corrected report, add --corrected.',
  cancelled: 'It was canceled.',
};

export function toSentence(reason: CliReason): string {
  const entry = SENTENCES[reason.type];
  return typeof entry === 'function' ? (entry as (reason: CliReason) => string)(reason) : entry;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
