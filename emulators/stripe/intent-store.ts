import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import type { ApiCall } from './endpoint.ts';
import { invalidRequest, noSuch } from './failures.ts';

/** The intent in the call's path. A browser must hold its client secret. */
export function intentOfCaller(
  account: Account,
  { ids: [id = ''], keyKind }: ApiCall,
  clientSecret: string | undefined,
): Stripe.PaymentIntent {
  const intent = account.state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  const mustMatch = keyKind === 'publishable' || clientSecret !== undefined;
  if (mustMatch && clientSecret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
  return intent;
}

/** Puts the intent's new form in the place of the old. */
export function replaceIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  account.state.paymentIntents.set(intent.id, intent);
  return intent;
}
