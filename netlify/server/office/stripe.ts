import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';

/** The site's Stripe account. Most calls of the office never need it, so its library is loaded with the first that does. */
export async function stripe(): Promise<StripeAdmin> {
  const { stripeAdmin } = await import('#server/adapters/stripe-admin.ts');
  return stripeAdmin();
}
