import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ConsoleErrors } from './console-errors.ts';
import { Network } from './network.ts';
import { OrderForm } from './order-form-page.ts';
import { DESK, NARROWEST, type Screen } from './screens.ts';

/** How long a visitor waits for anything, in milliseconds, before the test gives up. */
export const WAIT_TIMEOUT_MS = 20_000;

/** More than there is to tab through on any page. */
const MOST_TABS = 80;

/** Where notices stand, apart from the words that are only read aloud. */
export const NOTICES = '[role=region][aria-label^=Notifications]';

export interface VisitOptions {
  readonly screen: Screen;
  readonly javaScriptEnabled?: boolean;
  /** Whether the visitor's system paints every page in a few colours of its own, as in high contrast. */
  readonly hasOwnColours?: boolean;
}

let visitors = 0;

/** Somebody at a screen. By the time they leave, their browser must have had nothing to complain about. */
export class Visitor {
  /** Told from everybody else's, so that their orders and mails can be found. */
  readonly email: string;
  readonly page: Page;
  readonly form: OrderForm;
  readonly checkout: CheckoutPage;
  readonly network: Network;
  readonly consoleErrors: ConsoleErrors;
  readonly #context: BrowserContext;

  private constructor(
    context: BrowserContext,
    page: Page,
    consoleErrors: ConsoleErrors,
    email: string,
  ) {
    this.email = email;
    this.page = page;
    this.form = new OrderForm(page, email);
    this.checkout = new CheckoutPage(page);
    this.network = new Network(context, consoleErrors);
    this.consoleErrors = consoleErrors;
    this.#context = context;
  }

  static async arrive(
    browser: Browser,
    origin: string,
    { screen: { width, height }, javaScriptEnabled = true, hasOwnColours = false }: VisitOptions,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height },
      javaScriptEnabled,
      reducedMotion: 'reduce',
      // Black, as most who choose such colours have it.
      ...(hasOwnColours && { forcedColors: 'active' as const, colorScheme: 'dark' as const }),
    });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const consoleErrors = await ConsoleErrors.listen(context);
    onTestFinished(async () => {
      await context.close();
      expect(consoleErrors.heard()).toEqual([]);
    });
    visitors += 1;
    const email = `visitor-${visitors}@example.com`;
    return new Visitor(context, await context.newPage(), consoleErrors, email);
  }

  /** The same visitor at another tab of the same browser. */
  async inAnotherTab(): Promise<Visitor> {
    return new Visitor(
      this.#context,
      await this.#context.newPage(),
      this.consoleErrors,
      this.email,
    );
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Goes on with the Tab key until this has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      const isThere = await target.evaluate((element) => element.matches(':focus'));
      if (isThere) return;
    }
    throw new Error(`${MOST_TABS} times Tab did not lead to ${target}`);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Waits for these words to stand on the page, as a whole element's text or (a pattern) as part of one. */
  see(words: string | RegExp): Promise<void> {
    const element = this.page.getByText(words, { exact: true });
    return element.filter({ visible: true }).first().waitFor();
  }

  /** Waits for a notice with this title and this text. It is the only one. */
  async seeNotice(title: string, text: string): Promise<void> {
    const notice = this.#notices().filter({ hasText: title });
    await notice.getByText(title, { exact: true }).waitFor();
    await notice.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => this.#notices().count()).toBe(1);
  }

  async expectNoNotice(): Promise<void> {
    await expect.poll(() => this.#notices().count()).toBe(0);
  }

  #notices(): Locator {
    return this.page.locator(NOTICES).locator('[data-state="open"]');
  }

  /** Waits for the checkout of an order that was just placed; gives the order's id. */
  async arriveAtCheckout(): Promise<string> {
    await this.page.waitForURL(/\/checkout\/[0-9a-z]{26}$/);
    return this.page.url().slice(-26);
  }

  /** The visitor is home again and told that all is well. */
  async seePaid(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === '/');
    await this.seeNotice(
      'Payment Successful!',
      "Your order has been confirmed. We'll contact you within 24 hours to begin your property verification.",
    );
  }

  /**
   * The page is there for people who can't see it or don't use a mouse, as far as axe can tell.
   * @param part a selector, where the rest of the page is looked at elsewhere
   */
  async expectAccessible(part = 'html'): Promise<void> {
    await expectAccessible(this.page, part);
  }

  /**
   * At the narrowest and the widest screen nothing sticks out, and axe has nothing to say.
   * @param part a selector, where the rest of the page is looked at elsewhere
   */
  async expectGoodOnEveryScreen(part?: string): Promise<void> {
    const screen = this.page.viewportSize();
    for (const size of [NARROWEST, DESK]) {
      await this.page.setViewportSize(size);
      await this.expectNothingToScrollSideways();
      await this.expectAccessible(part);
    }
    if (screen) await this.page.setViewportSize(screen);
  }

  /** Spreads letters, words and lines as far as some need it to read, and a page has to bear (WCAG 1.4.12). */
  async spaceText(): Promise<void> {
    await this.page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(`
        * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
        p { margin-bottom: 2em !important; }
      `);
      document.adoptedStyleSheets.push(spacing);
    });
  }

  async expectNothingToScrollSideways(): Promise<void> {
    const beyond = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  }
}
