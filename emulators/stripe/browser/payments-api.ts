import type { PaymentIntentResult } from '@stripe/stripe-js';
import { WORDS } from './words.ts';

/** The part of the API that a browser may call. */
export interface Credentials {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

export function retrieveIntent(credentials: Credentials): Promise<PaymentIntentResult> {
  return resultOf(fetch(`${urlOf(credentials)}?${parametersOf(credentials)}`));
}

/** @param method the parameters of the payment method */
export function confirmIntent(
  credentials: Credentials,
  returnUrl: string,
  method: Readonly<Record<string, string>>,
): Promise<PaymentIntentResult> {
  const body = parametersOf(credentials);
  for (const [name, value] of Object.entries({ return_url: returnUrl, ...method })) {
    body.set(name, value);
  }
  const sent = fetch(`${urlOf(credentials)}/confirm`, { method: 'POST', body });
  return resultOf(sent);
}

interface CardDetails {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly code: string;
}

/** The parameters of a card as a payment method. */
export function cardParameters({ number, month, year, code }: CardDetails) {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': year,
    'payment_method_data[card][cvc]': code,
  };
}

/** The same for one of Stripe's test cards, which accept any future date and any code. */
export function testCardParameters(number: string) {
  const year = String(new Date().getUTCFullYear() + 1);
  return cardParameters({ number, month: '12', year, code: '123' });
}

function urlOf({ clientSecret }: Credentials): string {
  const id = clientSecret.split('_secret_')[0] ?? '';
  return `/__local/stripe/v1/payment_intents/${encodeURIComponent(id)}`;
}

function parametersOf({ publishableKey, clientSecret }: Credentials): URLSearchParams {
  return new URLSearchParams({ key: publishableKey, client_secret: clientSecret });
}

async function resultOf(sent: Promise<Response>): Promise<PaymentIntentResult> {
  try {
    const response = await sent;
    const body = await response.json();
    return response.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    return { error: { type: 'api_connection_error', message: WORDS.unreachable } };
  }
}
