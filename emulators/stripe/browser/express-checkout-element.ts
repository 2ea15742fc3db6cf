import type { AvailablePaymentMethods, PaymentIntentResult } from '@stripe/stripe-js';
import { elementById, type FrameAttributes, FrameElement } from './frame-element.ts';
import { confirmIntent, retrieveIntent, testCardParameters } from './payments-api.ts';
import { inDollars, wordsOf } from './words.ts';

const GOOGLE_PAY: AvailablePaymentMethods = {
  amazonPay: false,
  applePay: false,
  googlePay: true,
  link: false,
  paypal: false,
  klarna: false,
};

/** The Express Checkout Element: one wallet's button and its sheet, or nothing while the wallet is off (documents.ts). */
export class ExpressCheckoutElement extends FrameElement {
  #cardNumber: string | undefined;

  /** Whether the visitor accepted the payment in the wallet, so that `confirmPayment` charges the wallet's card. */
  get isAuthorized(): boolean {
    return this.#cardNumber !== undefined;
  }

  protected frameAttributes(): FrameAttributes {
    const { locale } = this.settings;
    return {
      title: wordsOf(locale).expressFrame,
      url: `/__local/stripe/wallet-frame?locale=${locale}`,
      initialHeight: 0,
    };
  }

  protected connect(frame: Document): void {
    const button = frame.getElementById('wallet');
    const availablePaymentMethods = button ? GOOGLE_PAY : undefined;
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
