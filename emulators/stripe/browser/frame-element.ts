import type { Appearance, PaymentIntentResult } from '@stripe/stripe-js';
import { FrameLink, type FrameSettings, type FromFrame, type ToFrame } from './frame-link.ts';

type Listener = (event: object) => unknown;

/** The document in an element's frame. */
export interface FrameDocument {
  readonly title: string;
  readonly address: string;
  /** In px, until the frame reports its height. */
  readonly initialHeight: number;
}

/** The part of a Stripe element that react-stripe-js uses. Its content is in a frame with its own document. */
export abstract class FrameElement {
  protected abstract documentOf(settings: FrameSettings): FrameDocument;
  readonly #onDestroy: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #settings: FrameSettings;
  #mounted: { readonly iframe: HTMLIFrameElement; readonly link: FrameLink } | undefined;

  constructor(settings: FrameSettings, onDestroy: () => void) {
    this.#settings = settings;
    this.#onDestroy = onDestroy;
  }

  /** Handles what the frame reports, other than its height. */
  protected abstract receive(message: Exclude<FromFrame, { readonly kind: 'height' }>): void;

  mount(parent: HTMLElement): void {
    this.unmount();
    const iframe = createFrame(this.documentOf(this.#settings));
    const link = new FrameLink(iframe, (message) => {
      if (message.kind === 'height') iframe.style.height = `${message.pixels}px`;
      else this.receive(message);
    });
    this.#mounted = { iframe, link };
    this.send({ kind: 'configure', settings: this.#settings });
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
    this.send({ kind: 'appearance', appearance });
  }

  async confirm(returnUrl: string): Promise<PaymentIntentResult> {
    if (!this.#mounted) throw new Error('IntegrationError: the element is not mounted.');
    return this.#mounted.link.confirm(returnUrl);
  }

  protected send(message: ToFrame): void {
    this.#mounted?.link.send(message);
  }

  /** Calls the listeners of an event. Returns whether there are any. */
  protected emit(name: string, event: object): boolean {
    const listeners = this.#listeners.get(name) ?? [];
    for (const listener of listeners) listener(event);
    return [...listeners].length > 0;
  }
}

/** Styled through the CSSOM only: the page's policy may forbid inline styles. */
function createFrame({ title, address, initialHeight }: FrameDocument): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.src = address;
  Object.assign(iframe.style, {
    display: 'block',
    // Like Stripe's, it is larger than its place by the room for focus rings (frame.css): its fields align with ours.
    width: 'calc(100% + 8px)',
    margin: '-4px',
    border: '0',
    height: `${initialHeight}px`,
  });
  return iframe;
}
