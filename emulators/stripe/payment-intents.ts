import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { type Account, newId, nowSeconds, nullFields } from './account.ts';
import { type ApiCall, endpoint } from './endpoint.ts';
import { invalidRequest, noSuch, unexpectedState } from './errors.ts';
import { recordEvent } from './events.ts';
import { listEndpoint } from './lists.ts';
import { amount, flag, listOf, metadata, rule, text } from './parameters.ts';

const CANCELABLE: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/** In cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const chargeableAmount = amount.check(
  rule((cents) => cents >= 50, 'Amount must be at least $0.50 usd', 'amount_too_small'),
  rule(
    (cents) => cents <= 99_999_999,
    'Amount must be no more than $999,999.99',
    'amount_too_large',
  ),
);

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const currency = z.pipe(
  text.check(rule((code) => CURRENCIES.has(code.toUpperCase()), 'Invalid currency.')),
  z.transform((code: string) => code.toLowerCase()),
);

export const createIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents',
  parameters: z.strictObject({
    amount: chargeableAmount,
    currency,
    automatic_payment_methods: z.optional(z.strictObject({ enabled: flag })),
    metadata,
  }),
  handle(account, { amount, currency, metadata }) {
    const id = newId('pi_');
    const intent = storeIntent(account, {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_details: { tip: {} },
      amount_received: 0,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      capture_method: 'automatic_async',
      client_secret: newId(`${id}_secret_`, 25),
      confirmation_method: 'automatic',
      created: nowSeconds(),
      currency,
      livemode: false,
      metadata,
      payment_method_options: {
        card: {
          ...nullFields('installments', 'mandate_options', 'network'),
          request_three_d_secure: 'automatic',
        },
      },
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      ...nullFields('allowed_payment_method_types', 'application', 'application_fee_amount'),
      ...nullFields('canceled_at', 'cancellation_reason', 'customer', 'customer_account'),
      ...nullFields('description', 'excluded_payment_method_types', 'last_payment_error'),
      ...nullFields('latest_charge', 'managed_payments', 'next_action', 'on_behalf_of'),
      ...nullFields('payment_method', 'payment_method_configuration_details', 'payment_record'),
      ...nullFields('processing', 'receipt_email', 'review', 'setup_future_usage', 'shipping'),
      ...nullFields('source', 'statement_descriptor', 'statement_descriptor_suffix'),
      ...nullFields('transfer_data', 'transfer_group'),
    });
    recordEvent(account, { type: 'payment_intent.created', data: { object: intent } });
    return intent;
  },
});

export const retrieveIntent = endpoint({
  method: 'GET',
  path: '/v1/payment_intents/:id',
  forBrowsers: true,
  parameters: z.strictObject({
    client_secret: z.optional(text),
    expand: z._default(listOf(z.enum(['latest_charge'])), []),
  }),
  handle(account, { client_secret: secret, expand }, call) {
    const intent = authorizedIntent(account, call, secret);
    if (!expand.includes('latest_charge')) return intent;
    const charge = account.state.charges.get(String(intent.latest_charge)) ?? null;
    return { ...intent, latest_charge: charge };
  },
});

export const cancelIntent = endpoint({
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  parameters: z.strictObject({
    cancellation_reason: z._default(
      z.nullable(z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])),
      null,
    ),
  }),
  handle(account, { cancellation_reason }, call) {
    const intent = authorizedIntent(account, call);
    if (!CANCELABLE.includes(intent.status)) {
      throw unexpectedState(
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      );
    }
    const canceled = storeIntent(account, {
      ...intent,
      canceled_at: nowSeconds(),
      cancellation_reason,
      next_action: null,
      processing: null,
      status: 'canceled',
    });
    recordEvent(account, { type: 'payment_intent.canceled', data: { object: canceled } });
    return canceled;
  },
});

export const listIntents = listEndpoint('/v1/payment_intents', {}, ({ state }) =>
  state.paymentIntents.values(),
);

/**
 * The intent in the call's path.
 * @throws StripeApiError if there is none, or if a browser doesn't have its client secret
 */
export function authorizedIntent(
  { state }: Account,
  { id, keyKind }: ApiCall,
  clientSecret?: string,
): Stripe.PaymentIntent {
  const intent = state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  if (keyKind === 'publishable' && clientSecret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

/** Stores an intent, in place of its previous state if there is one. */
export function storeIntent(
  { state }: Account,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  state.paymentIntents.set(intent.id, intent);
  return intent;
}

/** The fields that Stripe shows to a publishable key: no metadata, no charge, no amount received. */
const BROWSER_FIELDS = [
  ...['id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at'],
  ...['cancellation_reason', 'capture_method', 'client_secret', 'confirmation_method', 'created'],
  ...['currency', 'description', 'last_payment_error', 'livemode', 'next_action'],
  ...['payment_method', 'payment_method_configuration_details', 'payment_method_types'],
  ...['processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status'],
];

/** What a browser may see of an intent. */
export function browserView(intent: object): object {
  return Object.fromEntries(
    Object.entries(intent).filter(([name]) => BROWSER_FIELDS.includes(name)),
  );
}
