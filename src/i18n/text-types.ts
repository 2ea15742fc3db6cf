import type * as mails from './en/mails.ts';
import type * as pages from './en/pages.ts';

// What every language writes: the same as English. The lists of languages import each of them, so the types are here.
export type MailTexts = typeof mails;
export type PageTexts = typeof pages;
