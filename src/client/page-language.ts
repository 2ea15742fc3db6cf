import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages.ts';

/** Provided by each island's root: island.tsx. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

/** Returns the language of the page that the island is on. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Makes the hook that gives an island's components its texts, in the page's language. */
export function textsHook<Texts>(texts: Readonly<Record<Language, Texts>>): () => Texts {
  return () => texts[useLanguage()];
}
