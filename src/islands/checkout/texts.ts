import en, { type CheckoutTexts } from '#i18n/en/checkout.ts';
import es from '#i18n/es/checkout.ts';
import { textsHook } from '#i18n/page-language.ts';

export const useTexts = textsHook<CheckoutTexts>({ en, es });
