import { company } from '#business/company.ts';
import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import { paymentCardWords } from '#i18n/en/payment-card.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatAmount, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import { isSettled, type PaymentStatus } from '#shared/states.ts';

/**
 * Who reads a receipt: the customer, by email, or anyone who has the address of the order's page. The second one's
 * leaves out what only the customer may see.
 */
export type ReceiptReader = 'customer' | 'address-holder';

/** A line of the table of amounts. */
export interface ReceiptLine {
  readonly text: string;
  /** In cents; null for a remark. */
  readonly amount: number | null;
  readonly isTotal?: boolean;
}

export interface Stamp {
  readonly text: string;
  readonly tone: 'done' | 'plain' | 'alarm';
}

/** What a receipt says. */
export interface Receipt {
  /** The order's number, as people say it. */
  readonly number: string;
  /** The state of the payment in a word or two, and how to show it. */
  readonly stamp: Stamp;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly lines: readonly ReceiptLine[];
  readonly notes: readonly string[];
  /** When the order was last paid or refunded. */
  readonly asOf: Date;
}

const STAMPS: Readonly<Partial<Record<PaymentStatus, Stamp>>> = {
  paid: { text: 'Paid', tone: 'done' },
  partially_refunded: { text: 'Refunded in part', tone: 'plain' },
  refunded: { text: 'Refunded', tone: 'plain' },
  disputed: { text: 'Under review', tone: 'alarm' },
  lost: { text: 'Returned', tone: 'alarm' },
};

/** Whether there is a receipt for the order: its payment was received and accepted. */
export function hasReceipt(order: Pick<OrderRecord, 'paymentStatus'>): boolean {
  return isSettled(order);
}

/**
 * Makes the receipt of an order, as it stands now. Nothing of it is stored.
 * @throws Error for an order without a receipt, see {@link hasReceipt}
 */
export function receiptOf(order: OrderRecord, reader: ReceiptReader): Receipt {
  const stamp = STAMPS[order.paymentStatus];
  if (!stamp) throw new Error('The order has no receipt.');
  return {
    number: orderNumber(order.id),
    stamp,
    facts: factsOf(order, reader),
    lines: linesOf(order),
    notes: notesFor(reader),
    asOf: new Date(order.refundedAt ?? order.paidAt ?? order.createdAt),
  };
}

function factsOf(order: OrderRecord, reader: ReceiptReader): Receipt['facts'] {
  const { propertyAddress, county, createdAt, paidAt } = order;
  const card = paymentCard(order, paymentCardWords);
  const isForCustomer = reader === 'customer';
  return [
    ...(isForCustomer ? [['Received from', order.customerName] as const] : []),
    ['Order number', orderNumber(order.id)],
    ['Ordered', longDateInFlorida(new Date(createdAt), 'en')],
    ...(paidAt ? [['Paid', longDateInFlorida(new Date(paidAt), 'en')] as const] : []),
    ...(isForCustomer && order.reference ? [['Your reference', order.reference] as const] : []),
    ...(card ? [['Payment method', card] as const] : []),
    ['Service', services[order.serviceType].title],
    ['Property', `${propertyAddress}, ${counties[county].label}`],
  ];
}

function linesOf(order: OrderRecord): ReceiptLine[] {
  const { serviceAmount, processingFee, totalAmount } = priceFromTotal(order.totalAmount);
  const received = order.receivedAmount ?? totalAmount;
  const { refundedAmount, refundedAt, lostAmount } = order;
  const kept = received - refundedAmount - lostAmount;
  const price = [
    { text: services[order.serviceType].title, amount: serviceAmount },
    { text: `Processing fee (${PROCESSING_FEE_LABEL})`, amount: processingFee },
  ];
  if (order.paymentStatus === 'paid' && kept === totalAmount) {
    return [...price, { text: 'Total paid', amount: totalAmount, isTotal: true }];
  }
  return [
    ...price,
    { text: 'Total', amount: totalAmount, isTotal: true },
    { text: 'Payment received', amount: received },
    ...(refundedAmount > 0 ? [{ text: refundText(refundedAt), amount: -refundedAmount }] : []),
    ...(lostAmount > 0 ? [{ text: 'Returned to you by your bank', amount: -lostAmount }] : []),
    ...(order.paymentStatus === 'disputed'
      ? [{ text: 'Your bank is looking into this payment.', amount: null }]
      : []),
    { text: 'Net paid', amount: kept, isTotal: true },
  ];
}

function refundText(refundedAt: string | null): string {
  return refundedAt
    ? `Refunded to you by ${longDateInFlorida(new Date(refundedAt), 'en')}`
    : 'Refunded to you';
}

function notesFor(reader: ReceiptReader): string[] {
  return [
    'This is the receipt for your payment. It is not a tax invoice.',
    ...(reader === 'customer'
      ? []
      : [
          'This copy can be opened by anyone who has the address of the order’s page, so it leaves out who paid. The copy that we emailed to the customer names the payer.',
        ]),
    `Questions? Call ${company.phone}, ${company.hours}, or write to ${company.email}.`,
  ];
}

/** An amount of a receipt as it is printed. */
export function amountText({ amount }: ReceiptLine): string {
  return amount === null ? '' : formatAmount(amount);
}
