import { PaymentTrouble } from './PaymentTrouble.tsx';

/** In place of a card form that did not come, or broke. A fresh page tries everything again. */
export function MissingForm() {
  return (
    <PaymentTrouble onRetry={() => window.location.reload()}>
      The secure card form of our payment provider, Stripe, could not be loaded. Your order is kept.
      A content blocker or a weak connection may be the reason.
    </PaymentTrouble>
  );
}
