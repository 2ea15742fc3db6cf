import {
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  languageOfPath,
  pathIn,
  pathInDefaultLanguage,
} from '#shared/languages.ts';

/** A link to the same page in another language. */
export interface LanguageLink {
  readonly language: Language;
  /** As its speakers call it. */
  readonly name: string;
  readonly href: string;
  /** Whether it leads to the page's twin, or, where the page is not translated, to the page above it. */
  readonly isTwin: boolean;
}

/**
 * Returns the links from a page to its twins in the other languages.
 * @param address of the page
 * @param languages in which the page exists
 * @param parent the address of the page above it
 */
export function languageLinks(
  address: string,
  languages: readonly Language[],
  parent: string,
): readonly LanguageLink[] {
  return LANGUAGES.filter((language) => language !== languageOfPath(address)).map((language) => {
    const isTwin = languages.includes(language);
    return {
      language,
      name: LANGUAGE_FACTS[language].name,
      href: pathIn(language, pathInDefaultLanguage(isTwin ? address : parent)),
      isTwin,
    };
  });
}
