import { type Language, languageOfPath } from '#shared/languages.ts';
import * as en from './en/pages.ts';
import * as es from './es/pages.ts';

/** Texts of the pages. Every language writes the same as English. */
export type PageTexts = typeof en;

/** The texts of all pages, for the build. Browsers load those of their islands only. */
export const pageTexts: Readonly<Record<Language, PageTexts>> = { en, es };

/** Returns the language of a page that is being built, and its texts. */
export function textsOfPage({ pathname }: URL) {
  const language = languageOfPath(pathname);
  return { language, texts: pageTexts[language] };
}
