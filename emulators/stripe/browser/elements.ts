import type {
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import type { FrameLink } from './frame-link.ts';
import { createPaymentElement, type MountedElement } from './payment-element.ts';

/** The part of a group of elements that the stand-in has: one Payment Element for one intent. */
export interface LocalElements
  extends Pick<StripeElements, 'update' | 'fetchUpdates' | 'submit' | 'on'> {
  create(type: 'payment', options?: StripePaymentElementOptions): StripePaymentElement;
  getElement(type: 'payment'): StripePaymentElement | null;
}

const links = new WeakMap<object, () => FrameLink | undefined>();

/** The frame of a group's mounted element. Throws, as Stripe.js does, where there is none. */
export function mountedFrame(elements: object): FrameLink {
  const link = links.get(elements)?.();
  if (link === undefined) {
    throw new Error(
      'IntegrationError: elements should have a mounted Payment Element or Express Checkout Element.',
    );
  }
  return link;
}

/** `stripe.elements({ clientSecret, appearance, fonts })` */
export function createElements(
  publishableKey: string,
  { clientSecret, appearance = {}, fonts = [] }: StripeElementsOptionsClientSecret,
): LocalElements {
  if (clientSecret === undefined) {
    throw new Error('IntegrationError: the local Stripe makes elements for a clientSecret only.');
  }
  let current: MountedElement | undefined;
  let settings = { publishableKey, clientSecret, appearance, fonts };
  const elements: LocalElements = {
    create(type, options = {}) {
      if (type !== 'payment') {
        throw new Error(`IntegrationError: the local Stripe has no element of type ${type}.`);
      }
      if (current !== undefined) {
        throw new Error('IntegrationError: Can only create one Element of type payment.');
      }
      current = createPaymentElement(settings, options, () => {
        current = undefined;
      });
      return current.element;
    },
    getElement: () => current?.element ?? null,
    async update({ appearance: changed }) {
      if (changed === undefined) return;
      settings = { ...settings, appearance: changed };
      current?.changeAppearance(changed);
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const { error } = await mountedFrame(elements).validate();
      return error === undefined ? { selectedPaymentMethod: 'card' } : { error };
    },
    on: () => undefined,
  };
  links.set(elements, () => current?.link());
  return elements;
}
