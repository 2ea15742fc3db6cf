/** The bar about the order that was just paid. */
export const paidBar = {
  label: 'Your payment',
  /** Precedes the property's address. */
  paid: 'Paid:',
  seeOrder: 'See your order',
  close: 'Close',
};
