import type { BrowserContext, Route } from 'playwright-core';
import type { ConsoleErrors } from './console-errors.ts';

/** Network faults between a visitor's browser and the servers. */
export class Network {
  readonly #context: BrowserContext;
  readonly #consoleErrors: ConsoleErrors;
  readonly #held = new Set<RegExp>();

  constructor(context: BrowserContext, consoleErrors: ConsoleErrors) {
    this.#context = context;
    this.#consoleErrors = consoleErrors;
  }

  /** Delays every request to `url` until the returned function is called. Faults that were asked for before come then. */
  async delay(url: RegExp): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.add(url);
    await this.#context.route(url, async (route) => {
      await promise;
      await route.fallback();
    });
    return () => {
      this.#held.delete(url);
      resolve();
    };
  }

  /** The URLs of what `delay` holds now. */
  get held(): readonly RegExp[] {
    return [...this.#held];
  }

  /** Aborts the next requests to `url` before they are sent. */
  async abort(url: RegExp, times = 1): Promise<void> {
    this.#consoleErrors.allowFailedLoads(url);
    await this.#routeNext(url, times, (route) => route.abort());
  }

  /** Loses the connection of every request to `url` until the returned function is called. */
  async lose(url: RegExp): Promise<() => void> {
    this.#consoleErrors.allowFailedLoads(url);
    let isLost = true;
    await this.#context.route(url, (route) => (isLost ? route.abort() : route.fallback()));
    return () => {
      isLost = false;
    };
  }

  /** Aborts every request to `url`. */
  block(url: RegExp): Promise<void> {
    return this.abort(url, Number.MAX_SAFE_INTEGER);
  }

  /** Sends the next request to `url` and drops its response. */
  async dropResponse(url: RegExp): Promise<void> {
    this.#consoleErrors.allowFailedLoads(url);
    await this.#routeNext(url, 1, async (route) => {
      // The test may end, and close the page, before the response is there.
      await route.fetch().catch(() => undefined);
      await route.abort();
    });
  }

  /** Replaces fields in the body of the next request to `url`. */
  async modifyRequest(url: RegExp, fields: Record<string, unknown>): Promise<void> {
    await this.#routeNext(url, 1, (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), ...fields } }),
    );
  }

  /**
   * Handles the next requests to `url`. Playwright's own `times` removes the last route and with it the interception, while
   * the page may already be requesting what it shows of the fault: such a request can be left without a response.
   */
  async #routeNext(url: RegExp, times: number, handle: (route: Route) => Promise<void>) {
    let left = times;
    await this.#context.route(url, (route) => {
      left -= 1;
      return left >= 0 ? handle(route) : route.fallback();
    });
  }
}
