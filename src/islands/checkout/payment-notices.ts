import { noticeText } from '#client/api.ts';
import type { NoticeContent } from '#client/pending-notice.ts';
import type { PaymentNoticeTexts } from '#i18n/en/payment-notices.ts';

export function paymentSetupError({ setupError }: PaymentNoticeTexts): NoticeContent {
  return { tone: 'failure', ...setupError };
}

/** @param reason a sentence for the visitor, if there is one */
export function paymentFailed(
  { failed }: PaymentNoticeTexts,
  reason: string | undefined,
): NoticeContent {
  return { tone: 'failure', title: failed.title, text: reason || failed.text };
}

export function paymentProcessingError(
  { processingError }: PaymentNoticeTexts,
  error: unknown,
): NoticeContent {
  const { title, text } = processingError;
  return { tone: 'failure', title, text: noticeText(error, text) };
}

export function paymentSuccessful({ successful }: PaymentNoticeTexts): NoticeContent {
  return { tone: 'success', ...successful };
}
