import type Stripe from 'stripe';

/** The card or wallet that paid, as a receipt names it. */
export interface Card {
  /** In Stripe's words, such as `visa`, or `link` for a wallet that pays from its own balance of cards. */
  readonly brand: string;
  /** Null for a wallet that does not say. */
  readonly last4: string | null;
}

/** The check in `orders.card_brand`: a payment is stored whatever Stripe calls its card. */
const BRAND = /^[a-z0-9_]{1,40}$/;
const LAST4 = /^[0-9]{4}$/;

/**
 * The card behind a charge. Apple Pay and Google Pay name the card in them, and so does Link where it pays by card.
 * @returns null for a charge that was not expanded, and for payment methods that are no card
 */
export function cardOf(charge: string | Stripe.Charge | null): Card | null {
  const details = typeof charge === 'string' ? null : charge?.payment_method_details;
  if (details?.type === 'link') return { brand: 'link', last4: null };
  const { brand, last4 } = details?.card ?? {};
  if (!brand || !BRAND.test(brand)) return null;
  return { brand, last4: last4 && LAST4.test(last4) ? last4 : null };
}
