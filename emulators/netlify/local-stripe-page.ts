import type { MiddlewareHandler } from 'astro';
import { pathInDefaultLanguage } from '#shared/languages.ts';

/** Pages that show Stripe's payment form, in any language. */
const CHECKOUT = /^\/checkout(\.html|\/|$)/;

const SCRIPT = '<script src="/__local/stripe/script.js"></script>';
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/i;

/** Middleware of Astro's development server, which renders checkout pages on request. */
export const onRequest: MiddlewareHandler = async ({ request }, next) =>
  withLocalStripe(request, await next());

/**
 * Makes a checkout page use the Stripe emulator: its script comes first, so the page's own loader finds `window.Stripe`
 * and fetches nothing, and its form may be framed. Returns other responses unchanged.
 */
export async function withLocalStripe(request: Request, response: Response): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || !CHECKOUT.test(pathInDefaultLanguage(new URL(request.url).pathname)))
    return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(addLocalStripe(await response.text()), { status: response.status, headers });
}

function addLocalStripe(page: string): string {
  return page
    .replace(POLICY, (_, start: string, policy: string, end: string) => {
      return start + allowOwnFrames(policy) + end;
    })
    .replace(/<script\b/i, `${SCRIPT}$&`);
}

function allowOwnFrames(policy: string): string {
  return /\bframe-src\b/.test(policy)
    ? policy.replace(/\bframe-src\b/, "frame-src 'self'")
    : `${policy} frame-src 'self';`;
}
