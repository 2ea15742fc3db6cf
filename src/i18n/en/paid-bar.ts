/** The bar about the order that was just paid. */
export const paidBar = {
  label: 'Your payment',
  /** Precedes the property's address. */
  paid: 'Paid:',
  /** Precedes the day, like `by Tue, Nov 24`. */
  reportDue: 'Your report is due',
  seeOrder: 'See your order',
  another: 'Order another report',
  close: 'Close',
};
