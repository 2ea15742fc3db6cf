import { dueDateWords } from './due-date.ts';

/** The screen to which Stripe returns after 3-D Secure or a wallet. */
const paymentReturn = {
  dueDateWords,
  title: 'Your payment',
  label: 'Payment',
  checking: 'Checking your payment…',
  paid: {
    title: 'Payment successful',
    seeOrder: 'See your order',
    /** @param time like `by Tue, Nov 24, 6 PM ET` */
    reportDue: (time: string) => `Your report is due ${time}.`,
    receiptComes: 'A receipt is on its way to your email address.',
  },
  notPaid: {
    heading: 'Your payment was not completed',
    text: 'Your card was not charged, and we’ve kept your order. Go back to the checkout to try again with the same card or another one.',
    back: 'Back to checkout',
  },
  unreachable: {
    heading: 'We could not check your payment',
    /** Precedes the phone number. */
    text: 'Your payment may still have gone through, so please don’t pay again. Check again in a moment, or call us at',
  },
  nothingToCheck: {
    heading: 'There’s no payment to look up',
    text: 'The link is missing its order. The link in your receipt opens your order directly.',
  },
};

export type PaymentReturnTexts = typeof paymentReturn;
export default paymentReturn;
