import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js';
import { StrictMode, type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A checkout as small as one can be, on Stripe's own packages. The address says how it is to behave. */
const query = new URLSearchParams(window.location.search);
const stripe = loadStripe(query.get('key') ?? '');
const returnUrl = `${window.location.origin}/back?order=1`;

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [said, say] = useState('loading');

  async function pay(event: SubmitEvent) {
    event.preventDefault();
    if (stripe === null || elements === null) return;
    const options = { elements, confirmParams: { return_url: returnUrl } };
    const { error, paymentIntent } =
      query.get('redirect') === 'always'
        ? { ...(await stripe.confirmPayment(options)), paymentIntent: undefined }
        : await stripe.confirmPayment({ ...options, redirect: 'if_required' });
    say(
      error ? `${error.type}: ${error.code}: ${error.message}` : `paid: ${paymentIntent?.status}`,
    );
  }

  return (
    <form onSubmit={pay}>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => say('ready')}
        onLoadError={({ error }) => say(`not loaded: ${error.code}`)}
        onChange={({ complete }) => complete && say('complete')}
      />
      <button type="submit">Pay</button>
      <output>{said}</output>
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
      }}
    >
      <Checkout />
    </Elements>
  </StrictMode>,
);
