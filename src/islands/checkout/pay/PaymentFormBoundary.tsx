import { Component, type ReactNode } from 'react';
import { PaymentFormUnavailable } from './PaymentUnavailable.tsx';

/** Catches errors that Stripe.js throws while rendering, for example when it is only partly loaded. */
export class PaymentFormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <PaymentFormUnavailable /> : this.props.children;
  }
}
