import type { PaymentIntentResult } from '@stripe/stripe-js';

const UNREACHABLE: PaymentIntentResult = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
};

/** What a browser may call the API with. */
export interface Credentials {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

export function retrieveIntent(credentials: Credentials): Promise<PaymentIntentResult> {
  return resultOf(fetch(`${addressOf(credentials)}?${parametersOf(credentials)}`));
}

export function confirmIntent(
  credentials: Credentials,
  parameters: Readonly<Record<string, string>>,
): Promise<PaymentIntentResult> {
  const body = parametersOf(credentials);
  for (const [name, value] of Object.entries(parameters)) body.set(name, value);
  return resultOf(fetch(`${addressOf(credentials)}/confirm`, { method: 'POST', body }));
}

function addressOf({ clientSecret }: Credentials): string {
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
    return UNREACHABLE;
  }
}
