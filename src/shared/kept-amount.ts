/** The amounts of an order's payment, in cents. What is not there is none. */
export interface PaymentAmounts {
  readonly totalAmount: number;
  readonly receivedAmount?: number | null;
  readonly refundedAmount?: number | undefined;
  readonly lostAmount?: number | undefined;
}

/** How much was received for an order. Where it isn't stored, it was the total. */
export function receivedAmount({ receivedAmount, totalAmount }: PaymentAmounts): number {
  return receivedAmount ?? totalAmount;
}

/** Amount that the company keeps of it: neither refunded to the customer nor taken back by the bank. */
export function keptAmount(order: PaymentAmounts): number {
  return receivedAmount(order) - (order.refundedAmount ?? 0) - (order.lostAmount ?? 0);
}
