import type { CDPSession, Request } from 'playwright-core';
import type { ConsoleErrors } from './console-errors.ts';

/** A request that the browser is about to send, with the names that Playwright gives its parts. */
export type SentRequest = Pick<Request, 'url' | 'method' | 'headers' | 'postData'>;

interface Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What becomes of a request. `cut` never reaches the server; `lost` does, and its response doesn't come back. */
export type Fate =
  | 'cut'
  | 'lost'
  | { readonly response: Response }
  | { readonly changedFields: Readonly<Record<string, unknown>> };

/** Decides about a request. What it decides nothing about is left to those that were added before. */
export type Handler = (request: SentRequest) => Promise<Fate | undefined> | Fate | undefined;

/** What the debugger of a page says of a request that waits. */
interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
}

/** Calls and the pages of orders are never cached. Where only they are asked about, no file of a page waits to be passed on. */
const UNCACHED = /api|checkout/;
const UNCACHED_URLS = ['*api*', '*checkout*'];

/**
 * Network faults between the pages of a visitor and the servers. Playwright's own routes turn off the cache of the whole page, which
 * doubles what loading it costs.
 */
export class Network {
  readonly #consoleErrors: ConsoleErrors;
  /** Those of the open tabs. */
  readonly #sessions = new Set<CDPSession>();
  readonly #held = new Set<RegExp>();
  #handlers: Handler[] = [];
  #isCacheOff = false;

  constructor(consoleErrors: ConsoleErrors) {
    this.#consoleErrors = consoleErrors;
  }

  /** Has the faults meet the requests of a page too, by its debugger. */
  async watch(devtools: CDPSession): Promise<void> {
    this.#sessions.add(devtools);
    devtools.on('close', () => this.#sessions.delete(devtools));
    devtools.on('Fetch.requestPaused', (paused) => this.#pass(devtools, paused));
    if (this.#handlers.length > 0) await this.#intercept(devtools);
  }

  /** Ends all faults, for the next test. */
  async reset(): Promise<void> {
    this.#held.clear();
    if (this.#handlers.length === 0) return;
    this.#handlers = [];
    // The others' tabs are closed.
    const [first] = this.#sessions;
    await first?.send('Fetch.disable');
    if (this.#isCacheOff) await first?.send('Network.disable');
    this.#isCacheOff = false;
  }

  /** Asks `handler` about every request to `url`. */
  async handle(url: RegExp, handler: Handler): Promise<void> {
    this.#handlers.unshift((request) => (url.test(request.url()) ? handler(request) : undefined));
    // A file that the page has in its cache isn't requested.
    this.#isCacheOff ||= !UNCACHED.test(url.source);
    await Promise.all(Array.from(this.#sessions, (devtools) => this.#intercept(devtools)));
  }

  /** Delays every request to `url` until the returned function is called. Faults that were asked for before come then. */
  async delay(url: RegExp): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held.add(url);
    await this.handle(url, () => promise);
    return () => {
      this.#held.delete(url);
      resolve(undefined);
    };
  }

  /** The URLs of what `delay` holds now. */
  get held(): readonly RegExp[] {
    return [...this.#held];
  }

  /** Aborts the next requests to `url` before they are sent. */
  abort(url: RegExp, times = 1): Promise<void> {
    this.#consoleErrors.allowFailedLoads(url);
    return this.#handleNext(url, times, 'cut');
  }

  /** Loses the connection of every request to `url` until the returned function is called. */
  async lose(url: RegExp): Promise<() => void> {
    this.#consoleErrors.allowFailedLoads(url);
    let isLost = true;
    await this.handle(url, () => (isLost ? 'cut' : undefined));
    return () => {
      isLost = false;
    };
  }

  /** Aborts every request to `url`. */
  block(url: RegExp): Promise<void> {
    return this.abort(url, Number.MAX_SAFE_INTEGER);
  }

  /** Responds to the next requests to `url`, or to all, in place of the server. */
  respond(url: RegExp, response: Response, times = Number.MAX_SAFE_INTEGER): Promise<void> {
    return this.#handleNext(url, times, { response });
  }

  /** Keeps a page open that leaves for `url`. Returns the paths that it has left for so far. */
  async keepOpen(url: RegExp): Promise<readonly string[]> {
    const paths: string[] = [];
    await this.handle(url, (request) => {
      paths.push(new URL(request.url()).pathname);
      return { response: { status: 204 } };
    });
    return paths;
  }

  /** Replaces fields in the body of the next request to `url`. */
  modifyRequest(url: RegExp, changedFields: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#handleNext(url, 1, { changedFields });
  }

  async #handleNext(url: RegExp, times: number, fate: Fate): Promise<void> {
    let left = times;
    await this.handle(url, () => {
      left -= 1;
      return left >= 0 ? fate : undefined;
    });
  }

  async #intercept(devtools: CDPSession): Promise<void> {
    const urls = this.#isCacheOff ? ['*'] : UNCACHED_URLS;
    const patterns = urls.map((urlPattern) => ({ urlPattern }));
    await devtools.send('Fetch.enable', { patterns });
    if (!this.#isCacheOff) return;
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  }

  async #pass(devtools: CDPSession, paused: Paused): Promise<void> {
    const fate = await this.#fateOf(paused);
    // The page may have gone meanwhile, and the request with it.
    await carryOut(devtools, paused, fate).catch(() => undefined);
  }

  async #fateOf({ request, ...paused }: Paused): Promise<Fate | undefined> {
    // Only responses that are to be lost are waited for.
    if (paused.responseStatusCode || paused.responseErrorReason) return 'cut';
    const sent = sentRequest(request);
    for (const handler of this.#handlers) {
      const fate = await handler(sent);
      if (fate) return fate;
    }
    return undefined;
  }
}

function sentRequest({ url, method, headers, postDataEntries }: Paused['request']): SentRequest {
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const body = postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')) ?? [];
  return {
    url: () => url,
    method: () => method,
    headers: () => Object.fromEntries(lowerCase),
    postData: () => (body.length > 0 ? Buffer.concat(body).toString() : null),
  };
}

async function carryOut(
  devtools: CDPSession,
  { requestId, request }: Paused,
  fate: Fate | undefined,
): Promise<void> {
  if (fate === undefined) {
    await devtools.send('Fetch.continueRequest', { requestId });
  } else if (fate === 'cut') {
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  } else if (fate === 'lost') {
    await devtools.send('Fetch.continueRequest', { requestId, interceptResponse: true });
  } else if ('response' in fate) {
    const { status, headers = {}, body = '' } = fate.response;
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: encoded(body),
    });
  } else {
    const fields = JSON.parse(sentRequest(request).postData() ?? '{}');
    const postData = encoded(JSON.stringify({ ...fields, ...fate.changedFields }));
    await devtools.send('Fetch.continueRequest', { requestId, postData });
  }
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}
