import type { PaymentIntent } from '@stripe/stripe-js';
import { chargedIntent } from '#islands/checkout/pay/charge-card.ts';
import { sweep } from '../../../../sweep.ts';

/** Whether an intent's card was charged, as far as the customer can be told. */
const IS_CHARGED: Readonly<Record<PaymentIntent.Status, boolean>> = {
  requires_payment_method: false,
  requires_confirmation: false,
  requires_action: false,
  requires_capture: false,
  canceled: false,
  // The bank has yet to say that it pays: a second charge could be paid too.
  processing: true,
  succeeded: true,
};

sweep(
  'a payment has charged a card in these states alone',
  { status: IS_CHARGED },
  ({ status }) => {
    const found = chargedIntent({ id: 'pi_1', status } as PaymentIntent);
    return found === (IS_CHARGED[status] ? 'pi_1' : undefined) ? [] : [`${found}`];
  },
);
