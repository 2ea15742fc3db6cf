import { readFile } from 'node:fs/promises';
import type { Account } from './account.ts';
import type { StripeApi } from './api.ts';
import { bundleBrowserPart } from './bundle-browser.ts';
import { finishAuthentication } from './confirm.ts';
import { NO_REQUEST } from './event-types.ts';
import { StripeFailure } from './failures.ts';
import { authenticationPage, returnAddress } from './three-d-secure.ts';

const ROOT = '/__local/stripe';

/** Scripts and styles from this origin only, and no inline ones: these pages hold card numbers. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action *; frame-ancestors 'self'";

/** Everything that a browser loads from `/__local/stripe/`. */
export class BrowserPages {
  readonly #account: Account;
  readonly #api: StripeApi;
  readonly #save: () => void;

  constructor({ account, api, save }: { account: Account; api: StripeApi; save: () => void }) {
    this.#account = account;
    this.#api = api;
    this.#save = save;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(ROOT.length);
    if (path.startsWith('/v1/')) return this.#api.answer(request, path);
    switch (`${request.method} ${path}`) {
      case 'GET /script.js':
        return javascript(await bundleBrowserPart('script'));
      case 'GET /frame.js':
        return javascript(await bundleBrowserPart('frame'));
      case 'GET /frame':
        return page(await browserFile('frame.html'));
      case 'GET /frame.css':
        return stylesheet(await browserFile('frame.css'));
      case 'GET /authenticate.css':
        return stylesheet(await browserFile('authenticate.css'));
      case 'GET /authenticate':
        return this.#showAuthentication(searchParams);
      case 'POST /authenticate':
        return this.#finishAuthentication(new URLSearchParams(await request.text()));
      default:
        return new Response('The local Stripe has no such page.', { status: 404 });
    }
  }

  #showAuthentication(query: URLSearchParams): Response {
    const intent = this.#intentOf(query);
    if (intent?.status !== 'requires_action') return nothingToAuthenticate();
    return page(authenticationPage(intent));
  }

  #finishAuthentication(form: URLSearchParams): Response {
    const intent = this.#intentOf(form);
    const returnUrl = intent?.next_action?.redirect_to_url?.return_url;
    if (intent?.status !== 'requires_action' || !returnUrl) return nothingToAuthenticate();
    const paid = this.#tryToFinish(intent.id, form.get('outcome') === 'completed');
    const location = returnAddress(returnUrl, intent, paid ? 'succeeded' : 'failed');
    return new Response(null, { status: 303, headers: { location } });
  }

  #tryToFinish(intentId: string, authenticated: boolean): boolean {
    const intent = this.#account.state.paymentIntents.get(intentId);
    if (intent === undefined) return false;
    try {
      const { status } = finishAuthentication(this.#account, intent, authenticated, NO_REQUEST);
      return status !== 'requires_payment_method';
    } catch (error) {
      if (error instanceof StripeFailure) return false;
      throw error;
    } finally {
      this.#save();
    }
  }

  #intentOf(parameters: URLSearchParams) {
    const intent = this.#account.state.paymentIntents.get(parameters.get('payment_intent') ?? '');
    const secret = parameters.get('payment_intent_client_secret');
    return intent?.client_secret === secret ? intent : undefined;
  }
}

async function browserFile(name: string): Promise<string> {
  return readFile(new URL(`browser/${name}`, import.meta.url), 'utf8');
}

function nothingToAuthenticate(): Response {
  return new Response('This payment has nothing to authenticate.', { status: 400 });
}

function page(html: string): Response {
  return answerWith('text/html; charset=utf-8', html);
}

function javascript(code: string): Response {
  return answerWith('text/javascript; charset=utf-8', code);
}

function stylesheet(css: string): Response {
  return answerWith('text/css; charset=utf-8', css);
}

function answerWith(contentType: string, body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}
