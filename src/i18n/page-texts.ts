import { type Language, languageOfPath } from '#shared/languages.ts';
import type { PageTexts } from './en/pages.ts';
import en from './en/pages.ts';
import es from './es/pages.ts';

/** The texts of all pages, for the build. Browsers load those of their islands only (`island-texts.ts`). */
export const pageTexts: Readonly<Record<Language, PageTexts>> = { en, es };

export type { PageTexts };

/** Returns the language of a page that is being built, and its texts. */
export function textsOfPage({ pathname }: URL) {
  const language = languageOfPath(pathname);
  return { language, texts: pageTexts[language] };
}
