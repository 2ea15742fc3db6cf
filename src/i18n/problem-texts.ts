import type { Language } from '#shared/languages.ts';
import en, { type ProblemTexts } from './en/problems.ts';
import es from './es/problems.ts';

/** The words of problem responses. */
export const problemTexts: Readonly<Record<Language, ProblemTexts>> = { en, es };
