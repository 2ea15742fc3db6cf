import { Component, type ReactNode, useEffect, useState } from 'react';
import { showNotice } from '#client/notice.ts';
import { paymentSetupError } from '#client/notice-copy.ts';
import { invalidateOrders } from '#client/orders.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { LoadingMessage } from '../LoadingMessage.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentFormUnavailable, PaymentUnavailable } from './PaymentUnavailable.tsx';
import { type PaymentSetup, setUpPayment } from './payment-setup.ts';

/** Sets up the payment and shows the card form, or why it is unavailable. */
export function PaymentDetails({ order }: { order: PublicOrder }) {
  const [setup, setSetup] = useState<PaymentSetup | null>(null);

  useEffect(() => {
    if (setup) return;
    let isCurrent = true;
    void setUpPayment(order).then((result) => {
      if (!isCurrent) return;
      setSetup(result);
      if (result.state === 'failed') showNotice(paymentSetupError);
      // The order has changed on the server. Loading it again shows its new status.
      if (result.state === 'not-payable') invalidateOrders();
    });
    return () => {
      isCurrent = false;
    };
  }, [order, setup]);

  const retry = () => {
    // The setup may have failed because the order has changed on the server.
    invalidateOrders();
    setSetup(null);
  };

  switch (setup?.state) {
    case undefined:
      return <LoadingMessage>Preparing the payment…</LoadingMessage>;
    case 'ready':
      return (
        <PaymentFormBoundary>
          <PaymentForm order={order} stripe={setup.stripe} clientSecret={setup.clientSecret} />
        </PaymentFormBoundary>
      );
    case 'not-payable':
      return <PaymentUnavailable>{setup.reason}</PaymentUnavailable>;
    case 'failed':
      return (
        <PaymentUnavailable onRetry={retry}>
          {paymentSetupError.text} We’ve kept your order, and nothing was charged.
        </PaymentUnavailable>
      );
    case 'stripe-unavailable':
      return <PaymentFormUnavailable />;
  }
}

/** Catches errors that Stripe.js throws while rendering, for example when it is only partly loaded. */
class PaymentFormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <PaymentFormUnavailable /> : this.props.children;
  }
}
