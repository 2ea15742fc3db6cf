import { textsHook } from '#client/page-language.ts';
import en, { type CheckoutTexts } from '#i18n/en/checkout.ts';
import es from '#i18n/es/checkout.ts';

export const useTexts = textsHook<CheckoutTexts>({ en, es });
