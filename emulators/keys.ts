/** The keys of the local Stripe. They are valid nowhere else. */
export const LOCAL_STRIPE = {
  secretKey: 'sk_test_local_permitlens',
  publishableKey: 'pk_test_local_permitlens',
  webhookSecret: 'whsec_local_permitlens',
} as const;
