import type {
  PaymentIntentResult,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { CardForm } from './card-form.ts';
import { type ElementSettings, type FrameAttributes, FrameElement } from './frame-element.ts';
import { confirmIntent, retrieveIntent } from './payments-api.ts';
import { WORDS } from './words.ts';

/** Stripe.js does not load the element for an intent in one of these states. */
const TERMINAL = ['succeeded', 'canceled', 'processing'];

/** The Payment Element: the card form, and Link unless it is off: a card can be paid with through Link. */
export class PaymentElement extends FrameElement {
  readonly #hasLink: boolean;
  #form: CardForm | undefined;

  constructor(
    settings: ElementSettings,
    onDestroy: () => void,
    { wallets }: StripePaymentElementOptions,
  ) {
    super(settings, onDestroy);
    this.#hasLink = wallets?.link !== 'never';
  }

  protected frameAttributes(): FrameAttributes {
    const { locale } = this.settings;
    return {
      title: WORDS.paymentFrame,
      url: `/__local/stripe/frame?${this.#hasLink ? 'link=on&' : ''}locale=${locale}`,
      initialHeight: 280,
    };
  }

  protected async connect(frame: Document): Promise<void> {
    this.#form = new CardForm(frame, (state) =>
      this.emit('change', { elementType: 'payment', ...state }),
    );
    const error = await this.#loadError();
    if (error) this.emit('loaderror', { elementType: 'payment', error });
    else this.emit('ready', { elementType: 'payment' });
  }

  async confirm(returnUrl: string): Promise<PaymentIntentResult> {
    const form = this.#form;
    if (!form) throw new Error('IntegrationError: the element is not mounted.');
    const error = form.validate();
    if (error) return { error };
    form.lock(true);
    const result = await confirmIntent(this.settings, returnUrl, form.parameters());
    form.lock(false);
    return result;
  }

  async #loadError(): Promise<StripeError | undefined> {
    const { paymentIntent, error } = await retrieveIntent(this.settings);
    if (error || !TERMINAL.includes(paymentIntent.status)) return error;
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `The PaymentIntent is in a terminal state (${paymentIntent.status}) and cannot be used to initialize Elements.`,
    };
  }
}
