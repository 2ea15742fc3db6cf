import type { PaymentCardWords } from '#shared/payment-card.ts';

export const paymentCardWords: PaymentCardWords = {
  card: 'Card',
  endingIn: (brand, last4) => `${brand} ending in ${last4}`,
};
