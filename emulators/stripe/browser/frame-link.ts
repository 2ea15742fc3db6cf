import type { Appearance, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { Credentials } from './payments-api.ts';

export interface FrameSettings extends Credentials {
  readonly appearance: Appearance;
}

/** From the page to the frame. The frame replies to `confirm` on the message's own port. */
export type ToFrame =
  | { readonly kind: 'configure'; readonly settings: FrameSettings }
  | { readonly kind: 'appearance'; readonly appearance: Appearance }
  | { readonly kind: 'confirm'; readonly returnUrl: string }
  /** Opens or closes the wallet's sheet. */
  | { readonly kind: 'open' | 'close' };

/** From the frame to the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'loaderror'; readonly error: StripeError }
  | { readonly kind: 'change'; readonly empty: boolean; readonly complete: boolean }
  | { readonly kind: 'wallet'; readonly isShown: boolean }
  /** The visitor pressed the wallet's button, accepted the payment, or closed the sheet. */
  | { readonly kind: 'click' | 'authorized' | 'cancel' }
  | { readonly kind: 'height'; readonly pixels: number };

/** The page's connection to the document in a frame. Messages wait until the frame has loaded. */
export class FrameLink {
  readonly #port: MessagePort;

  constructor(iframe: HTMLIFrameElement, onMessage: (message: FromFrame) => void) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => onMessage(data);
    iframe.addEventListener('load', () => {
      iframe.contentWindow?.postMessage('connect', window.location.origin, [port2]);
    });
  }

  send(message: ToFrame): void {
    this.#port.postMessage(message);
  }

  confirm(returnUrl: string): Promise<PaymentIntentResult> {
    const { port1, port2 } = new MessageChannel();
    const message: ToFrame = { kind: 'confirm', returnUrl };
    this.#port.postMessage(message, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<PaymentIntentResult>) => resolve(data);
    });
  }

  close(): void {
    this.#port.close();
  }
}
