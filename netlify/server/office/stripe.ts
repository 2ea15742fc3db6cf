import type { StripeAdmin } from '#server/adapters/stripe-admin.ts';

/** The site's Stripe account. Its library is loaded with the first call that needs it. */
export async function stripe(): Promise<StripeAdmin> {
  const { stripeAdmin } = await import('#server/adapters/stripe-admin.ts');
  return stripeAdmin();
}
