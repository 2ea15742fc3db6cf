import { useEffect, useState } from 'react';
import { showNotice } from '#client/notice.ts';
import { invalidateOrders } from '#client/orders.ts';
import { useLanguage } from '#client/page-language.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { usePaymentNotices } from '../payment-notices.ts';
import { useTexts } from '../texts.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentFormUnavailable, PaymentUnavailable } from './PaymentUnavailable.tsx';
import { PreparingPayment } from './PreparingPayment.tsx';
import { type PaymentSetup, setUpPayment } from './payment-setup.ts';

/** Sets up the payment and shows the card form, or why it is unavailable. */
export function PaymentDetails({ order }: { order: PublicOrder }) {
  const language = useLanguage();
  const { connectionLost, payment } = useTexts();
  const paymentNotices = usePaymentNotices();
  const [setup, setSetup] = useState<PaymentSetup | null>(null);

  useEffect(() => {
    if (setup) return;
    let isCurrent = true;
    void setUpPayment(order, language).then((result) => {
      if (!isCurrent) return;
      setSetup(result);
      if (result.state === 'failed') showNotice({ tone: 'failure', ...paymentNotices.setupError });
      // The order has changed on the server. Loading it again shows its new status.
      if (result.state === 'not-payable') invalidateOrders();
    });
    return () => {
      isCurrent = false;
    };
  }, [order, setup, language, paymentNotices]);

  const retry = () => {
    // The setup may have failed because the order has changed on the server.
    invalidateOrders();
    setSetup(null);
  };

  switch (setup?.state) {
    case undefined:
      return <PreparingPayment />;
    case 'ready':
      return <PaymentForm order={order} stripe={setup.stripe} clientSecret={setup.clientSecret} />;
    case 'not-payable':
      return <PaymentUnavailable>{setup.reason}</PaymentUnavailable>;
    case 'failed':
      return (
        <PaymentUnavailable onRetry={retry}>
          <strong className="block font-bold sm:hidden">{paymentNotices.setupError.title}</strong>
          {setup.isConnectionLost
            ? connectionLost
            : `${paymentNotices.setupError.text} ${payment.setupFailed}`}
        </PaymentUnavailable>
      );
    case 'stripe-unavailable':
      return <PaymentFormUnavailable />;
  }
}
