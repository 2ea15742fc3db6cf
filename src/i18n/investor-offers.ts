/** What the pages say of what begins custom work, in the language of who asks for it. */
import type { Language } from '#shared/languages.ts';
import { investors as en } from './en/sections/investors.ts';
import { investors as es } from './es/sections/investors.ts';

export const investorOffers: Readonly<Record<Language, typeof en.offers>> = {
  en: en.offers,
  es: es.offers,
};
