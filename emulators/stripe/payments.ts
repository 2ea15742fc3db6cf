import {
  type Account,
  type Charge,
  type Intent,
  newId,
  nowSeconds,
  StripeApiError,
} from './account.ts';
import { checkExpiry, type TestCard, testCard } from './cards.ts';
import { createDispute } from './disputes.ts';

/** Payment methods that the account has switched on: https://docs.stripe.com/payments/payment-methods/dynamic-payment-methods */
const ACCOUNT_METHODS = ['card', 'klarna', 'link', 'us_bank_account'];

/** A payment that succeeded, was canceled or is held can't be confirmed; the others can. */
const CONFIRMABLE: readonly Intent['status'][] = ['requires_payment_method', 'requires_action'];

export interface IntentContent {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  /** Undefined where the account's settings decide. */
  readonly allowedMethods: readonly string[] | undefined;
}

/** @throws StripeApiError while the account is not activated; Stripe stores that under the idempotency key */
export function createIntent(
  account: Account,
  { allowedMethods, ...content }: IntentContent,
): Intent {
  if (!account.chargesEnabled) {
    throw new StripeApiError(400, 'Your account cannot currently make live charges.', {
      code: 'testmode_charges_only',
    });
  }
  const id = newId('pi_');
  return storeIntent(account, {
    id,
    object: 'payment_intent',
    ...content,
    ...methodsOf(allowedMethods),
    amount_received: 0,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret_`, 25),
    created: nowSeconds(),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    status: 'requires_payment_method',
  });
}

/** Of the allowed methods, those that the account has: others are left out without an error. */
function methodsOf(allowed: readonly string[] | undefined) {
  return {
    allowed_payment_method_types: allowed ? [...allowed] : null,
    automatic_payment_methods: allowed ? null : { enabled: true },
    payment_method_types: ACCOUNT_METHODS.filter((type) => allowed?.includes(type) ?? true),
  };
}

/** Limits an intent that is not paid yet to some methods. */
export function updateIntent(
  account: Account,
  intent: Intent,
  allowedMethods: readonly string[],
): Intent {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent);
  return storeIntent(account, { ...intent, ...methodsOf(allowedMethods) });
}

/** @throws StripeApiError if there is none */
export function findIntent({ state }: Account, id: string): Intent {
  const intent = state.intents.get(id);
  if (intent) return intent;
  throw new StripeApiError(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
}

export function cancelIntent(
  account: Account,
  intent: Intent,
  reason: Intent['cancellation_reason'],
): Intent {
  if (!CONFIRMABLE.includes(intent.status) && intent.status !== 'processing') {
    throw unexpectedState(intent);
  }
  const canceled = { cancellation_reason: reason, next_action: null, status: 'canceled' } as const;
  return storeIntent(account, { ...intent, ...canceled });
}

interface Confirmation {
  readonly card: { readonly number: string; readonly exp_month: number; readonly exp_year: number };
  readonly returnUrl: string;
  /** The origin of the emulator's pages. */
  readonly origin: string;
}

/**
 * Confirms with a card: asks for authentication, stays processing while payments are held, or charges the card.
 * @throws StripeApiError if the card is declined or wrong, or the intent can't be confirmed
 */
export function confirmIntent(
  account: Account,
  intent: Intent,
  { card: { number, exp_month, exp_year }, returnUrl, origin }: Confirmation,
): Intent {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent);
  const card = testCard(number);
  checkExpiry(exp_month, exp_year);
  account.state.cardNumbers.set(intent.id, card.number);
  const attempt: Intent = { ...intent, last_payment_error: null, next_action: null };
  const result =
    card.authentication === 'required'
      ? requireAuthentication(account, attempt, returnUrl, origin)
      : takePayment(account, attempt, card);
  const { last_payment_error: error } = result;
  if (error) {
    throw new StripeApiError(402, error.message ?? '', { ...error, payment_intent: result });
  }
  return result;
}

/** The customer left the bank's page: takes the payment, or waits for another card. */
export function finishAuthentication(
  account: Account,
  intent: Intent,
  outcome: 'completed' | 'failed',
): Intent {
  if (intent.status !== 'requires_action') throw unexpectedState(intent);
  if (outcome === 'completed') {
    return takePayment(account, { ...intent, next_action: null }, cardOf(account, intent));
  }
  return failPayment(account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  });
}

/** Charges the cards of the payments that were held. */
export function finishProcessing(account: Account): void {
  for (const intent of [...account.state.intents.values()]) {
    if (intent.status === 'processing') chargeCard(account, intent, cardOf(account, intent));
  }
}

function takePayment(account: Account, attempt: Intent, card: TestCard): Intent {
  if (!account.paymentsHeld) return chargeCard(account, attempt, card);
  const held = storeIntent(account, { ...attempt, status: 'processing' });
  account.recordEvent({ type: 'payment_intent.processing', data: { object: held } });
  return held;
}

/** Takes a payment, or declines it, with no regard to what the intent waits for. */
export function chargeCard(account: Account, intent: Intent, card: TestCard): Intent {
  const { decline } = card;
  if (decline) {
    return failPayment(account, intent, {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: 'Your card was declined.',
    });
  }
  const charge = newCharge(intent, card);
  account.state.charges.set(charge.id, charge);
  const paid = storeIntent(account, {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    status: 'succeeded',
  });
  account.recordEvent({ type: 'payment_intent.succeeded', data: { object: paid } });
  if (card.disputedAs) createDispute(account, charge, { status: card.disputedAs });
  return paid;
}

/** The intent waits for another card. */
function failPayment(
  account: Account,
  intent: Intent,
  error: NonNullable<Intent['last_payment_error']>,
): Intent {
  const failed = storeIntent(account, {
    ...intent,
    last_payment_error: error,
    next_action: null,
    status: 'requires_payment_method',
  });
  account.recordEvent({ type: 'payment_intent.payment_failed', data: { object: failed } });
  return failed;
}

function requireAuthentication(
  account: Account,
  attempt: Intent,
  returnUrl: string,
  origin: string,
): Intent {
  const page = new URL('/__local/stripe/authenticate', origin);
  page.searchParams.set('payment_intent', attempt.id);
  page.searchParams.set('payment_intent_client_secret', attempt.client_secret ?? '');
  return storeIntent(account, {
    ...attempt,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: page.href },
    },
    status: 'requires_action',
  });
}

function newCharge(
  { id: intentId, amount, currency, metadata }: Intent,
  { brand, number }: TestCard,
): Charge {
  return {
    id: newId('ch_'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    created: nowSeconds(),
    currency,
    disputed: false,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: intentId,
    payment_method_details: { type: 'card', card: { brand, last4: number.slice(-4) } },
    refunded: false,
  };
}

function cardOf({ state }: Account, { id }: Intent): TestCard {
  return testCard(state.cardNumbers.get(id) ?? '');
}

/** Stores an intent, in place of its previous state if there is one. */
function storeIntent({ state }: Account, intent: Intent): Intent {
  state.intents.set(intent.id, intent);
  return intent;
}

function unexpectedState(intent: Intent): StripeApiError {
  return new StripeApiError(400, `This PaymentIntent has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
