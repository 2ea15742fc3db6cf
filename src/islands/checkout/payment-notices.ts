import { textsHook } from '#client/page-language.ts';
import { paymentNotices as en, type PaymentNoticeTexts } from '#i18n/en/payment-notices.ts';
import { paymentNotices as es } from '#i18n/es/payment-notices.ts';

/** Apart from the checkout's texts, which load first. */
export const usePaymentNotices = textsHook<PaymentNoticeTexts>({ en, es });
