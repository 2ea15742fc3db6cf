import { hash } from 'node:crypto';
import type { MiddlewareHandler } from 'astro';
import { pathInDefaultLanguage } from '#shared/languages.ts';

/** Pages that show Stripe's payment form, in any language. */
const CHECKOUT = /^\/checkout(\.html|\/|$)/;
const OFFICE = /^\/office(\.html|\/|$)/;

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/i;

/**
 * Leads what loads Stripe's script to the emulator's. Inline: a paid order's page loads neither, as on Netlify, and waits for
 * nothing.
 */
const STRIPE_REDIRECT = `{
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    get,
    set(url) {
      set.call(this, String(url).startsWith('https://js.stripe.com/') ? '/__local/stripe/script.js' : url);
    },
  });
}`;

/** Emulators of a site that add a script to its pages. */
interface LocalScripts {
  readonly stripe?: unknown;
  readonly office?: unknown;
}

/** Middleware of Astro's development server, which renders these pages on request. */
export const onRequest: MiddlewareHandler = async ({ request }, next) =>
  withLocalScripts(request, await next(), { stripe: true, office: true });

/**
 * Makes a checkout page use the Stripe emulator: its own loader gets the emulator's script in place of Stripe's, and the
 * emulator's form may be framed. Makes the office's page offer the local owner. Returns other responses unchanged.
 */
export async function withLocalScripts(
  request: Request,
  response: Response,
  { stripe, office }: LocalScripts,
): Promise<Response> {
  const path = pathInDefaultLanguage(new URL(request.url).pathname);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  const isCheckout = Boolean(stripe) && CHECKOUT.test(path);
  const isOffice = Boolean(office) && OFFICE.test(path);
  if (!isPage || !(isCheckout || isOffice)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const page = await response.text();
  const changed = isOffice
    ? addScript(page, '<script src="/__local/office/script.js" defer></script>')
    : addScript(page.replace(POLICY, withStripeEmulator), `<script>${STRIPE_REDIRECT}</script>`);
  return new Response(changed, { status: response.status, headers });
}

function addScript(page: string, script: string): string {
  return page.replace(/<script\b/i, (start) => script + start);
}

function withStripeEmulator(_: string, start: string, policy: string, end: string): string {
  const redirect = `'sha256-${hash('sha256', STRIPE_REDIRECT, 'base64')}'`;
  return start + allowOwnFrames(policy.replace(/\bscript-src\b/, `$& ${redirect}`)) + end;
}

function allowOwnFrames(policy: string): string {
  return /\bframe-src\b/.test(policy)
    ? policy.replace(/\bframe-src\b/, "frame-src 'self'")
    : `${policy} frame-src 'self';`;
}
