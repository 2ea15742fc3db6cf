import type { PublicOrder } from './orders.ts';

/** Stripe's brands, as they write themselves. `link` is a wallet. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['link', 'Link'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** The words about a card in one language, from the dictionary `payment-card.ts`. */
export interface PaymentCardWords {
  /** A card of a brand that isn't known. */
  readonly card: string;
  readonly endingIn: (brand: string, last4: string) => string;
}

/** Card or wallet that paid an order, as its receipt says it: `Visa ending in 4242`. Null where that is not known. */
export function paymentCard(
  {
    cardBrand,
    cardLast4,
  }: { readonly [Field in 'cardBrand' | 'cardLast4']?: PublicOrder[Field] | null },
  words: PaymentCardWords,
): string | null {
  if (!cardBrand) return null;
  const brand = BRANDS.get(cardBrand) ?? words.card;
  return cardLast4 ? words.endingIn(brand, cardLast4) : brand;
}
