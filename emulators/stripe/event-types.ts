import type { Stripe } from 'stripe';

/** The events that the stand-in makes, in the SDK's own shapes. */
export type EmulatorEvent =
  | Stripe.PaymentIntentCreatedEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentRequiresActionEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentCanceledEvent
  | Stripe.ChargeSucceededEvent
  | Stripe.ChargeFailedEvent
  | Stripe.ChargeRefundedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.RefundCreatedEvent;

/** What happened: an event without what every event has. */
export type Happening = HappeningOf<EmulatorEvent>;
type HappeningOf<Event> = Event extends EmulatorEvent ? Pick<Event, 'type' | 'data'> : never;

/** The API request behind an event: null ids where no request was. */
export type Cause = Stripe.Event.Request;

/** The cause of what a bank or a test brings about without a request of the merchant's. */
export const NO_REQUEST: Cause = { id: null, idempotency_key: null };
