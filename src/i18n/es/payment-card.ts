import type { PaymentCardWords } from '#shared/payment-card.ts';

export const paymentCardWords: PaymentCardWords = {
  card: 'Tarjeta',
  endingIn: (brand, last4) => `${brand} terminada en ${last4}`,
};
