import type {
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElementsOptionsClientSecret,
  StripeError,
} from '@stripe/stripe-js';
import { createElements, type LocalElements, mountedFrame } from './elements.ts';
import type { FrameResult } from './messages.ts';
import { PaymentsApi } from './payments-api.ts';

/** The part of Stripe.js that the stand-in has, and the names that react-stripe-js looks for. */
export interface LocalStripeJs
  extends Pick<Stripe, 'confirmPayment' | 'retrievePaymentIntent' | 'registerAppInfo'> {
  elements(options: StripeElementsOptionsClientSecret): LocalElements;
  handleNextAction(options: { clientSecret: string }): Promise<PaymentIntentResult>;
  createToken(): never;
  createPaymentMethod(): never;
  confirmCardPayment(): never;
  _registerWrapper(): void;
}

interface ConfirmOptions {
  elements?: object;
  confirmParams?: { return_url?: string; receipt_email?: string };
  redirect?: 'always' | 'if_required';
}

/** `window.Stripe(publishableKey)` */
export function createStripeJs(publishableKey: string): LocalStripeJs {
  const api = new PaymentsApi(publishableKey);

  /** A payment that wants authentication leaves the page; whoever waits then waits for ever. */
  async function proceed(intent: PaymentIntent): Promise<PaymentIntent> {
    const url = intent.status === 'requires_action' && intent.next_action?.redirect_to_url?.url;
    return url ? leaveFor(url) : intent;
  }

  function confirmPayment(
    options: ConfirmOptions & { redirect: 'if_required' },
  ): Promise<PaymentIntentResult>;
  function confirmPayment(
    options: ConfirmOptions & { redirect?: 'always' },
  ): Promise<{ error: StripeError }>;
  async function confirmPayment(options: ConfirmOptions): Promise<PaymentIntentResult> {
    const { elements = {}, confirmParams = {}, redirect = 'always' } = options;
    const returnUrl = confirmParams.return_url;
    if (returnUrl === undefined && redirect === 'always') {
      throw new Error('IntegrationError: confirmParams.return_url is required.');
    }
    const result = await mountedFrame(elements).confirm({
      returnUrl,
      receiptEmail: confirmParams.receipt_email,
    });
    const intent = intentIn(result);
    if ('error' in intent) return intent;
    const paymentIntent = await proceed(intent);
    if (redirect === 'always' && returnUrl)
      return leaveFor(returnAddress(returnUrl, paymentIntent));
    return { paymentIntent };
  }

  return {
    elements: (options) => createElements(publishableKey, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret) => api.retrieve(clientSecret),
    async handleNextAction({ clientSecret }) {
      const { paymentIntent, error } = await api.retrieve(clientSecret);
      return error ? { error } : { paymentIntent: await proceed(paymentIntent) };
    },
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    createToken: () => missing('createToken'),
    createPaymentMethod: () => missing('createPaymentMethod'),
    confirmCardPayment: () => missing('confirmCardPayment'),
  };
}

function intentIn({ paymentIntent, error }: FrameResult): PaymentIntent | { error: StripeError } {
  if (paymentIntent) return paymentIntent;
  return { error: error ?? { type: 'api_error', message: 'The card form gave no answer.' } };
}

function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}

function returnAddress(returnUrl: string, intent: PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

function missing(method: string): never {
  throw new Error(`The local Stripe has no ${method}: the product pays with confirmPayment.`);
}
