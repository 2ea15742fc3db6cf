import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { returnPath } from './address.ts';
import { refusalSentence } from './refusal.ts';

/** What became of a card when the button was pressed. */
export type Charge =
  | { readonly outcome: 'succeeded'; readonly paymentIntentId: string }
  | { readonly outcome: 'processing'; readonly paymentIntentId: string }
  /** `message` is for the visitor to read, where there is anything to say. */
  | { readonly outcome: 'refused'; readonly message: string | undefined };

/**
 * Charges the card in `elements`. It stays on the page unless the bank wants to see the visitor: then the
 * browser leaves, and this never returns.
 */
export async function charge(
  stripe: Stripe,
  elements: StripeElements,
  orderId: string,
): Promise<Charge> {
  const { origin } = window.location;
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: origin + returnPath({ orderId, paymentIntentId: null }) },
  });
  // An intent that was paid in another tab is refused here, and yet it is paid.
  const intent = paymentIntent ?? error.payment_intent;
  if (intent?.status === 'succeeded' || intent?.status === 'processing') {
    return { outcome: intent.status, paymentIntentId: intent.id };
  }
  return { outcome: 'refused', message: error && refusalSentence(error) };
}
