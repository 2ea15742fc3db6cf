import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';

type ElementType = 'payment' | 'expressCheckout';
type Listener = (event: unknown) => void;

/** What react-stripe-js asks of Stripe's script, with elements whose events a test fires. */
export class FakeStripe {
  /** How often a card was to be charged. */
  charges = 0;
  readonly #charge: () => PaymentIntentResult;
  readonly #listeners = new Map<string, Listener>();

  /** @param charge what comes of charging a card; it may throw */
  constructor(charge: () => PaymentIntentResult) {
    this.#charge = charge;
  }

  /** Stripe, for `Elements`. */
  get stripe(): Stripe {
    const unused = () => {
      throw new Error('Nothing here pays that way.');
    };
    return {
      elements: () => ({ create: (type: ElementType) => this.#element(type), update: () => {} }),
      confirmPayment: async () => {
        this.charges += 1;
        return this.#charge();
      },
      // react-stripe-js takes an object with these for Stripe.
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    } as unknown as Stripe;
  }

  /** Fires an event of an element that is shown. */
  fire(type: ElementType, event: 'ready' | 'loaderror' | 'confirm', detail: object = {}): void {
    const listener = this.#listeners.get(`${type} ${event}`);
    if (!listener) throw new Error(`Nobody listens to ${event} of ${type}.`);
    listener(detail);
  }

  #element(type: ElementType) {
    return {
      on: (event: string, listener: Listener) => this.#listeners.set(`${type} ${event}`, listener),
      off: (event: string) => this.#listeners.delete(`${type} ${event}`),
      mount: () => {},
      update: () => {},
      destroy: () => {},
    };
  }
}
