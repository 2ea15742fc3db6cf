/** The page around the checkout and the return screen. */
export const checkoutPage = {
  checkout: { title: 'Checkout', description: 'Review your order and pay by card.' },
  paymentReturn: { title: 'Your payment', description: 'What became of your payment.' },
  noScript: {
    /** Precedes the phone number. */
    call: 'Paying online needs JavaScript. Please call',
    help: (hours: string) => `(${hours}), and we’ll help you with your order.`,
  },
  questions: 'Questions?',
  /** Between the phone number and the email address. */
  or: 'or',
};
