import type {
  AvailablePaymentMethods,
  PaymentIntentResult,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import {
  type ElementSettings,
  elementById,
  type FrameAttributes,
  FrameElement,
} from './frame-element.ts';
import { confirmIntent, retrieveIntent, testCardParameters } from './payments-api.ts';
import { inDollars, WORDS } from './words.ts';

const NONE: AvailablePaymentMethods = {
  amazonPay: false,
  applePay: false,
  googlePay: false,
  link: false,
  paypal: false,
  klarna: false,
};

/** The wallets of the emulator's visitors. Both pay by card, so Link is offered unless the page turns it off. */
const WALLETS = ['googlePay', 'link'] as const;

/** The Express Checkout Element: wallets' buttons and a sheet, or nothing while the wallets are off (documents.ts). */
export class ExpressCheckoutElement extends FrameElement {
  readonly #wallets: readonly (typeof WALLETS)[number][];
  #cardNumber: string | undefined;

  constructor(
    settings: ElementSettings,
    onDestroy: () => void,
    { paymentMethods }: StripeExpressCheckoutElementOptions,
  ) {
    super(settings, onDestroy);
    this.#wallets = WALLETS.filter((wallet) => paymentMethods?.[wallet] !== 'never');
  }

  /** Whether the visitor accepted the payment in the wallet, so that `confirmPayment` charges the wallet's card. */
  get isAuthorized(): boolean {
    return this.#cardNumber !== undefined;
  }

  protected frameAttributes(): FrameAttributes {
    const { locale } = this.settings;
    return {
      title: WORDS.expressFrame,
      url: `/__local/stripe/wallet-frame?wallets=${this.#wallets.join()}&locale=${locale}`,
      initialHeight: 0,
    };
  }

  protected connect(frame: Document): void {
    const button = frame.getElementById('wallet');
    const available = Object.fromEntries(this.#wallets.map((wallet) => [wallet, true]));
    const availablePaymentMethods = button ? { ...NONE, ...available } : undefined;
    this.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods });
    if (!button) return;
    const sheet = elementById(frame, 'sheet');
    const showSheet = (isOpen: boolean) => {
      sheet.hidden = !isOpen;
      button.hidden = isOpen;
      (isOpen ? sheet.querySelector('button') : button)?.focus();
    };
    const close = () => {
      this.#cardNumber = undefined;
      showSheet(false);
    };
    button.addEventListener('click', async () => {
      const { paymentIntent } = await retrieveIntent(this.settings);
      elementById(frame, 'amount').textContent = inDollars(paymentIntent?.amount ?? 0);
      showSheet(true);
    });
    elementById(frame, 'cancel').addEventListener('click', close);
    for (const card of sheet.querySelectorAll<HTMLElement>('[data-card]')) {
      card.addEventListener('click', () => {
        this.#cardNumber = card.dataset.card;
        this.emit('confirm', {
          elementType: 'expressCheckout',
          expressPaymentType: 'google_pay',
          paymentFailed: close,
        });
      });
    }
  }

  confirm(returnUrl: string): Promise<PaymentIntentResult> {
    return confirmIntent(this.settings, returnUrl, testCardParameters(this.#cardNumber ?? ''));
  }
}
