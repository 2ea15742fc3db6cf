import type { Stripe } from 'stripe';

/** The fields that Stripe shows to a publishable key: no metadata, no charge, no amounts received. */
const SHOWN = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** What a browser may see of an intent. */
export function browserView(intent: object): object {
  return Object.fromEntries(
    SHOWN.flatMap((name) => (name in intent ? [[name, Reflect.get(intent, name)]] : [])),
  );
}
