import type { Language } from '#shared/languages.ts';
import * as en from './en/problems.ts';
import * as es from './es/problems.ts';

// Every function responds with these, and would start slower with the texts of documents.

/** The words of problem responses. */
export const problemTexts: Readonly<Record<Language, typeof en.problems>> = {
  en: en.problems,
  es: es.problems,
};

/** The sentences for field errors, for the server. Islands import those of their forms. */
export const fieldErrorTexts: Readonly<Record<Language, typeof en.fieldErrors>> = {
  en: en.fieldErrors,
  es: es.fieldErrors,
};
