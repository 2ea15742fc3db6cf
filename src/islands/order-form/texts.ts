import { textsHook } from '#client/page-language.ts';
import en, { type OrderFormTexts } from '#i18n/en/order-form.ts';
import es from '#i18n/es/order-form.ts';

export const useTexts = textsHook<OrderFormTexts>({ en, es });
