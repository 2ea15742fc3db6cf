import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Html } from '#server/platform/html.ts';
import type { Account, Intent } from './account.ts';
import type { StripeApi } from './api.ts';
import { disputesPage, handleDecision, handleNewDispute } from './disputes-page.ts';
import { authenticationPage, cardFrame, walletFrame } from './documents.ts';
import { finishAuthentication } from './payments.ts';

const ROOT = '/__local/stripe';

/** No scripts, and styles and fonts of this origin only: these documents hold card numbers. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action *; frame-ancestors 'self'";

/** Returns the handler of everything that a browser loads from `/__local/stripe/`. */
export function browserPages(
  account: Account,
  api: StripeApi,
): (request: Request, signal?: AbortSignal) => Promise<Response> {
  /** The intent of the query or form, if the browser has its client secret. */
  const authenticatingIntent = (parameters: URLSearchParams): Intent | undefined => {
    const intent = account.state.intents.get(parameters.get('payment_intent') ?? '');
    const secret = parameters.get('payment_intent_client_secret');
    const isAllowed = intent?.client_secret === secret && intent?.status === 'requires_action';
    return isAllowed ? intent : undefined;
  };

  const showAuthentication = (query: URLSearchParams): Response => {
    const intent = authenticatingIntent(query);
    return intent ? htmlResponse(authenticationPage(intent)) : nothingToAuthenticate();
  };

  const authenticate = (form: URLSearchParams): Response => {
    const intent = authenticatingIntent(form);
    const url = intent?.next_action?.redirect_to_url?.return_url;
    if (!intent || !url) return nothingToAuthenticate();
    const outcome = form.get('outcome') === 'completed' ? 'completed' : 'failed';
    const { status } = finishAuthentication(account, intent, outcome);
    account.save();
    const isPaid = status !== 'requires_payment_method';
    const location = returnUrl(url, intent, isPaid ? 'succeeded' : 'failed');
    return new Response(null, { status: 303, headers: { location } });
  };

  return async (request, signal) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(ROOT.length);
    if (path.startsWith('/v1/')) return api.handle(request, path, signal);
    switch (`${request.method} ${path}`) {
      case 'GET /script.js':
        return localResponse('text/javascript', await stripeJs());
      case 'GET /frame.css':
      case 'GET /page.css':
        return localResponse(
          'text/css',
          await readFile(new URL(`browser${path}`, import.meta.url), 'utf8'),
        );
      case 'GET /frame':
        return htmlResponse(cardFrame(searchParams.has('link')));
      case 'GET /wallet-frame':
        return htmlResponse(
          walletFrame(account.hasWallet ? (searchParams.get('wallets') ?? '').split(',') : []),
        );
      case 'GET /':
        return htmlResponse(disputesPage(account));
      case 'POST /disputes':
        return toDisputesPage(handleNewDispute(account, await formOf(request)));
      case 'POST /disputes/close':
        return toDisputesPage(handleDecision(account, await formOf(request)));
      case 'GET /authenticate':
        return showAuthentication(searchParams);
      case 'POST /authenticate':
        return authenticate(await formOf(request));
      default:
        return new Response('The Stripe emulator has no such page.', { status: 404 });
    }
  };
}

async function formOf(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}

function toDisputesPage(isValid: boolean): Response {
  if (!isValid) return new Response('This can’t be done.', { status: 400 });
  return new Response(null, { status: 303, headers: { location: `${ROOT}/` } });
}

/** The return URL with the parameters that Stripe appends. */
function returnUrl(
  configured: string,
  intent: Intent,
  redirectStatus: 'succeeded' | 'failed',
): string {
  const url = new URL(configured);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', redirectStatus);
  return url.href;
}

let script: Promise<string> | undefined;

/** The emulator's Stripe.js, bundled at the first request. */
function stripeJs(): Promise<string> {
  script ??= bundleStripeJs();
  return script;
}

async function bundleStripeJs(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('browser/stripe-js.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

function nothingToAuthenticate(): Response {
  return new Response('This payment has nothing to authenticate.', { status: 400 });
}

function htmlResponse({ markup }: Html): Response {
  return localResponse('text/html', markup);
}

function localResponse(type: 'text/html' | 'text/css' | 'text/javascript', body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': DOCUMENT_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
