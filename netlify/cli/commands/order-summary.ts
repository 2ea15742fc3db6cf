import { sanitizeLine } from '#cli/format.ts';
import { services } from '#i18n/en/services.ts';
import { namesOf } from '#i18n/order-names.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { LANGUAGE_FACTS } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';

/** Returns the lines that identify an order when a command asks for confirmation. */
export function summarizeOrder(order: OrderRecord): string[] {
  return [
    `Order ${orderNumber(order.id)}: ${namesOf(order, services).name}, ${formatAmount(order.totalAmount)}`,
    `${sanitizeLine(order.propertyAddress)}, ${COUNTY_NAMES[order.county]}`,
    `${sanitizeLine(order.customerName)}, ${sanitizeLine(order.customerEmail)}`,
    `Status ${stateInWords(order.status)}, payment ${stateInWords(order.paymentStatus)}`,
  ];
}

/** Returns everybody who gets an order's receipt and report, and in which language. */
export function emailLines({ customerEmail, copyTo, language }: OrderRecord): string[] {
  const isCopied = copyTo && copyTo.toLowerCase() !== customerEmail.toLowerCase();
  return [
    `To ${sanitizeLine(customerEmail)}`,
    ...(isCopied ? [`Copy to ${sanitizeLine(copyTo)}`] : []),
    `In ${LANGUAGE_FACTS[language].englishName}`,
  ];
}

/** Returns an order's number with its status. */
export function formatStatus({ id, status }: OrderRecord): string {
  return `${orderNumber(id)}  ${stateInWords(status)}`;
}

/** Returns an order's number with both of its states. */
export function formatOrderState({ id, status, paymentStatus }: OrderRecord): string {
  return `${orderNumber(id)}  ${stateInWords(status)}, ${stateInWords(paymentStatus)}`;
}
