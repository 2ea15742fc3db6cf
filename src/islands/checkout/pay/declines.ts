import { textsHook } from '#client/page-language.ts';
import { type DeclineTexts, declines as en } from '#i18n/en/declines.ts';
import { declines as es } from '#i18n/es/declines.ts';

/** They load with the card form. */
export const useDeclines = textsHook<DeclineTexts>({ en, es });
