import en, { type ContactFormTexts } from '#i18n/en/contact-form.ts';
import es from '#i18n/es/contact-form.ts';
import { textsHook } from '#i18n/page-language.ts';

export const useTexts = textsHook<ContactFormTexts>({ en, es });
