import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Stripe } from 'stripe';
import type { Account } from './account.ts';
import type { StripeApi } from './api.ts';
import { finishAuthentication } from './confirm.ts';
import { StripeApiError } from './errors.ts';
import { authenticationPage, returnUrl } from './three-d-secure.ts';
import { walletFrame, walletPage } from './wallet-pages.ts';

const ROOT = '/__local/stripe';

/** Scripts and styles of this origin only, and no inline ones: these pages hold card numbers. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action *; frame-ancestors 'self'";

const CONTENT_TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html' } as const;

/** Returns the handler of everything that a browser loads from `/__local/stripe/`. */
export function browserPages(
  account: Account,
  api: StripeApi,
): (request: Request, signal?: AbortSignal) => Promise<Response> {
  /** The intent of the query or form, if the browser has its client secret. */
  const authenticatingIntent = (parameters: URLSearchParams): Stripe.PaymentIntent | undefined => {
    const intent = account.state.paymentIntents.get(parameters.get('payment_intent') ?? '');
    const secret = parameters.get('payment_intent_client_secret');
    const isAllowed = intent?.client_secret === secret && intent?.status === 'requires_action';
    return isAllowed ? intent : undefined;
  };

  const showAuthentication = (query: URLSearchParams): Response => {
    const intent = authenticatingIntent(query);
    return intent
      ? page('html', authenticationPage(intent, query.get('locale')).markup)
      : nothingToAuthenticate();
  };

  const authenticate = (form: URLSearchParams): Response => {
    const intent = authenticatingIntent(form);
    const address = intent?.next_action?.redirect_to_url?.return_url;
    if (!intent || !address) return nothingToAuthenticate();
    const isPaid = succeeds(() =>
      finishAuthentication(account, intent, form.get('outcome') === 'completed'),
    );
    account.save();
    const location = returnUrl(address, intent, isPaid ? 'succeeded' : 'failed');
    return new Response(null, { status: 303, headers: { location } });
  };

  return async (request, signal) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(ROOT.length);
    if (path.startsWith('/v1/')) return api.handle(request, path, signal);
    switch (`${request.method} ${path}`) {
      case 'GET /script.js':
        return page('js', await bundle('stripe-js'));
      case 'GET /':
        return page('html', walletPage(account.hasWallet).markup);
      case 'POST /wallet':
        account.hasWallet = new URLSearchParams(await request.text()).get('wallet') === 'on';
        return new Response(null, { status: 303, headers: { location: `${ROOT}/` } });
      case 'GET /wallet-frame':
        return page('html', walletFrame(account.hasWallet, searchParams.get('locale')).markup);
      case 'GET /wallet-frame.js':
        return page('js', await bundle('wallet-frame'));
      case 'GET /wallet-frame.css':
        return page('css', await browserFile('wallet-frame.css'));
      case 'GET /frame.js':
        return page('js', await bundle('frame'));
      case 'GET /frame':
        return page('html', await browserFile('frame.html'));
      case 'GET /frame.css':
        return page('css', await browserFile('frame.css'));
      case 'GET /authenticate.css':
        return page('css', await browserFile('authenticate.css'));
      case 'GET /authenticate':
        return showAuthentication(searchParams);
      case 'POST /authenticate':
        return authenticate(new URLSearchParams(await request.text()));
      default:
        return new Response('The local Stripe has no such page.', { status: 404 });
    }
  };
}

function succeeds(finish: () => Stripe.PaymentIntent): boolean {
  try {
    return finish().status !== 'requires_payment_method';
  } catch (error) {
    if (error instanceof StripeApiError) return false;
    throw error;
  }
}

const bundles = new Map<string, Promise<string>>();

/** The emulator's browser code, bundled at the first request. */
function bundle(name: string): Promise<string> {
  const bundled = bundles.get(name) ?? bundleEntry(name);
  bundles.set(name, bundled);
  return bundled;
}

async function bundleEntry(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`browser/${name}.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

function browserFile(name: string): Promise<string> {
  return readFile(new URL(`browser/${name}`, import.meta.url), 'utf8');
}

function nothingToAuthenticate(): Response {
  return new Response('This payment has nothing to authenticate.', { status: 400 });
}

function page(type: keyof typeof CONTENT_TYPES, body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${CONTENT_TYPES[type]}; charset=utf-8`,
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
