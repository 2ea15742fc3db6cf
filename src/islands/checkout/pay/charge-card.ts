import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js';
import type { DeclineTexts } from '#i18n/en/declines.ts';
import type { Language } from '#shared/languages.ts';
import { returnPath } from '../checkout-urls.ts';
import { declineMessage } from './decline-message.ts';

/** The result of charging a card. */
export type CardCharge =
  | { readonly status: 'charged'; readonly paymentIntentId: string }
  /** Nothing was sent: the card form lacks something, and shows what. `message` is the same sentence. */
  | { readonly status: 'incomplete'; readonly message: string | undefined }
  /** Nothing can be charged any more: the order was canceled, has expired, or has another payment by now. */
  | { readonly status: 'canceled' }
  /** `message` is a sentence for the visitor, if there is one. */
  | {
      readonly status: 'failed';
      readonly message: string | undefined;
      readonly isConnectionLost: boolean;
    };

/**
 * Charges the card in `elements`, or that of the wallet in which the visitor has just accepted the payment. If the bank
 * requires authentication on its own page, the browser leaves the site and the promise never settles.
 */
export async function chargeCard(
  stripe: Stripe,
  elements: StripeElements,
  orderId: string,
  { texts, language }: { readonly texts: DeclineTexts; readonly language: Language },
): Promise<CardCharge> {
  const returnUrl = returnPath({ orderId, paymentIntentId: null }, language);
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: window.location.origin + returnUrl },
  });
  // Stripe returns an error for an intent that was already paid in another tab.
  const intent = paymentIntent ?? error.payment_intent;
  const paymentIntentId = chargedIntent(intent);
  if (paymentIntentId) return { status: 'charged', paymentIntentId };
  if (intent?.status === 'canceled') return { status: 'canceled' };
  if (error?.type === 'validation_error') return { status: 'incomplete', message: error.message };
  return {
    status: 'failed',
    message: error && declineMessage(error, texts),
    isConnectionLost: error?.type === 'api_connection_error',
  };
}

/** Returns the id of an intent whose card was charged, here or elsewhere, also where the bank has yet to say that it pays. */
export function chargedIntent(intent: PaymentIntent | undefined): string | undefined {
  const isCharged = intent?.status === 'succeeded' || intent?.status === 'processing';
  return isCharged ? intent.id : undefined;
}
