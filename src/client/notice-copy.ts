/** The texts of all notices (docs/specification.md). */
import { noticeText } from './api.ts';
import type { NoticeContent } from './pending-notice.ts';

const TRY_AGAIN_OR_SUPPORT = 'Please try again or contact support.';

function failure(title: string, text: string): NoticeContent {
  return { tone: 'failure', title, text };
}

function success(title: string, text: string): NoticeContent {
  return { tone: 'success', title, text };
}

export function orderSubmissionFailed(error: unknown): NoticeContent {
  return failure('Order Submission Failed', noticeText(error, TRY_AGAIN_OR_SUPPORT));
}

export function quoteRequestFailed(error: unknown): NoticeContent {
  return failure('Quote Request Failed', noticeText(error, TRY_AGAIN_OR_SUPPORT));
}

export const quoteRequestSubmitted = success(
  'Quote Request Submitted',
  "We'll contact you within 24 hours with a custom quote for your Full Inspection.",
);

export const messageSent = success(
  'Message Sent Successfully!',
  "We'll get back to you within 24 hours.",
);

export function messageFailed(error: unknown): NoticeContent {
  return failure(
    'Failed to Send Message',
    noticeText(error, 'Please try again or call us directly.'),
  );
}

export const paymentSetupError = failure(
  'Payment Setup Error',
  'Failed to initialize payment. Please try again.',
);

/** @param message the reason for the visitor, if there is one */
export function paymentFailed(message: string | undefined): NoticeContent {
  return failure('Payment Failed', message || TRY_AGAIN_OR_SUPPORT);
}

export function paymentProcessingError(error: unknown): NoticeContent {
  return failure('Payment Processing Error', noticeText(error, TRY_AGAIN_OR_SUPPORT));
}

export const paymentSuccessful = success(
  'Payment Successful!',
  "Your order has been confirmed. We'll contact you within 24 hours to begin your property verification.",
);
