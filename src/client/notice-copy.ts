/** The notices about payments (docs/specification.md). */
import { noticeText } from './api.ts';
import type { NoticeContent } from './pending-notice.ts';

const TRY_AGAIN_OR_SUPPORT = 'Please try again or contact support.';

function failure(title: string, text: string): NoticeContent {
  return { tone: 'failure', title, text };
}

function success(title: string, text: string): NoticeContent {
  return { tone: 'success', title, text };
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
