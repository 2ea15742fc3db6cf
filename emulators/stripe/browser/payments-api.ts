import type { PaymentIntentResult } from '@stripe/stripe-js';
import { wordsOf } from './words.ts';

/** What a browser may call the API with. */
export interface Credentials {
  readonly publishableKey: string;
  readonly clientSecret: string;
  /** The language of messages. */
  readonly locale: string;
}

export function retrieveIntent(credentials: Credentials): Promise<PaymentIntentResult> {
  return resultOf(fetch(`${addressOf(credentials)}?${parametersOf(credentials)}`), credentials);
}

export function confirmIntent(
  credentials: Credentials,
  parameters: Readonly<Record<string, string>>,
): Promise<PaymentIntentResult> {
  const body = parametersOf(credentials);
  for (const [name, value] of Object.entries(parameters)) body.set(name, value);
  const sent = fetch(`${addressOf(credentials)}/confirm`, { method: 'POST', body });
  return resultOf(sent, credentials);
}

function addressOf({ clientSecret }: Credentials): string {
  const id = clientSecret.split('_secret_')[0] ?? '';
  return `/__local/stripe/v1/payment_intents/${encodeURIComponent(id)}`;
}

function parametersOf({ publishableKey, clientSecret }: Credentials): URLSearchParams {
  return new URLSearchParams({ key: publishableKey, client_secret: clientSecret });
}

async function resultOf(
  sent: Promise<Response>,
  { locale }: Credentials,
): Promise<PaymentIntentResult> {
  try {
    const response = await sent;
    const body = await response.json();
    return response.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    return { error: { type: 'api_connection_error', message: wordsOf(locale).unreachable } };
  }
}
