/**
 * The languages of the site, the emails and the documents. Another one is an entry here, a folder in `src/i18n`, and a
 * line wherever the type check asks for one (docs/contributing.md).
 */
export const LANGUAGE_FACTS = {
  en: {
    name: 'English',
    englishName: 'English',
    locale: 'en-US',
    dayNames: 'short',
    stripeLocale: 'en',
  },
  es: {
    name: 'Español',
    englishName: 'Spanish',
    locale: 'es-US',
    dayNames: 'long',
    stripeLocale: 'es-419',
  },
} as const satisfies Record<string, LanguageFacts>;

interface LanguageFacts {
  /** As its speakers call it. */
  readonly name: string;
  /** As the office and the operators call it. */
  readonly englishName: string;
  /** For `Intl` and `lang` attributes (BCP 47). */
  readonly locale: string;
  /** How weekdays and months are written in short texts: Spanish does not abbreviate them. */
  readonly dayNames: 'short' | 'long';
  /** https://docs.stripe.com/js/appendix/supported_locales */
  readonly stripeLocale: string;
}

export type Language = keyof typeof LANGUAGE_FACTS;

export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as readonly Language[];

/** The language of an order that names none, and of paths without a language. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Returns the `Intl` locale of a language: `es-US`. */
export function localeOf(language: Language): string {
  return LANGUAGE_FACTS[language].locale;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns the language of a path: Spanish for `/es` and `/es/terms`, English for `/` and `/terms`. */
export function languageOfPath(pathname: string): Language {
  const [, first] = pathname.split(/[/.]/);
  return isLanguage(first) ? first : DEFAULT_LANGUAGE;
}

/**
 * Returns the path of a page in a language.
 * @param path of the page in English, with its query and fragment: `/terms`, `/#contact`
 * @returns `/es/terms`, `/es#contact`; unchanged for English
 */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Returns the path of the English page with the same content: `/terms` for `/es/terms`, `/` for `/es`. */
export function pathInDefaultLanguage(path: string): string {
  const language = languageOfPath(path);
  if (language === DEFAULT_LANGUAGE) return path;
  const rest = path.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Returns the language, or undefined for the default one: such requests keep the body, and so the fingerprint, that
 * they had when the site had one language.
 */
export function unlessDefault(language: Language): Language | undefined {
  return language === DEFAULT_LANGUAGE ? undefined : language;
}
