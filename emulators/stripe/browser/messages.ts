import type {
  Appearance,
  CssFontSource,
  CustomFontSource,
  PaymentIntentResult,
  StripeError,
} from '@stripe/stripe-js';

/** What the card form in the frame is set up with. */
export interface FrameSettings {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly appearance: Appearance;
  readonly fonts: readonly (CssFontSource | CustomFontSource)[];
  readonly asksForAddress: boolean;
}

/** What the page adds to a confirmation; the card itself never leaves the frame. */
export interface PageConfirmation {
  readonly returnUrl: string | undefined;
  readonly receiptEmail: string | undefined;
}

/** From the page to the frame. A numbered call gets a `result` with its number. */
export type ToFrame =
  | { readonly kind: 'configure'; readonly settings: FrameSettings }
  | { readonly kind: 'appearance'; readonly appearance: Appearance }
  | { readonly kind: 'validate'; readonly call: number }
  | { readonly kind: 'confirm'; readonly call: number; readonly confirmation: PageConfirmation }
  | { readonly kind: 'focus' | 'blur' | 'clear' };

/** From the frame to the page. */
export type FromFrame =
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'loaderror'; readonly error: StripeError }
  | { readonly kind: 'change'; readonly empty: boolean; readonly complete: boolean }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'result'; readonly call: number; readonly result: FrameResult };

/** `{}` is a form that is filled in properly. */
export type FrameResult = PaymentIntentResult | { paymentIntent?: undefined; error?: undefined };
