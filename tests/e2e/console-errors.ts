import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Calls that a server may refuse; the browser notes each refusal in its console. Files it may not. */
const REFUSABLE = /\/api\/|\/__local\/stripe\/v1\//;

/** Everything that a browser complains about on any page: errors, and what the content security policy stops. */
export class ConsoleErrors {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [REFUSABLE];

  static async listen(context: BrowserContext): Promise<ConsoleErrors> {
    const consoleErrors = new ConsoleErrors();
    context.on('console', (message) => consoleErrors.#hear(message));
    context.on('weberror', (error) => consoleErrors.#heard.push(String(error.error())));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`the policy's ${effectiveDirective} stops ${blockedURI}`);
      });
    });
    return consoleErrors;
  }

  /** Lets what is loaded from here fail. */
  expectFailureOf(address: RegExp): void {
    this.#expected.push(address);
  }

  heard(): readonly string[] {
    return this.#heard;
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const isFailedLoad = message.text().startsWith('Failed to load resource');
    if (isFailedLoad && this.#expected.some((address) => address.test(url))) return;
    this.#heard.push(`${message.text()} (${url})`);
  }
}
