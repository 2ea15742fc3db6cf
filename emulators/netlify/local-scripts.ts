import type { MiddlewareHandler } from 'astro';
import { pathInDefaultLanguage } from '#shared/languages.ts';

/** Pages that show Stripe's payment form, in any language. */
const CHECKOUT = /^\/checkout(\.html|\/|$)/;
const OFFICE = /^\/office(\.html|\/|$)/;

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(")/i;

/** Emulators of a site that add a script to its pages. */
export interface LocalScripts {
  readonly stripe?: unknown;
  readonly office?: unknown;
}

/** Middleware of Astro's development server, which renders these pages on request. */
export const onRequest: MiddlewareHandler = async ({ request }, next) =>
  withLocalScripts(request, await next(), { stripe: true, office: true });

/**
 * Makes a checkout page use the Stripe emulator: its script comes first, so the page's own loader finds `window.Stripe`
 * and fetches nothing, and its form may be framed. Makes the office's page offer the local owner. Returns other responses
 * unchanged.
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
    ? addScript(page, 'office')
    : addScript(page.replace(POLICY, withOwnFrames), 'stripe');
  return new Response(changed, { status: response.status, headers });
}

function addScript(page: string, emulator: 'stripe' | 'office'): string {
  const script = `<script src="/__local/${emulator}/script.js"></script>`;
  return page.replace(/<script\b/i, (start) => script + start);
}

function withOwnFrames(_: string, start: string, policy: string, end: string): string {
  return start + allowOwnFrames(policy) + end;
}

function allowOwnFrames(policy: string): string {
  return /\bframe-src\b/.test(policy)
    ? policy.replace(/\bframe-src\b/, "frame-src 'self'")
    : `${policy} frame-src 'self';`;
}
