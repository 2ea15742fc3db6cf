import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A minimal checkout on Stripe's own packages. Its query has the options. */
const query = new URLSearchParams(window.location.search);
const stripe = loadStripe(query.get('key') ?? '');
const returnUrl = `${window.location.origin}/back?order=1`;

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [status, setStatus] = useState('loading');

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    if (stripe === null || elements === null) return;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl },
    });
    setStatus(
      error ? `${error.type}: ${error.code}: ${error.message}` : `paid: ${paymentIntent?.status}`,
    );
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setStatus('ready')}
        onLoadError={({ error }) => setStatus(`not loaded: ${error.code}`)}
        onChange={({ complete }) => complete && setStatus('complete')}
      />
      <button type="submit">Pay</button>
      <output>{status}</output>
    </form>
  );
}

const root = document.createElement('main');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Elements
      stripe={stripe}
      options={{
        clientSecret: query.get('secret') ?? '',
        appearance: {
          variables: { colorPrimary: '#7a1fa2', borderRadius: '9px' },
          rules: { '.Label': { textTransform: 'uppercase' } },
        },
        fonts: [{ family: 'Shop Sans', src: 'local("Liberation Sans")', weight: '400 800' }],
      }}
    >
      <Checkout />
    </Elements>
  </StrictMode>,
);
