import type { Appearance, PaymentIntentResult } from '@stripe/stripe-js';
import { FrameLink, type FrameSettings, type FromFrame } from './frame-link.ts';

/** Until the frame reports its height. */
const INITIAL_HEIGHT_PX = 280;

type Listener = (event: object) => unknown;

/** The part of a Payment Element that react-stripe-js uses. The card stays in a frame with its own document. */
export class PaymentElement {
  readonly #onDestroy: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #settings: FrameSettings;
  #mounted: { readonly iframe: HTMLIFrameElement; readonly link: FrameLink } | undefined;

  constructor(settings: FrameSettings, onDestroy: () => void) {
    this.#settings = settings;
    this.#onDestroy = onDestroy;
  }

  mount(parent: HTMLElement): void {
    this.unmount();
    const iframe = createFrame();
    const link = new FrameLink(iframe, (message) => this.#receive(message));
    this.#mounted = { iframe, link };
    link.send({ kind: 'configure', settings: this.#settings });
    parent.replaceChildren(iframe);
  }

  unmount(): void {
    this.#mounted?.link.close();
    this.#mounted?.iframe.remove();
    this.#mounted = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#onDestroy();
  }

  on(name: string, listener: Listener): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  off(name: string, listener: Listener): void {
    this.#listeners.get(name)?.delete(listener);
  }

  update(): void {}

  changeAppearance(appearance: Appearance): void {
    this.#settings = { ...this.#settings, appearance };
    this.#mounted?.link.send({ kind: 'appearance', appearance });
  }

  async confirm(returnUrl: string): Promise<PaymentIntentResult> {
    if (!this.#mounted) throw new Error('IntegrationError: the Payment Element is not mounted.');
    return this.#mounted.link.confirm(returnUrl);
  }

  #receive({ kind, ...details }: FromFrame): void {
    if ('pixels' in details) {
      if (this.#mounted) this.#mounted.iframe.style.height = `${details.pixels}px`;
      return;
    }
    const event = { elementType: 'payment', value: { type: 'card' }, collapsed: false, ...details };
    for (const listener of this.#listeners.get(kind) ?? []) listener(event);
  }
}

/** Styled through the CSSOM only: the page's policy may forbid inline styles. */
function createFrame(): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = 'Secure payment input frame';
  iframe.src = '/__local/stripe/frame';
  Object.assign(iframe.style, {
    display: 'block',
    // Like Stripe's, it is larger than its place by the room for focus rings (frame.css): its fields align with ours.
    width: 'calc(100% + 8px)',
    margin: '-4px',
    border: '0',
    height: `${INITIAL_HEIGHT_PX}px`,
  });
  return iframe;
}
