import { useEffect, useState } from 'react';
import { raiseNotice } from '#client/notice.ts';
import { paymentSetupError } from '#client/notice-catalogue.ts';
import { invalidateOrders } from '#client/orders.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { FormBoundary } from './FormBoundary.tsx';
import { MissingForm } from './MissingForm.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentTrouble } from './PaymentTrouble.tsx';
import { type PaymentSetup, setUpPayment } from './payment-setup.ts';
import { Waiting } from './Waiting.tsx';

/** Gets everything a payment needs, then shows the form; or says what keeps it from being shown. */
export function Payment({ order }: { order: PublicOrder }) {
  const [setup, setSetup] = useState<PaymentSetup | null>(null);

  useEffect(() => {
    if (setup) return;
    let isWanted = true;
    void setUpPayment(order).then((result) => {
      if (!isWanted) return;
      setSetup(result);
      if (result.state === 'failed') raiseNotice(paymentSetupError);
      // The order is no longer what it was: it is read again and shows how it stands.
      if (result.state === 'refused') invalidateOrders();
    });
    return () => {
      isWanted = false;
    };
  }, [order, setup]);

  const retry = () => {
    // It may have failed because the order is not what this page takes it for.
    invalidateOrders();
    setSetup(null);
  };

  switch (setup?.state) {
    case undefined:
      return <Waiting>Preparing the payment…</Waiting>;
    case 'ready':
      return (
        <FormBoundary>
          <PaymentForm order={order} stripe={setup.stripe} clientSecret={setup.clientSecret} />
        </FormBoundary>
      );
    case 'refused':
      return <PaymentTrouble>{setup.reason}</PaymentTrouble>;
    case 'failed':
      return (
        <PaymentTrouble onRetry={retry}>
          {paymentSetupError.text} Your order is kept and nothing was charged.
        </PaymentTrouble>
      );
    case 'provider-missing':
      return <MissingForm />;
  }
}
