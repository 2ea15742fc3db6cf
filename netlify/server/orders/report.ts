/** What Stripe says of the payment of an order, however it was heard. */
export interface PaymentReport {
  readonly intentId: string;
  /** The order that the intent was made for, as its metadata says. */
  readonly orderId: string | null;
  readonly state: 'succeeded' | 'processing' | 'failed' | 'refunded' | 'disputed';
  /** In cents: what came, for `succeeded`; all that went back so far, for `refunded`; what is in dispute. */
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** The event that told it; none when Stripe was asked. */
  readonly event: { readonly id: string; readonly type: string } | null;
}
