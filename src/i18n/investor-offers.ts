/** What the pages say of what begins custom work, in the language of who asks for it. */
import type { Language } from '#shared/languages.ts';
import { INVESTOR_PRICES, type InvestorOffer } from '#shared/services.ts';
import { investors as en } from './en/sections/investors.ts';
import { investors as es } from './es/sections/investors.ts';

export const investorOffers: Readonly<Record<Language, typeof en.offers>> = {
  en: en.offers,
  es: es.offers,
};

/** How a quote of an offer begins: its name as the title, in the customer's language, and its price in cents. */
export function quoteOfOffer(
  offer: InvestorOffer,
  language: Language,
): { readonly title: string; readonly price: number } {
  return { title: investorOffers[language][offer].name, price: INVESTOR_PRICES[offer] };
}
