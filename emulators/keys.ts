/** The keys of the local Stripe, apart from it so that astro.config.mjs loads nothing else. They are valid nowhere else. */
export const LOCAL_STRIPE = {
  secretKey: 'sk_test_local_permitlens',
  publishableKey: 'pk_test_local_permitlens',
  webhookSecret: 'whsec_local_permitlens',
} as const;
