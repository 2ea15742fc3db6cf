import { textsHook } from '#client/page-language.ts';
import en, { type ContactFormTexts } from '#i18n/en/contact-form.ts';
import es from '#i18n/es/contact-form.ts';

export const useTexts = textsHook<ContactFormTexts>({ en, es });
