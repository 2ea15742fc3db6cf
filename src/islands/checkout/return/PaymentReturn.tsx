import { useCallback, useEffect, useState } from 'react';
import { paymentSuccessful } from '#client/notice-copy.ts';
import { invalidateOrders } from '#client/orders.ts';
import { PhoneLink } from '#client/PhoneLink.tsx';
import { storePaidOrder } from '#client/paid-order.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { type PaymentReference, takePaymentReference } from '../checkout-urls.ts';
import { LoadingMessage } from '../LoadingMessage.tsx';
import { MessagePage, ReturnHome } from '../MessagePage.tsx';
import { RetryButton } from '../RetryButton.tsx';
import { PROCESSING } from '../status/order-status-copy.ts';
import { usePageTitle } from '../use-page-title.ts';
import { confirmPayment, type PaymentConfirmation } from './confirm-payment.ts';

type PaymentCheck =
  | PaymentConfirmation
  | { readonly state: 'checking' }
  | { readonly state: 'nothing-to-check' };

/** The screen that Stripe redirects to after a payment that left the site. It shows the payment's state on the server. */
export default function PaymentReturn() {
  const [reference, setReference] = useState<PaymentReference | null>(null);
  const [check, setCheck] = useState<PaymentCheck>({ state: 'checking' });

  const checkPayment = useCallback(async (payment: PaymentReference) => {
    setCheck({ state: 'checking' });
    const confirmation = await confirmPayment(payment);
    if (confirmation.state === 'paid') {
      invalidateOrders();
      storePaidOrder(confirmation.order);
    }
    setCheck(confirmation);
  }, []);

  useEffect(() => {
    const payment = takePaymentReference();
    setReference(payment);
    if (payment) void checkPayment(payment);
    else setCheck({ state: 'nothing-to-check' });
  }, [checkPayment]);

  return <PaymentState check={check} reference={reference} onRetry={checkPayment} />;
}

interface PaymentStateProps {
  readonly check: PaymentCheck;
  readonly reference: PaymentReference | null;
  readonly onRetry: (payment: PaymentReference) => void;
}

function PaymentState({ check, reference, onRetry }: PaymentStateProps) {
  const checkAgain = reference && (
    <RetryButton className="button-primary" onRetry={() => onRetry(reference)}>
      Check again
    </RetryButton>
  );
  switch (check.state) {
    case 'checking':
      return <CheckingPayment />;
    case 'paid':
      return (
        <MessagePage
          label="Payment"
          heading={paymentSuccessful.title}
          title="Payment successful"
          actions={
            <>
              <a href={checkoutPath(check.order.id)} className="button button-primary">
                See your order
              </a>
              <ReturnHome className="button-quiet" />
            </>
          }
        >
          <p>{paymentSuccessful.text}</p>
          <p className="text-body text-ink-soft">
            A receipt is on its way to your email address. Questions? Call us at <PhoneLink />.
          </p>
        </MessagePage>
      );
    case 'processing':
      return (
        <MessagePage label="Payment" heading={PROCESSING.heading} actions={checkAgain}>
          <p>{PROCESSING.text}</p>
        </MessagePage>
      );
    case 'not-paid':
      return (
        <MessagePage
          label="Payment"
          heading="Your payment was not completed"
          actions={
            reference && (
              <a href={checkoutPath(reference.orderId)} className="button button-primary">
                Back to checkout
              </a>
            )
          }
        >
          <p>
            Your card was not charged, and we’ve kept your order. Go back to the checkout to try
            again with the same card or another one.
          </p>
        </MessagePage>
      );
    case 'other':
      return (
        <MessagePage label="Payment" heading={check.heading} actions={<ReturnHome />}>
          <p>{check.text}</p>
          <p className="text-body text-ink-soft">
            Questions? Call us at <PhoneLink />.
          </p>
        </MessagePage>
      );
    case 'unreachable':
      return (
        <MessagePage label="Payment" heading="We could not check your payment" actions={checkAgain}>
          <p>
            Your payment may still have gone through, so please don’t pay again. Check again in a
            moment, or call us at <PhoneLink />.
          </p>
        </MessagePage>
      );
    case 'nothing-to-check':
      return (
        <MessagePage
          label="Payment"
          heading="There’s no payment to look up"
          actions={<ReturnHome />}
        >
          <p>The link is missing its order. The link in your receipt opens your order directly.</p>
        </MessagePage>
      );
  }
}

function CheckingPayment() {
  usePageTitle('Your payment');
  return (
    <>
      <h1 className="text-heading">Your payment</h1>
      <LoadingMessage>Checking your payment…</LoadingMessage>
    </>
  );
}
