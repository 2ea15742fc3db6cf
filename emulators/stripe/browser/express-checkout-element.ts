import type { AvailablePaymentMethods } from '@stripe/stripe-js';
import { type FrameDocument, FrameElement } from './frame-element.ts';
import type { FrameSettings, FromFrame } from './frame-link.ts';
import { wordsOf } from './words.ts';

const GOOGLE_PAY: AvailablePaymentMethods = {
  amazonPay: false,
  applePay: false,
  googlePay: true,
  link: false,
  paypal: false,
  klarna: false,
};

const EVENT = { elementType: 'expressCheckout', expressPaymentType: 'google_pay' } as const;

/** The Express Checkout Element: one wallet's button, or nothing while the wallet is off (wallet-pages.ts). */
export class ExpressCheckoutElement extends FrameElement {
  #isAuthorized = false;

  /** Whether the visitor accepted the payment in the wallet, so that `confirmPayment` charges the wallet's card. */
  get isAuthorized(): boolean {
    return this.#isAuthorized;
  }

  protected documentOf({ locale }: FrameSettings): FrameDocument {
    return {
      title: wordsOf(locale).expressFrame,
      address: `/__local/stripe/wallet-frame?locale=${locale}`,
      initialHeight: 0,
    };
  }

  protected receive(message: FromFrame): void {
    switch (message.kind) {
      case 'wallet':
        this.emit('ready', {
          elementType: EVENT.elementType,
          availablePaymentMethods: message.isShown ? GOOGLE_PAY : undefined,
        });
        break;
      case 'click': {
        const resolve = () => this.send({ kind: 'open' });
        if (!this.emit('click', { ...EVENT, resolve, reject: () => undefined })) resolve();
        break;
      }
      case 'authorized':
        this.#isAuthorized = true;
        this.emit('confirm', { ...EVENT, paymentFailed: () => this.#close() });
        break;
      case 'cancel':
        this.#close();
        this.emit('cancel', { elementType: EVENT.elementType });
    }
  }

  #close(): void {
    this.#isAuthorized = false;
    this.send({ kind: 'close' });
  }
}
