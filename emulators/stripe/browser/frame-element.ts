import type {
  Appearance,
  PaymentIntentResult,
  StripeElementsOptionsClientSecret,
} from '@stripe/stripe-js';
import { addFonts, applyAppearance } from './appearance.ts';
import type { Credentials } from './payments-api.ts';

type Listener = (event: object) => unknown;

/** State that the elements of one intent share. */
export interface ElementSettings extends Credentials {
  /** Named in the frames' URLs, as in Stripe's: tests read there which one the page passed. The words are English. */
  readonly locale: string;
  readonly appearance: Appearance;
  readonly fonts: NonNullable<StripeElementsOptionsClientSecret['fonts']>;
}

/** The frame of an element. */
export interface FrameAttributes {
  readonly title: string;
  readonly url: string;
  /** In px, until its document has loaded. */
  readonly initialHeight: number;
}

/**
 * The part of a Stripe element that react-stripe-js uses. Its content is the document in a frame. Unlike Stripe's, the
 * frame is of the page's own origin and has no scripts: the element works on its document.
 */
export abstract class FrameElement {
  protected readonly settings: ElementSettings;
  readonly #onDestroy: () => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #iframe: HTMLIFrameElement | undefined;

  constructor(settings: ElementSettings, onDestroy: () => void) {
    this.settings = settings;
    this.#onDestroy = onDestroy;
  }

  protected abstract frameAttributes(): FrameAttributes;

  /** Called when the frame's document has loaded. */
  protected abstract connect(frame: Document): void;

  /** Confirms the payment with what the visitor entered or accepted. */
  abstract confirm(returnUrl: string): Promise<PaymentIntentResult>;

  mount(parent: HTMLElement): void {
    const iframe = createFrame(this.frameAttributes());
    iframe.addEventListener('load', async () => {
      const frame = iframe.contentDocument;
      if (!frame?.defaultView) return;
      const resize = () => {
        iframe.style.height = `${Math.ceil(frame.body.offsetHeight)}px`;
      };
      applyAppearance(frame, this.settings.appearance);
      addFonts(frame, this.settings.fonts);
      // Stripe's elements are ready when they are fully rendered.
      await Promise.allSettled(Array.from(frame.fonts, (font) => font.load()));
      resize();
      new frame.defaultView.ResizeObserver(resize).observe(frame.body);
      this.connect(frame);
    });
    this.#iframe = iframe;
    parent.replaceChildren(iframe);
  }

  destroy(): void {
    this.#iframe?.remove();
    this.#onDestroy();
  }

  on(name: string, listener: Listener): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  off(name: string, listener: Listener): void {
    this.#listeners.get(name)?.delete(listener);
  }

  protected emit(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}

/** Styled through the CSSOM only: the page's policy may forbid inline styles. */
function createFrame({ title, url, initialHeight }: FrameAttributes): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = title;
  iframe.src = url;
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

/** The element with this id, which the frame's document must have. */
export function elementById<Type extends HTMLElement>(frame: Document, id: string): Type {
  const element = frame.querySelector<Type>(`#${id}`);
  if (element === null) throw new Error(`The frame has no element ${id}.`);
  return element;
}
