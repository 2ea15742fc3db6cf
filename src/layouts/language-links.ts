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
  /** Whether it leads to the page's translation, or, where the page is not translated, to its parent page. */
  readonly isTranslation: boolean;
}

/**
 * Returns the links from a page to its translations.
 * @param address of the page
 * @param languages that the page exists in
 * @param parent the address of the parent page
 */
export function languageLinks(
  address: string,
  languages: readonly Language[],
  parent: string,
): readonly LanguageLink[] {
  return LANGUAGES.filter((language) => language !== languageOfPath(address)).map((language) => {
    const isTranslation = languages.includes(language);
    return {
      language,
      name: LANGUAGE_FACTS[language].name,
      href: pathIn(language, pathInDefaultLanguage(isTranslation ? address : parent)),
      isTranslation,
    };
  });
}
