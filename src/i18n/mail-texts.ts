import type { Language } from '#shared/languages.ts';
import * as en from './en/mails.ts';
import * as es from './es/mails.ts';
import type { MailTexts } from './text-types.ts';

/** The texts of the emails to customers, for the server. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es };
