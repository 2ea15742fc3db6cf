import { type FrameDocument, FrameElement } from './frame-element.ts';
import type { FrameSettings, FromFrame } from './frame-link.ts';
import { wordsOf } from './words.ts';

/** The Payment Element: the card form. */
export class PaymentElement extends FrameElement {
  protected documentOf({ locale }: FrameSettings): FrameDocument {
    return {
      title: wordsOf(locale).paymentFrame,
      address: `/__local/stripe/frame?locale=${locale}`,
      initialHeight: 280,
    };
  }

  protected receive({ kind, ...details }: FromFrame): void {
    const event = { elementType: 'payment', value: { type: 'card' }, collapsed: false, ...details };
    this.emit(kind, event);
  }
}
