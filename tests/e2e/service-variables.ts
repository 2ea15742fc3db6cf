/** The environment variables that lead the site's functions to their services. */
export const SERVICE_VARIABLES = [
  'DATABASE_URL',
  'NEON_FETCH_ENDPOINT',
  'STRIPE_API_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'SITE_URL',
] as const;
