import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Account } from './account.ts';
import { chargeCard, failPayment } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { StripeApiError, unexpectedState } from './errors.ts';
import { recordEvent } from './events.ts';
import { text } from './parameters.ts';
import { authorizedIntent, storeIntent } from './payment-intents.ts';
import {
  createPaymentMethod,
  type MethodWithCard,
  paymentMethodData,
  storedPaymentMethod,
} from './payment-methods.ts';

const CONFIRMABLE: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_action',
];

/**
 * A browser's confirmation with a card: asks for authentication, stays processing while payments are held, or charges
 * the card.
 */
export const confirmIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  forBrowsers: true,
  parameters: z.strictObject({
    client_secret: text,
    return_url: text,
    payment_method_data: paymentMethodData,
  }),
  handle(account, { client_secret, return_url, payment_method_data }, call) {
    const intent = authorizedIntent(account, call, client_secret);
    if (intent.status === 'succeeded') {
      throw unexpectedState(
        intent,
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      );
    }
    if (!CONFIRMABLE.includes(intent.status)) {
      throw unexpectedState(
        intent,
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      );
    }
    const confirmed = createPaymentMethod(account, payment_method_data);
    const attempt = {
      ...intent,
      last_payment_error: null,
      next_action: null,
      payment_method: confirmed.method.id,
    };
    const result =
      confirmed.card.authentication === 'required'
        ? requireAuthentication(account, attempt, return_url, call.origin)
        : takePayment(account, attempt, confirmed);
    const { last_payment_error: error } = result;
    if (error) {
      throw new StripeApiError(402, { ...error, type: 'card_error', payment_intent: result });
    }
    return result;
  },
});

/** The customer left the bank's page: takes the payment, or waits for another card. */
export function finishAuthentication(
  account: Account,
  intent: Stripe.PaymentIntent,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') {
    throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status}.`);
  }
  const confirmed = storedPaymentMethod(account, intent);
  if (isAuthenticated) {
    return takePayment(account, { ...intent, next_action: null }, confirmed);
  }
  return failPayment(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: confirmed.method,
  });
}

/** Charges the card of a payment that was held. */
export function finishProcessing(
  account: Account,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  const confirmed = storedPaymentMethod(account, intent);
  return chargeCard(account, { ...intent, processing: null }, confirmed);
}

function takePayment(
  account: Account,
  attempt: Stripe.PaymentIntent,
  confirmed: MethodWithCard,
): Stripe.PaymentIntent {
  if (!account.paymentsHeld) return chargeCard(account, attempt, confirmed);
  const held = storeIntent(account, {
    ...attempt,
    processing: { type: 'card' },
    status: 'processing',
  });
  recordEvent(account, { type: 'payment_intent.processing', data: { object: held } });
  return held;
}

function requireAuthentication(
  account: Account,
  attempt: Stripe.PaymentIntent,
  returnUrl: string,
  origin: string,
): Stripe.PaymentIntent {
  const page = new URL('/__local/stripe/authenticate', origin);
  page.searchParams.set('payment_intent', attempt.id);
  page.searchParams.set('payment_intent_client_secret', attempt.client_secret ?? '');
  const intent = storeIntent(account, {
    ...attempt,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: page.href },
    },
    status: 'requires_action',
  });
  recordEvent(account, { type: 'payment_intent.requires_action', data: { object: intent } });
  return intent;
}
