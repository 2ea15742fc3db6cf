import {
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  languageOfPath,
  pathIn,
  pathInDefaultLanguage,
} from '#shared/languages.ts';

/** A link to the same page in another language: its label and attributes. */
export interface LanguageLink {
  /** The language's name, as its speakers call it. */
  readonly label: string;
  readonly href: string;
  readonly lang: Language;
  readonly hreflang: Language;
  /** Set where the page is not translated and the link leads to its parent page. */
  readonly 'data-untranslated': '' | undefined;
}

/**
 * Returns the links from a page to its translations. In the browser, `keep-place-in-translation.ts` adds the query and the
 * section.
 * @param path of the page
 * @param languages that the page exists in
 * @param parent the path of the parent page
 */
export function languageLinks(
  path: string,
  languages: readonly Language[],
  parent: string,
): readonly LanguageLink[] {
  return LANGUAGES.filter((language) => language !== languageOfPath(path)).map((language) => {
    const isTranslation = languages.includes(language);
    return {
      label: LANGUAGE_FACTS[language].name,
      href: pathIn(language, pathInDefaultLanguage(isTranslation ? path : parent)),
      lang: language,
      hreflang: language,
      'data-untranslated': isTranslation ? undefined : '',
    };
  });
}
