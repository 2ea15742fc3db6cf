import type { BrowserContext } from 'playwright-core';
import type { ConsoleErrors } from './console-errors.ts';

/** Network faults between a visitor's browser and the servers. */
export class Network {
  readonly #context: BrowserContext;
  readonly #consoleErrors: ConsoleErrors;

  constructor(context: BrowserContext, consoleErrors: ConsoleErrors) {
    this.#context = context;
    this.#consoleErrors = consoleErrors;
  }

  /** Delays every request to `url` until the returned function is called. */
  async delay(url: RegExp): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#context.route(url, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** Aborts the next requests to `url` before they are sent. */
  async abort(url: RegExp, times = 1): Promise<void> {
    this.#consoleErrors.allowFailedLoads(url);
    await this.#context.route(url, (route) => route.abort(), { times });
  }

  /** Aborts every request to `url`. */
  block(url: RegExp): Promise<void> {
    return this.abort(url, Number.MAX_SAFE_INTEGER);
  }

  /** Sends the next request to `url` and drops its response. */
  async dropResponse(url: RegExp): Promise<void> {
    this.#consoleErrors.allowFailedLoads(url);
    await this.#context.route(
      url,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  }

  /** Replaces fields in the body of the next request to `url`. */
  async modifyRequest(url: RegExp, fields: Record<string, unknown>): Promise<void> {
    await this.#context.route(
      url,
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), ...fields } }),
      { times: 1 },
    );
  }
}
