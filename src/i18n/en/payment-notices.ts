/** The notices about a payment (docs/specification.md). */
export const paymentNotices = {
  setupError: {
    title: 'Payment Setup Error',
    text: 'Failed to initialize payment. Please try again.',
  },
  /** The text is for a failure without a reason. */
  failed: { title: 'Payment Failed', text: 'Please try again or contact support.' },
  processingError: {
    title: 'Payment Processing Error',
    text: 'Please try again or contact support.',
  },
  successful: {
    title: 'Payment Successful!',
    text: "Your order has been confirmed. We'll contact you within 24 hours to begin your property verification.",
  },
};

export type PaymentNoticeTexts = typeof paymentNotices;
