import type { Account } from './account.ts';
import { type Confirmation, confirmIntent } from './confirm.ts';
import type { ApiCall, Endpoint } from './endpoint.ts';
import { intentOfCaller } from './intent-store.ts';
import { readPaymentMethod } from './payment-methods.ts';

/** POST /v1/payment_intents/:id/confirm, by the server or by a browser that holds the client secret. */
export const confirmEndpoint: Endpoint = (account, call) => {
  const confirmation = readConfirmation(account, call);
  const secret = call.parameters.text('client_secret');
  const receiptEmail = call.parameters.unsettableText('receipt_email');
  return () => {
    const intent = intentOfCaller(account, call, secret);
    const addressed =
      receiptEmail === undefined ? intent : { ...intent, receipt_email: receiptEmail || null };
    return confirmIntent(account, addressed, confirmation, call);
  };
};

/** Reads the parameters that confirming shares with creating. */
export function readConfirmation(account: Account, call: ApiCall): Confirmation {
  const { parameters } = call;
  return {
    chosen: readPaymentMethod(account, call),
    returnUrl: parameters.text('return_url') ?? null,
    errorOnRequiresAction: parameters.flag('error_on_requires_action') ?? false,
    usesStripeJs: parameters.flag('use_stripe_sdk') ?? false,
  };
}
