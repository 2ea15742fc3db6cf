/** The page around the checkout and the return screen. */
export const checkoutShell = {
  checkout: { title: 'Checkout', description: 'Review your order and pay by card.' },
  paymentReturn: { title: 'Your payment', description: 'What became of your payment.' },
  noScript: {
    beforePhone: 'Paying online needs JavaScript. Please call',
    end: ', and we’ll help you with your order.',
  },
  questions: 'Questions?',
  /** Between the phone number and the email address. */
  or: 'or',
};
