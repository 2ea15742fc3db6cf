import type { OrderRecord } from './record.ts';

/** The amounts of an order's payment, in cents. */
type PaymentAmounts = Pick<
  OrderRecord,
  'receivedAmount' | 'totalAmount' | 'refundedAmount' | 'lostAmount'
>;

/** How much was received for an order. Where it isn't stored, it was the total. */
export function receivedAmount(order: PaymentAmounts): number {
  return order.receivedAmount ?? order.totalAmount;
}

/** Amount that the company keeps of it: neither refunded to the customer nor taken back by the bank. */
export function keptAmount(order: PaymentAmounts): number {
  return receivedAmount(order) - order.refundedAmount - order.lostAmount;
}
