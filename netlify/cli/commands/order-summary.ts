import { counties } from '#business/coverage.ts';
import { services } from '#business/services.ts';
import { formatState, sanitizeLine } from '#cli/format.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { formatAmount } from '#shared/pricing.ts';

/** Returns the lines that identify an order when a command asks for confirmation. */
export function summarizeOrder(order: OrderRecord): string[] {
  return [
    `Order ${order.id}: ${services[order.serviceType].name}, ${formatAmount(order.totalAmount)}`,
    `${sanitizeLine(order.propertyAddress)}, ${counties[order.county].label}`,
    `${sanitizeLine(order.customerName)}, ${sanitizeLine(order.customerEmail)}`,
    `Status ${formatState(order.status)}, payment ${formatState(order.paymentStatus)}`,
  ];
}

/** Returns an order's id with both of its states. */
export function formatOrderState({ id, status, paymentStatus }: OrderRecord): string {
  return `${id}  ${formatState(status)}, ${formatState(paymentStatus)}`;
}

/** The option of commands that decide about one of an order's payments. */
export const PAYMENT_OPTION = [
  '--payment <id>',
  'the payment to use (pi_…) when the order has several',
] as const;
