import type { PaymentIntentResult } from '@stripe/stripe-js';

const BASE = '/__local/stripe/v1/payment_intents';

const UNREACHABLE: PaymentIntentResult = {
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
  },
};

/** The two calls that a browser may make, with its publishable key and an intent's client secret. */
export class PaymentsApi {
  readonly #publishableKey: string;

  constructor(publishableKey: string) {
    this.#publishableKey = publishableKey;
  }

  retrieve(clientSecret: string): Promise<PaymentIntentResult> {
    const query = this.#credentials(clientSecret);
    return answerOf(fetch(`${BASE}/${intentId(clientSecret)}?${query}`));
  }

  confirm(
    clientSecret: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<PaymentIntentResult> {
    const body = this.#credentials(clientSecret);
    body.set('use_stripe_sdk', 'true');
    for (const [name, value] of Object.entries(parameters)) body.set(name, value);
    return answerOf(fetch(`${BASE}/${intentId(clientSecret)}/confirm`, { method: 'POST', body }));
  }

  #credentials(clientSecret: string): URLSearchParams {
    return new URLSearchParams({ key: this.#publishableKey, client_secret: clientSecret });
  }
}

function intentId(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0] ?? '');
}

async function answerOf(answering: Promise<Response>): Promise<PaymentIntentResult> {
  try {
    const answer = await answering;
    const body = await answer.json();
    if (answer.ok) return { paymentIntent: body };
    return { error: body.error };
  } catch {
    return UNREACHABLE;
  }
}
