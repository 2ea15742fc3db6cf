import type { Stripe } from 'stripe';
import { type Account, nowSeconds } from './account.ts';
import { confirmIntent } from './confirm.ts';
import { readConfirmation } from './confirm-endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { recordEvent } from './event-log.ts';
import { invalidRequest, unexpectedState } from './failures.ts';
import { newId } from './ids.ts';
import { intentOfCaller, replaceIntent } from './intent-store.ts';
import { listResponse, readLimit, readPage } from './lists.ts';
import { checkedAmount, checkedCurrency } from './money.ts';
import type { Parameters } from './parameters.ts';
import { type ChosenPaymentMethod, keepPaymentMethod } from './payment-methods.ts';
import { parseSearch } from './search-query.ts';

const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  ...CHANGEABLE.slice(1),
  'processing',
];
const CAPTURE_METHODS = ['automatic', 'automatic_async'] as const;
const CANCELLATION_REASONS = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'abandoned',
] as const;

/** POST /v1/payment_intents */
export const createIntent: Endpoint = (account, call) => {
  const { parameters } = call;
  const amount = checkedAmount(parameters.requiredInteger('amount'));
  const currency = checkedCurrency(parameters.requiredText('currency'));
  const types = parameters.texts('payment_method_types');
  const automatic = parameters.group('automatic_payment_methods');
  const given = {
    amount,
    currency,
    automatic_payment_methods: readAutomatic(automatic, types),
    capture_method: parameters.oneOf('capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    description: parameters.text('description') ?? null,
    metadata: setEntries({}, parameters.metadata()),
    payment_method_types: types ?? ['card'],
    receipt_email: parameters.text('receipt_email') ?? null,
    setup_future_usage:
      parameters.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    statement_descriptor_suffix: parameters.text('statement_descriptor_suffix') ?? null,
    transfer_group: parameters.text('transfer_group') ?? null,
  };
  const confirmed = parameters.flag('confirm') ?? false;
  const confirmation = readConfirmation(account, call);
  return () => {
    const blank: Stripe.PaymentIntent = { ...blankIntent(account, given), ...given };
    const intent = replaceIntent(account, withMethod(account, blank, confirmation.chosen));
    recordEvent(account, { type: 'payment_intent.created', data: { object: intent } }, call.cause);
    return confirmed ? confirmIntent(account, intent, confirmation, call) : intent;
  };
};

/** GET /v1/payment_intents/:id */
export const retrieveIntent: Endpoint = (account, call) => {
  const secret = call.parameters.text('client_secret');
  return () => intentOfCaller(account, call, secret);
};

/** POST /v1/payment_intents/:id */
export const updateIntent: Endpoint = (account, call) => {
  const { parameters } = call;
  const amount = parameters.integer('amount');
  if (amount !== undefined) checkedAmount(amount);
  const metadata = parameters.metadata();
  const receiptEmail = parameters.unsettableText('receipt_email');
  const description = parameters.text('description');
  return () => {
    const intent = intentOfCaller(account, call, undefined);
    if (amount !== undefined && !CHANGEABLE.includes(intent.status)) {
      throw unexpectedState(
        intent,
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${CHANGEABLE.join(', ')}.`,
      );
    }
    return replaceIntent(account, {
      ...intent,
      amount: amount ?? intent.amount,
      description: description ?? intent.description,
      metadata: setEntries(intent.metadata, metadata),
      receipt_email: receiptEmail === undefined ? intent.receipt_email : receiptEmail || null,
    });
  };
};

/** POST /v1/payment_intents/:id/cancel */
export const cancelIntent: Endpoint = (account, call) => {
  const reason = call.parameters.oneOf('cancellation_reason', CANCELLATION_REASONS) ?? null;
  return () => {
    const intent = intentOfCaller(account, call, undefined);
    if (!CANCELABLE.includes(intent.status)) {
      throw unexpectedState(
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      );
    }
    const canceled = replaceIntent(account, {
      ...intent,
      canceled_at: nowSeconds(account),
      cancellation_reason: reason,
      next_action: null,
      processing: null,
      status: 'canceled',
    });
    recordEvent(
      account,
      { type: 'payment_intent.canceled', data: { object: canceled } },
      call.cause,
    );
    return canceled;
  };
};

/** GET /v1/payment_intents, newest first. */
export const listIntents: Endpoint = (account, { parameters }) => {
  const page = readPage(parameters);
  return () =>
    listResponse('/v1/payment_intents', [...account.state.paymentIntents.values()], page);
};

/** GET /v1/payment_intents/search. Stripe's own index lags by up to a minute; this one does not. */
export const searchIntents: Endpoint = (account, { parameters }) => {
  const matches = parseSearch(parameters.requiredText('query'));
  const limit = readLimit(parameters);
  const offset = Number(parameters.text('page') ?? 0);
  return (): Stripe.ApiSearchResult<Stripe.PaymentIntent> => {
    const found = [...account.state.paymentIntents.values()].filter(matches).reverse();
    const more = found.length > offset + limit;
    return {
      object: 'search_result',
      data: found.slice(offset, offset + limit),
      has_more: more,
      next_page: more ? String(offset + limit) : null,
      url: '/v1/payment_intents/search',
    };
  };
};

type Given =
  | 'amount'
  | 'currency'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'description'
  | 'metadata'
  | 'payment_method_types'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'statement_descriptor_suffix'
  | 'transfer_group';

function blankIntent(
  account: Account,
  { amount }: { amount: number },
): Omit<Stripe.PaymentIntent, Given> & { amount: number } {
  const id = newId('pi_');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret_`, 25),
    confirmation_method: 'automatic',
    created: nowSeconds(account),
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    transfer_data: null,
  };
}

function withMethod(
  account: Account,
  intent: Stripe.PaymentIntent,
  chosen: ChosenPaymentMethod | undefined,
): Stripe.PaymentIntent {
  if (chosen === undefined) return intent;
  keepPaymentMethod(account, chosen);
  return { ...intent, payment_method: chosen.method.id, status: 'requires_confirmation' };
}

function readAutomatic(
  automatic: Parameters | undefined,
  types: string[] | undefined,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const enabled = automatic?.flag('enabled') ?? types === undefined;
  const allowRedirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  if (enabled && types !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      { code: 'parameters_exclusive', param: 'payment_method_types' },
    );
  }
  return enabled ? { allow_redirects: allowRedirects, enabled } : null;
}

function setEntries(
  before: Record<string, string>,
  change: Record<string, string> | '' | undefined,
): Record<string, string> {
  if (change === '') return {};
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== '');
  return Object.fromEntries(entries);
}
