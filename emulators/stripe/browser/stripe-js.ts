import type {
  PaymentIntent,
  PaymentIntentResult,
  StripeConstructorOptions,
  StripeElementsOptionsClientSecret,
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import type { ReleaseTrain } from '@stripe/stripe-js/dist/shared';
import { ExpressCheckoutElement } from './express-checkout-element.ts';
import type { ElementSettings, FrameElement } from './frame-element.ts';
import { PaymentElement } from './payment-element.ts';
import { retrieveIntent } from './payments-api.ts';

/** The version that the installed @stripe/stripe-js expects; it warns of others. */
const version: ReleaseTrain = 'endive';

/** The elements that the Stripe emulator has. */
interface LocalElements {
  payment?: PaymentElement;
  expressCheckout?: ExpressCheckoutElement;
}

/** The part of `stripe.elements()` that react-stripe-js uses: the elements of one intent, at most one of each type. */
class Elements {
  readonly #settings: ElementSettings;
  readonly #elements: LocalElements = {};

  constructor(settings: ElementSettings) {
    this.#settings = settings;
  }

  create(
    type: string,
    options: StripePaymentElementOptions & StripeExpressCheckoutElementOptions = {},
  ): FrameElement | undefined {
    if (type !== 'payment' && type !== 'expressCheckout') {
      throw integrationError(`the Stripe emulator has no ${type} element`);
    }
    if (this.#elements[type]) {
      throw integrationError(`Can only create one Element of type ${type}.`);
    }
    const remove = () => delete this.#elements[type];
    if (type === 'payment') {
      this.#elements.payment = new PaymentElement(this.#settings, remove, options);
    } else {
      this.#elements.expressCheckout = new ExpressCheckoutElement(this.#settings, remove, options);
    }
    return this.#elements[type];
  }

  /** The element whose payment `confirmPayment` confirms: the wallet once the visitor accepted, else the card form. */
  payingElement(): FrameElement | undefined {
    const { payment, expressCheckout } = this.#elements;
    return expressCheckout?.isAuthorized ? expressCheckout : payment;
  }
}

interface ConfirmOptions {
  readonly elements: Elements;
  readonly confirmParams: { readonly return_url: string };
  readonly redirect?: string;
}

/** `window.Stripe(publishableKey, { locale })`, as far as the product and react-stripe-js use it. */
function createStripe(publishableKey: string, { locale = 'en' }: StripeConstructorOptions = {}) {
  return {
    elements({ clientSecret, appearance = {}, fonts = [] }: StripeElementsOptionsClientSecret) {
      if (clientSecret === undefined) throw integrationError('elements need a clientSecret');
      return new Elements({ publishableKey, clientSecret, locale, appearance, fonts });
    },
    retrievePaymentIntent: (clientSecret: string) =>
      retrieveIntent({ publishableKey, clientSecret }),
    confirmPayment,
    // react-stripe-js accepts an object as Stripe if it has these.
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
  };
}

async function confirmPayment({
  elements,
  confirmParams,
  redirect,
}: ConfirmOptions): Promise<PaymentIntentResult> {
  if (redirect !== 'if_required') throw integrationError("redirect must be 'if_required' locally");
  const element = elements.payingElement();
  if (element === undefined) {
    throw integrationError('elements should have a mounted Payment Element.');
  }
  const { paymentIntent, error } = await element.confirm(confirmParams.return_url);
  return error ? { error } : { paymentIntent: await authenticate(paymentIntent) };
}

/** A payment that requires authentication leaves the page, and the promise is never resolved. */
async function authenticate(intent: PaymentIntent): Promise<PaymentIntent> {
  const url = intent.status === 'requires_action' && intent.next_action?.redirect_to_url?.url;
  if (!url) return intent;
  window.location.assign(url);
  return new Promise(() => undefined);
}

function unsupported(): never {
  throw integrationError('the Stripe emulator supports confirmPayment only');
}

function integrationError(message: string): Error {
  return new Error(`IntegrationError: ${message}`);
}

// `loadStripe` uses an existing `window.Stripe` and does not fetch js.stripe.com.
Object.assign(window, { Stripe: Object.assign(createStripe, { version }) });
