import { Elements, PaymentElement } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import Lock from 'lucide-react/icons/lock';
import { type SubmitEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Agreement } from '#client/Agreement.tsx';
import { FieldErrorMessage } from '#client/fields/FieldError.tsx';
import { useFocusAfterwards } from '#client/use-focus-afterwards.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { formatDollars } from '#shared/pricing.ts';
import { returnPath } from './address.ts';
import { MissingForm } from './MissingForm.tsx';
import { appearance } from './stripe-js.ts';
import { usePayment } from './use-payment.ts';
import { Waiting } from './Waiting.tsx';

/** How long the provider's fields may take to come, in milliseconds. */
const WAIT_TIMEOUT_MS = 20_000;

const ELEMENT_OPTIONS = { layout: 'tabs' } as const;

interface PaymentFormProps {
  readonly order: PublicOrder;
  readonly stripe: Stripe;
  readonly clientSecret: string;
}

/** The provider's card form and the button under it. */
export function PaymentForm({ order, stripe, clientSecret }: PaymentFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const options = useMemo(() => ({ clientSecret, appearance: appearance() }), [clientSecret]);

  /** A payment that is made already has no form: the visitor may have made it in another tab. */
  async function explainMissingForm() {
    setIsMissing(true);
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing') {
      const reference = { orderId: order.id, paymentIntentId: paymentIntent.id };
      window.location.replace(returnPath(reference));
    }
  }

  if (isMissing) return <MissingForm />;
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm order={order} onMissing={() => void explainMissingForm()} />
    </Elements>
  );
}

function CardForm({ order, onMissing }: { order: PublicOrder; onMissing: () => void }) {
  const { pay, isPaying, isUnconfirmed, failure } = usePayment(order.id);
  const [isReady, setIsReady] = useState(false);
  const button = useFocusAfterwards(isPaying);
  const giveUp = useEffectEvent(onMissing);
  useEffect(() => {
    if (isReady) return;
    const patience = setTimeout(giveUp, WAIT_TIMEOUT_MS);
    return () => clearTimeout(patience);
  }, [isReady]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    // The fields come in one piece, in the place of what is waited for: nothing on the page moves.
    <form onSubmit={submit} className="grid items-start *:[grid-area:1/1]">
      {!isReady && <Waiting>Loading the card form…</Waiting>}
      <div className={isReady ? '' : 'invisible'}>
        <PaymentElement
          options={ELEMENT_OPTIONS}
          onReady={() => setIsReady(true)}
          onLoadError={onMissing}
        />
        <button
          ref={button}
          type="submit"
          disabled={!isReady || isPaying}
          aria-describedby={failure ? 'payment-failure payment-note' : 'payment-note'}
          className="button button-primary mt-6 w-full text-lg"
        >
          {isPaying ? 'Processing Payment...' : `Pay ${formatDollars(order.totalAmount)}`}
        </button>
        {failure && (
          <FieldErrorMessage id="payment-failure" className="mt-3">
            {failure.text}
          </FieldErrorMessage>
        )}
        <Agreement by="paying" />
        <p id="payment-note" className="mt-4 flex items-start gap-2 text-label text-ink-soft">
          <Lock aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
          {isUnconfirmed
            ? 'Your card has been charged once and will not be charged again: the button now only asks us to record the payment.'
            : 'Your card details go straight to Stripe, our payment provider. We never see them.'}
        </p>
      </div>
    </form>
  );
}
