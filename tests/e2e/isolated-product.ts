import { vi } from 'vitest';
import { type Product, startProduct } from '#emulators/product.ts';

/** The environment variables that connect the site's functions to their services. */
export const SERVICE_VARIABLES = [
  'DATABASE_URL',
  'NEON_FETCH_ENDPOINT',
  'STRIPE_API_URL',
  'OPEN_DATA_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'SITE_URL',
] as const;

/** Starts a product for one test, with its own emulators over `folder` and its own environment variables. */
export function startIsolatedProduct(folder: string): Promise<Product> {
  for (const name of SERVICE_VARIABLES) vi.stubEnv(name, undefined);
  return startProduct({ folder, schedulesPaused: true });
}
