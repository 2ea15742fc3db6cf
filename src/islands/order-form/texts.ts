import en, { type OrderFormTexts } from '#i18n/en/order-form.ts';
import es from '#i18n/es/order-form.ts';
import { textsHook } from '#i18n/page-language.ts';

export const useTexts = textsHook<OrderFormTexts>({ en, es });
