/** The languages that customers can read the site and their mails in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of an order that names none. */
export const DEFAULT_LANGUAGE: Language = 'en';
