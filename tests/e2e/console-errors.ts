import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Calls that may fail: the browser logs every response with an error status to its console. */
const API_CALLS = /\/api\/|\/__local\/stripe\/v1\//;

/** Records uncaught errors, console errors and violations of the content security policy on every page. */
export class ConsoleErrors {
  #messages: string[] = [];
  #allowed: RegExp[] = [API_CALLS];

  static async watch(context: BrowserContext): Promise<ConsoleErrors> {
    const consoleErrors = new ConsoleErrors();
    context.on('console', (message) => consoleErrors.#record(message));
    context.on('weberror', (error) => consoleErrors.#messages.push(String(error.error())));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`${effectiveDirective} of the content security policy blocks ${blockedURI}`);
      });
    });
    return consoleErrors;
  }

  /** Ignores failed loads from `url`. */
  allowFailedLoads(url: RegExp): void {
    this.#allowed.push(url);
  }

  messages(): readonly string[] {
    return this.#messages;
  }

  /** Returns the messages so far and forgets them: the test has expected them. */
  takeMessages(): string[] {
    return this.#messages.splice(0);
  }

  /** Forgets the messages and what was allowed, for the next test. */
  reset(): void {
    this.#messages = [];
    this.#allowed = [API_CALLS];
  }

  #record(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isFailedLoad = message.text().startsWith('Failed to load resource');
    if (isFailedLoad && this.#allowed.some((allowed) => allowed.test(url))) return;
    this.#messages.push(`${message.text()} (${url})`);
  }
}
