import { useCallback, useEffect, useState } from 'react';
import { CallUs } from '#client/CallUs.tsx';
import { paymentSuccessful } from '#client/notice-catalogue.ts';
import { invalidateOrders } from '#client/orders.ts';
import { checkoutPath } from '#shared/checkout-path.ts';
import { type PaymentReference, takePaymentReference } from './address.ts';
import { askForOutcome, type PaymentOutcome } from './payment-outcome.ts';
import { RetryButton } from './RetryButton.tsx';
import { ReturnHome, Statement } from './Statement.tsx';
import { PROCESSING } from './standing.ts';
import { Waiting } from './Waiting.tsx';

type Answer =
  | PaymentOutcome
  | { readonly state: 'asking' }
  | { readonly state: 'nothing-to-check' };

/** Where a payment that left the site comes back to: says what the server knows became of it. */
export default function PaymentReturn() {
  const [reference, setReference] = useState<PaymentReference | null>(null);
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' });

  const ask = useCallback(async (about: PaymentReference) => {
    setAnswer({ state: 'asking' });
    const outcome = await askForOutcome(about);
    if (outcome.state === 'paid') invalidateOrders();
    setAnswer(outcome);
  }, []);

  useEffect(() => {
    const taken = takePaymentReference();
    setReference(taken);
    if (taken) void ask(taken);
    else setAnswer({ state: 'nothing-to-check' });
  }, [ask]);

  return <PaymentAnswer answer={answer} reference={reference} onAsk={ask} />;
}

interface PaymentAnswerProps {
  readonly answer: Answer;
  readonly reference: PaymentReference | null;
  readonly onAsk: (about: PaymentReference) => void;
}

function PaymentAnswer({ answer, reference, onAsk }: PaymentAnswerProps) {
  const checkAgain = reference && (
    <RetryButton className="button-primary" onAsk={() => onAsk(reference)}>
      Check again
    </RetryButton>
  );
  switch (answer.state) {
    case 'asking':
      return (
        <>
          <h1 className="text-heading">Your payment</h1>
          <Waiting>Checking your payment…</Waiting>
        </>
      );
    case 'paid':
      return (
        <Statement
          label="Payment"
          heading={paymentSuccessful.title}
          actions={
            <>
              <ReturnHome />
              {reference && (
                <a href={checkoutPath(reference.orderId)} className="button button-quiet">
                  See your order
                </a>
              )}
            </>
          }
        >
          <p>{paymentSuccessful.text}</p>
          <p className="text-body text-ink-soft">
            A receipt is on its way to your email address. Questions? Call us at <CallUs />.
          </p>
        </Statement>
      );
    case 'processing':
      return (
        <Statement label="Payment" heading={PROCESSING.heading} actions={checkAgain}>
          <p>{PROCESSING.text}</p>
        </Statement>
      );
    case 'not-paid':
      return (
        <Statement
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
            Your card was not charged and your order is kept. Go back to the checkout to try again,
            with the same card or another one.
          </p>
        </Statement>
      );
    case 'other':
      return (
        <Statement label="Payment" heading={answer.heading} actions={<ReturnHome />}>
          <p>{answer.text}</p>
          <p className="text-body text-ink-soft">
            Questions? Call us at <CallUs />.
          </p>
        </Statement>
      );
    case 'unreachable':
      return (
        <Statement label="Payment" heading="We could not check your payment" actions={checkAgain}>
          <p>
            That says nothing about the payment itself, so please don’t pay again. Check again in a
            moment, or call us at <CallUs />.
          </p>
        </Statement>
      );
    case 'nothing-to-check':
      return (
        <Statement label="Payment" heading="There is no payment to check" actions={<ReturnHome />}>
          <p>This page is where a payment comes back to. The address names no order.</p>
        </Statement>
      );
  }
}
