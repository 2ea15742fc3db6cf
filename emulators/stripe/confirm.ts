import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import { chargeIntent, failPayment } from './charge-intent.ts';
import type { ApiCall } from './endpoint.ts';
import { recordEvent } from './event-log.ts';
import type { Cause } from './event-types.ts';
import { docUrl, invalidRequest, StripeFailure, unexpectedState } from './failures.ts';
import { replaceIntent } from './intent-store.ts';
import {
  type ChosenPaymentMethod,
  keepPaymentMethod,
  keptPaymentMethod,
} from './payment-methods.ts';

/** What a confirmation brings along. */
export interface Confirmation {
  readonly chosen: ChosenPaymentMethod | undefined;
  readonly returnUrl: string | null;
  readonly errorOnRequiresAction: boolean;
  /** True where Stripe.js asks: it sees to redirects itself. */
  readonly usesStripeJs: boolean;
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/**
 * Tries to take the payment: asks for authentication, leaves it processing while payments are held, or
 * charges the card. Throws a 402 where the card is declined, with the intent ready for another card.
 */
export function confirmIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
  call: Pick<ApiCall, 'origin' | 'cause'>,
): Stripe.PaymentIntent {
  refuseWrongState(intent);
  const chosen = confirmation.chosen ?? attachedMethod(account, intent);
  requireReturnUrl(intent, confirmation);
  keepPaymentMethod(account, chosen);
  const attempt: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: chosen.method.id,
  };
  if (chosen.card.authentication === 'required') {
    return askForAuthentication(account, attempt, chosen, confirmation, call);
  }
  return settlePayment(account, attempt, chosen, call.cause);
}

/** The customer came back from the bank's page: takes the payment, or asks for another card. */
export function finishAuthentication(
  account: Account,
  intent: Stripe.PaymentIntent,
  authenticated: boolean,
  cause: Cause,
): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') {
    throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status}.`);
  }
  const chosen = attachedMethod(account, intent);
  if (authenticated) {
    return settlePayment(account, { ...intent, next_action: null }, chosen, cause);
  }
  return failPayment(account, intent, authenticationFailure(chosen.method), cause);
}

/** Ends a payment that was left processing. Throws a 402 where the card is declined. */
export function finishProcessing(
  account: Account,
  intent: Stripe.PaymentIntent,
  cause: Cause,
): Stripe.PaymentIntent {
  return chargeIntent(
    account,
    { ...intent, processing: null },
    attachedMethod(account, intent),
    cause,
  );
}

function settlePayment(
  account: Account,
  attempt: Stripe.PaymentIntent,
  chosen: ChosenPaymentMethod,
  cause: Cause,
): Stripe.PaymentIntent {
  if (!account.paymentsHeld) return chargeIntent(account, attempt, chosen, cause);
  const waiting = replaceIntent(account, {
    ...attempt,
    processing: { type: 'card' },
    status: 'processing',
  });
  recordEvent(account, { type: 'payment_intent.processing', data: { object: waiting } }, cause);
  return waiting;
}

function askForAuthentication(
  account: Account,
  attempt: Stripe.PaymentIntent,
  chosen: ChosenPaymentMethod,
  { returnUrl, errorOnRequiresAction }: Confirmation,
  { origin, cause }: Pick<ApiCall, 'origin' | 'cause'>,
): Stripe.PaymentIntent {
  if (errorOnRequiresAction) {
    failPayment(account, attempt, authenticationRequired(chosen.method), cause);
    throw new StripeFailure(402, { ...authenticationRequired(chosen.method) });
  }
  const page = new URL('/__local/stripe/authenticate', origin);
  page.searchParams.set('payment_intent', attempt.id);
  page.searchParams.set('payment_intent_client_secret', attempt.client_secret ?? '');
  const waiting = replaceIntent(account, {
    ...attempt,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: page.href },
    },
    status: 'requires_action',
  });
  recordEvent(
    account,
    { type: 'payment_intent.requires_action', data: { object: waiting } },
    cause,
  );
  return waiting;
}

function refuseWrongState(intent: Stripe.PaymentIntent): void {
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
}

function attachedMethod(account: Account, intent: Stripe.PaymentIntent): ChosenPaymentMethod {
  if (typeof intent.payment_method !== 'string') {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  return keptPaymentMethod(account, intent.payment_method);
}

function requireReturnUrl(
  { automatic_payment_methods: automatic }: Stripe.PaymentIntent,
  { returnUrl, usesStripeJs }: Confirmation,
): void {
  if (returnUrl !== null || usesStripeJs) return;
  if (automatic?.enabled !== true || automatic.allow_redirects === 'never') return;
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  );
}

function authenticationFailure(method: Stripe.PaymentMethod) {
  const code = 'payment_intent_authentication_failure';
  return {
    type: 'invalid_request_error',
    code,
    doc_url: docUrl(code),
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  } as const;
}

function authenticationRequired(method: Stripe.PaymentMethod) {
  const code = 'authentication_required';
  return {
    type: 'card_error',
    code,
    decline_code: code,
    doc_url: docUrl(code),
    message: 'Your card was declined. This transaction requires authentication.',
    payment_method: method,
  } as const;
}
