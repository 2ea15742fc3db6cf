import { company } from '#business/company.ts';
import { type ReceiptTexts, receiptTexts } from '#i18n/document-texts.ts';
import { namesOf } from '#i18n/order-names.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { keptAmount, receivedAmount } from '#shared/kept-amount.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paymentCard } from '#shared/payment-card.ts';
import { formatAmount, PROCESSING_FEE_LABEL, priceFromTotal } from '#shared/pricing.ts';
import { isSettled, type SettledStatus } from '#shared/states.ts';

/**
 * Readers of a receipt: the customer, by email, or anyone who has the order page's URL. The second one's
 * leaves out what only the customer may see.
 */
export type ReceiptReader = 'customer' | 'address-holder';

/** A label and its value. One that has no value is left out. */
type Fact = readonly [label: string, value: string | null | undefined];

/** A line of the table of amounts. */
interface ReceiptLine {
  readonly text: string;
  /** In cents; null for a remark. */
  readonly amount: number | null;
  readonly isTotal?: boolean;
}

/** Texts of a receipt, in its order's language. */
export interface Receipt {
  /** The order's number, as people say it. */
  readonly number: string;
  /** State of the payment: its stamp. */
  readonly paymentStatus: SettledStatus;
  readonly facts: readonly Fact[];
  readonly lines: readonly ReceiptLine[];
  readonly notes: readonly string[];
  /** When the order was last paid or refunded. */
  readonly asOf: Date;
}

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
  if (!isSettled(order)) throw new Error('The order has no receipt.');
  const { paymentStatus } = order;
  return {
    number: orderNumber(order.id),
    paymentStatus,
    facts: factsOf(order, reader, texts),
    lines: linesOf(order, texts),
    notes: notesFor(reader, texts),
    asOf: new Date(order.refundedAt ?? order.paidAt ?? order.createdAt),
  };
}

function factsOf(
  order: OrderRecord,
  reader: ReceiptReader,
  { facts, services, paymentCardWords }: ReceiptTexts,
): Receipt['facts'] {
  const { propertyAddress, county, createdAt, paidAt, language } = order;
  const isForCustomer = reader === 'customer';
  return [
    [facts.receivedFrom, isForCustomer ? order.customerName : null],
    [facts.order, orderNumber(order.id)],
    [facts.ordered, formatDayInFlorida(createdAt, language)],
    [facts.paid, paidAt && formatDayInFlorida(paidAt, language)],
    [facts.reference, isForCustomer ? order.reference : null],
    [facts.card, paymentCard(order, paymentCardWords)],
    [facts.service, namesOf(order, services).title],
    [facts.property, `${propertyAddress}, ${COUNTY_NAMES[county]}`],
  ];
}

function linesOf(order: OrderRecord, { lines, services }: ReceiptTexts): ReceiptLine[] {
  const { serviceAmount, processingFee, totalAmount } = priceFromTotal(order.totalAmount);
  const { refundedAmount, lostAmount } = order;
  const kept = keptAmount(order);
  const price = [
    { text: namesOf(order, services).title, amount: serviceAmount },
    { text: lines.fee(PROCESSING_FEE_LABEL), amount: processingFee },
  ];
  if (order.paymentStatus === 'paid' && kept === totalAmount) {
    return [...price, { text: lines.totalPaid, amount: totalAmount, isTotal: true }];
  }
  return [
    ...price,
    { text: lines.total, amount: totalAmount, isTotal: true },
    { text: lines.received, amount: receivedAmount(order) },
    ...(refundedAmount > 0 ? [{ text: refundText(order, lines), amount: -refundedAmount }] : []),
    ...(lostAmount > 0 ? [{ text: lines.returned, amount: -lostAmount }] : []),
    ...(order.paymentStatus === 'disputed' ? [{ text: lines.disputed, amount: null }] : []),
    { text: lines.net, amount: kept, isTotal: true },
  ];
}

function refundText({ refundedAt, language }: OrderRecord, lines: ReceiptTexts['lines']): string {
  return refundedAt ? lines.refundedBy(formatDayInFlorida(refundedAt, language)) : lines.refunded;
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
