import type { Language } from '#shared/languages.ts';
import type { MailTexts } from './en/mails.ts';
import { mails as en } from './en/mails.ts';
import { mails as es } from './es/mails.ts';

/** The texts of the mails to customers, for the server. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, es };

export type { MailTexts };
