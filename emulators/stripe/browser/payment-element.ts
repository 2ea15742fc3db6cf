import { FrameElement } from './frame-element.ts';
import type { FromFrame } from './frame-link.ts';

/** The Payment Element: the card form. */
export class PaymentElement extends FrameElement {
  protected readonly document = {
    title: 'Secure payment input frame',
    address: '/__local/stripe/frame',
    initialHeight: 280,
  };

  protected receive({ kind, ...details }: FromFrame): void {
    const event = { elementType: 'payment', value: { type: 'card' }, collapsed: false, ...details };
    this.emit(kind, event);
  }
}
