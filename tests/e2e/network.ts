import type { BrowserContext } from 'playwright-core';
import type { ConsoleErrors } from './console-errors.ts';

/** The wire between a visitor's browser and the rest of the world, and what can happen on it. */
export class Network {
  readonly #context: BrowserContext;
  readonly #consoleErrors: ConsoleErrors;

  constructor(context: BrowserContext, consoleErrors: ConsoleErrors) {
    this.#context = context;
    this.#consoleErrors = consoleErrors;
  }

  /** Keeps every request to this address waiting until what it returns is called. */
  async hold(address: RegExp): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#context.route(address, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** Cuts the next requests to this address before they leave. */
  async cut(address: RegExp, times = 1): Promise<void> {
    this.#consoleErrors.expectFailureOf(address);
    await this.#context.route(address, (route) => route.abort(), { times });
  }

  /** Nothing from this address ever comes. */
  block(address: RegExp): Promise<void> {
    return this.cut(address, Number.MAX_SAFE_INTEGER);
  }

  /** The next request to this address arrives and is answered; the answer is lost on the way back. */
  async loseAnswer(address: RegExp): Promise<void> {
    this.#consoleErrors.expectFailureOf(address);
    await this.#context.route(
      address,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  }

  /** Changes fields of the next request to this address, as no page of ours would send it. */
  async change(address: RegExp, fields: Record<string, unknown>): Promise<void> {
    await this.#context.route(
      address,
      (route) => route.continue({ postData: { ...route.request().postDataJSON(), ...fields } }),
      { times: 1 },
    );
  }
}
