import type { MiddlewareHandler } from 'astro';
import { withLocalStripe } from './local-stripe-page.ts';

/** Gives checkout pages the local Stripe while Astro's development server renders them. */
export const onRequest: MiddlewareHandler = async ({ request }, next) =>
  withLocalStripe(request, await next());
