import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useMemo, useState } from 'react';
import { useLanguage } from '#client/page-language.ts';
import type { PublicOrder } from '#shared/orders.ts';
import { returnPath } from '../checkout-urls.ts';
import { CardForm } from './CardForm.tsx';
import { chargedIntent } from './charge-card.ts';
import { PaymentFormUnavailable } from './PaymentUnavailable.tsx';
import { appearance, typeface } from './stripe-js.ts';

interface PaymentFormProps {
  readonly order: PublicOrder;
  readonly stripe: Stripe;
  readonly clientSecret: string;
}

/** Stripe's elements for a payment, and whether they can be shown. */
export function PaymentForm({ order, stripe, clientSecret }: PaymentFormProps) {
  const language = useLanguage();
  const [isUnavailable, setIsUnavailable] = useState(false);
  const options = useMemo(
    () => ({ clientSecret, appearance: appearance(), fonts: [typeface()] }),
    [clientSecret],
  );

  /** Stripe shows no form for an intent that was already paid, for example in another tab. */
  async function handleUnavailableForm() {
    setIsUnavailable(true);
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    const paymentIntentId = chargedIntent(paymentIntent);
    if (paymentIntentId)
      window.location.replace(returnPath({ orderId: order.id, paymentIntentId }, language));
  }

  if (isUnavailable) return <PaymentFormUnavailable />;
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm order={order} onUnavailable={() => void handleUnavailableForm()} />
    </Elements>
  );
}
