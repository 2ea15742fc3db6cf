import { company } from '#business/company.ts';
import { counties } from '#business/coverage.ts';
import { type ReceiptTexts, receiptTexts } from '#i18n/receipt-texts.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { longDateInFlorida } from '#shared/florida-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatAmount, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import { isSettled } from '#shared/states.ts';

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

/** What a receipt says, in its order's language. */
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

const STAMP_TONES: Readonly<Record<keyof ReceiptTexts['stamps'], Stamp['tone']>> = {
  paid: 'done',
  partially_refunded: 'plain',
  refunded: 'plain',
  disputed: 'alarm',
  lost: 'alarm',
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
  const texts = receiptTexts[order.language];
  return {
    number: orderNumber(order.id),
    stamp: stampOf(order, texts),
    facts: factsOf(order, reader, texts),
    lines: linesOf(order, texts),
    notes: notesFor(reader, texts),
    asOf: new Date(order.refundedAt ?? order.paidAt ?? order.createdAt),
  };
}

function stampOf({ paymentStatus }: OrderRecord, { stamps }: ReceiptTexts): Stamp {
  if (!hasStamp(paymentStatus)) throw new Error('The order has no receipt.');
  return { text: stamps[paymentStatus], tone: STAMP_TONES[paymentStatus] };
}

function hasStamp(paymentStatus: string): paymentStatus is keyof typeof STAMP_TONES {
  return paymentStatus in STAMP_TONES;
}

function factsOf(
  order: OrderRecord,
  reader: ReceiptReader,
  { facts, services, paymentCardWords }: ReceiptTexts,
): Receipt['facts'] {
  const { propertyAddress, county, createdAt, paidAt, language } = order;
  const card = paymentCard(order, paymentCardWords);
  const isForCustomer = reader === 'customer';
  return [
    ...(isForCustomer ? [[facts.receivedFrom, order.customerName] as const] : []),
    [facts.order, orderNumber(order.id)],
    [facts.ordered, longDateInFlorida(new Date(createdAt), language)],
    ...(paidAt ? [[facts.paid, longDateInFlorida(new Date(paidAt), language)] as const] : []),
    ...(isForCustomer && order.reference ? [[facts.reference, order.reference] as const] : []),
    ...(card ? [[facts.card, card] as const] : []),
    [facts.service, services[order.serviceType].title],
    [facts.property, `${propertyAddress}, ${counties[county].label}`],
  ];
}

function linesOf(order: OrderRecord, { lines, services }: ReceiptTexts): ReceiptLine[] {
  const { serviceAmount, processingFee, totalAmount } = priceFromTotal(order.totalAmount);
  const received = order.receivedAmount ?? totalAmount;
  const { refundedAmount, lostAmount } = order;
  const kept = received - refundedAmount - lostAmount;
  const price = [
    { text: services[order.serviceType].title, amount: serviceAmount },
    { text: lines.fee(PROCESSING_FEE_LABEL), amount: processingFee },
  ];
  if (order.paymentStatus === 'paid' && kept === totalAmount) {
    return [...price, { text: lines.totalPaid, amount: totalAmount, isTotal: true }];
  }
  return [
    ...price,
    { text: lines.total, amount: totalAmount, isTotal: true },
    { text: lines.received, amount: received },
    ...(refundedAmount > 0 ? [{ text: refundText(order, lines), amount: -refundedAmount }] : []),
    ...(lostAmount > 0 ? [{ text: lines.returned, amount: -lostAmount }] : []),
    ...(order.paymentStatus === 'disputed' ? [{ text: lines.disputed, amount: null }] : []),
    { text: lines.net, amount: kept, isTotal: true },
  ];
}

function refundText({ refundedAt, language }: OrderRecord, lines: ReceiptTexts['lines']): string {
  return refundedAt
    ? lines.refundedBy(longDateInFlorida(new Date(refundedAt), language))
    : lines.refunded;
}

function notesFor(reader: ReceiptReader, { notes }: ReceiptTexts): string[] {
  return [
    notes.notInvoice,
    ...(reader === 'customer' ? [] : [notes.withoutPayer]),
    notes.questions(company.phone, company.email),
  ];
}

/** An amount of a receipt as it is printed. */
export function amountText({ amount }: ReceiptLine): string {
  return amount === null ? '' : formatAmount(amount);
}
