import type { FieldErrorTexts } from '#shared/field-errors.ts';
import type { Language } from '#shared/languages.ts';
import { fieldErrors as en } from './en/field-errors.ts';
import { fieldErrors as es } from './es/field-errors.ts';

/** The sentences for field errors, for the server. Browsers load those of their forms with each island's texts. */
export const fieldErrorTexts: Readonly<Record<Language, FieldErrorTexts>> = { en, es };
