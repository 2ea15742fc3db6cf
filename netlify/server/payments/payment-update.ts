/** What Stripe says of the payment of an order, however it was heard. */
export interface PaymentUpdate {
  readonly intentId: string;
  /** The order that the intent was made for, as its metadata says. */
  readonly orderId: string | null;
  readonly state: 'succeeded' | 'processing' | 'failed' | 'refunded' | 'disputed';
  /** In cents: what came, for `succeeded`; all that went back so far, for `refunded`; what is in dispute. */
  readonly amount: number;
  /** In cents: what came, of which `amount` went back. Told with `refunded` alone. */
  readonly received?: number;
  /** An operator looked at money under review and takes it for the order. Said of `succeeded` alone. */
  readonly accepted?: true;
  readonly currency: string;
  readonly livemode: boolean;
  /** The event that told it; none when Stripe was asked. */
  readonly event: { readonly id: string; readonly type: string } | null;
}
