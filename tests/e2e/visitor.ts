import type { Browser, CDPSession, Locator, Page, Response } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { IslandName } from '#client/island.tsx';
import type { Language } from '#shared/languages.ts';
import { expectAccessible, expectAccessibleLayout } from '../accessibility.ts';
import { expectProjectBrowser } from '../setup/chromium.ts';
import { CheckoutPage } from './checkout-page.ts';
import type { ConsoleErrors } from './console-errors.ts';
import { ContactFormPage } from './contact-form-page.ts';
import { waitUntilHydrated } from './hydration.ts';
import { type ContextOptions, KeptPage, makeFast, makeSlow, USUAL_FONT_SIZE } from './kept-page.ts';
import { type Destination, Navigation } from './navigation.ts';
import type { Network } from './network.ts';
import { OrderFormPage } from './order-form-page.ts';
import { RequestedNavigation } from './requested-navigation.ts';
import { StoppedClock } from './stopped-clock.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1440, height: 900 };

/** The narrowest supported width, which equals a 1280 px desktop at 400% zoom (WCAG 1.4.10). */
export const SMALL_PHONE: Viewport = { width: 320, height: 568 };

/** More than the focusable elements of any page. */
const MAX_TABS = 100;

/** The region that shows notices, in any language. Their announcements for screen readers are elsewhere. */
export const NOTICES = '[role=region][aria-label$="(F8)"]';

export interface VisitorOptions extends ContextOptions {
  readonly viewport: Viewport;
}

let visitors = 0;

/** A browser's page and its page objects. A test fails if its console shows an error. */
export class Visitor {
  /** Unique, to find the visitor's orders and emails. */
  readonly email: string;
  readonly page: Page;
  readonly form: OrderFormPage;
  readonly contactForm: ContactFormPage;
  readonly checkout: CheckoutPage;
  readonly network: Network;
  readonly consoleErrors: ConsoleErrors;
  readonly #navigation: Navigation;
  readonly #devtools: CDPSession;

  private constructor(
    page: Page,
    devtools: CDPSession,
    consoleErrors: ConsoleErrors,
    network: Network,
    navigation: Navigation,
    email: string,
  ) {
    this.email = email;
    this.page = page;
    this.form = new OrderFormPage(page, navigation, email);
    this.contactForm = new ContactFormPage(page, navigation, email);
    this.checkout = new CheckoutPage(page, navigation);
    this.network = network;
    this.consoleErrors = consoleErrors;
    this.#navigation = navigation;
    this.#devtools = devtools;
    onTestFinished(() => navigation.expectNoneRequested());
  }

  static async create(
    browser: Browser,
    origin: string,
    { viewport, ...options }: VisitorOptions,
  ): Promise<Visitor> {
    const kept = await KeptPage.take(browser, origin, options);
    const { page, devtools, consoleErrors, network } = kept;
    onTestFinished(async () => {
      await expectProjectBrowser();
      const errors = consoleErrors.takeMessages();
      await kept.giveBack();
      expect(errors).toEqual([]);
    });
    await page.setViewportSize(viewport);
    const navigation = new Navigation(page, network, kept.requestedNavigation, kept.hasScripts);
    visitors += 1;
    const email = `visitor-${visitors}@example.com`;
    return new Visitor(page, devtools, consoleErrors, network, navigation, email);
  }

  /** Opens another tab in the same browser context. */
  async openNewTab(): Promise<Visitor> {
    const { consoleErrors, network, email } = this;
    const page = await this.page.context().newPage();
    const devtools = await page.context().newCDPSession(page);
    await makeSlow(devtools);
    await network.watch(devtools);
    const requested = await RequestedNavigation.watch(devtools);
    const navigation = new Navigation(page, network, requested, true);
    return new Visitor(page, devtools, consoleErrors, network, navigation, email);
  }

  /** Opens a page and waits until it is settled. Returns its response, unless only the fragment differs. */
  goto(path: string): Promise<Response | null> {
    return this.#navigation.goto(path);
  }

  reload(): Promise<void> {
    return this.#navigation.reload();
  }

  back(): Promise<void> {
    return this.#navigation.back();
  }

  forward(): Promise<void> {
    return this.#navigation.forward();
  }

  /**
   * Does what leaves the page, or what changes its URL, and waits until the page there is settled.
   * @param to where it leads, directly or over other pages
   */
  go(action: () => Promise<unknown>, to: Destination): Promise<void> {
    return this.#navigation.go(action, to);
  }

  /** Waits until the page has arrived, is hydrated where it is in view, and has nothing under way but what the test holds. */
  settled(): Promise<void> {
    return this.#navigation.settled();
  }

  /** Stops the clock of a page before it is opened. */
  at(time: Date | number): Promise<StoppedClock> {
    return StoppedClock.at(this.page, time);
  }

  /** Waits until an island handles events and its effects have run. */
  waitUntilHydrated(island: IslandName): Promise<void> {
    return waitUntilHydrated(this.page, island);
  }

  /** Presses Tab, or another key, until `target` has the focus. */
  async tabTo(
    target: Locator,
    { key = 'Tab', onFocus }: { key?: string; onFocus?: () => Promise<unknown> } = {},
  ): Promise<void> {
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      await this.page.keyboard.press(key);
      await onFocus?.();
      const isFocused = await target.evaluate((element) => element.matches(':focus'));
      if (isFocused) return;
    }
    throw new Error(`Pressing ${key} ${MAX_TABS} times did not focus ${target}`);
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

  /** Waits for a visible element whose whole text is a string or whose text matches a pattern. */
  expectText(text: string | RegExp): Promise<void> {
    const element = this.page.getByText(text, { exact: true });
    return element.filter({ visible: true }).first().waitFor();
  }

  /**
   * Waits for a notice with this title and text. The browser itself looks for it: on a busy machine it may close before it
   * would be asked again. On a phone the page says it in place, and the notice is only announced.
   */
  async expectNotice(title: string, text: string): Promise<void> {
    const isPhone = (this.page.viewportSize()?.width ?? 0) < 640;
    await this.#notices()
      .filter({ has: this.page.getByText(title, { exact: true }) })
      .filter({ has: this.page.getByText(text, { exact: true }) })
      .waitFor({ state: isPhone ? 'attached' : 'visible' });
    await this.page.getByText(title, { exact: true }).filter({ visible: true }).waitFor();
  }

  /** Waits until the notice that a test has seen is closed. */
  async expectNoticeClosed(): Promise<void> {
    await expect.poll(() => this.#notices().count()).toBe(0);
  }

  /**
   * Expects no notice once something else is there: alone, there is none before anything is drawn.
   * @param shown comes in the same render as a notice would, or later
   */
  async expectNoNoticeWhen(shown: Locator): Promise<void> {
    await shown.first().waitFor();
    expect(await this.#notices().count(), `notices while ${shown} is shown`).toBe(0);
  }

  #notices(): Locator {
    return this.page.locator(NOTICES).locator('[data-state="open"]');
  }

  /**
   * Waits until the order just placed can be paid: a page that still sets up its card form would leave when the order is
   * paid elsewhere. Returns the order's id.
   */
  async waitForCheckout(language?: Language): Promise<string> {
    await this.page.waitForURL(/\/checkout\/[0-9a-z]{26}$/);
    await this.settled();
    await this.checkout.waitUntilReady(language);
    return this.page.url().slice(-26);
  }

  /** Waits for the landing page with the notice of a successful payment. */
  async expectPaymentSuccess(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === '/');
    await this.settled();
    await this.expectNotice(
      'Payment Successful!',
      "Your order has been confirmed. We'll contact you within 24 hours to begin your property verification.",
    );
  }

  /** Reads a settled page at full speed in the slow run too: no race is found in what only a test computes. */
  async atFullSpeed<Result>(read: () => Promise<Result>): Promise<Result> {
    await makeFast(this.#devtools);
    const result = await read();
    await makeSlow(this.#devtools);
    return result;
  }

  /**
   * Expects axe to find no violation of WCAG.
   * @param part a selector, if another test covers the rest of the page
   */
  async expectAccessible(part = 'html'): Promise<void> {
    await this.atFullSpeed(() => expectAccessible(this.page, part));
  }

  /** Expects axe to find no violation that depends on the width of a page that is {@link expectAccessible} at another one. */
  async expectAccessibleLayout(part = 'html'): Promise<void> {
    await this.atFullSpeed(() => expectAccessibleLayout(this.page, part));
  }

  /**
   * Expects no horizontal scroll and no axe violation at the narrowest and the widest viewport.
   * @param part a selector, if another test covers the rest of the page
   */
  async expectAccessibleAndResponsive(part?: string): Promise<void> {
    const initial = this.page.viewportSize();
    await this.page.setViewportSize(SMALL_PHONE);
    await this.expectNoHorizontalScroll();
    await this.expectAccessible(part);
    await this.expectReflow();
    await this.page.setViewportSize(DESKTOP);
    await this.expectNoHorizontalScroll();
    await this.expectAccessibleLayout(part);
    if (initial) await this.page.setViewportSize(initial);
  }

  /** Applies the text spacing that a page must support (WCAG 1.4.12). */
  async applyTextSpacing(): Promise<void> {
    await this.page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(`
        * { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
        p { margin-bottom: 2em !important; }
      `);
      document.adoptedStyleSheets.push(spacing);
    });
  }

  /** What opens and closes the menu of the header on a phone. Playwright knows no role of a `summary`. */
  get menuButton(): Locator {
    return this.page.locator('header summary');
  }

  /** Whether the accessibility tree says that what a control of this name opens is open. */
  async isExpanded(name: string): Promise<unknown> {
    const devtools = this.#devtools;
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const { nodes } = await devtools.send('Accessibility.queryAXTree', {
      nodeId: root.nodeId,
      accessibleName: name,
    });
    const properties = nodes.flatMap((node) => node.properties ?? []);
    return properties.find(({ name }) => name === 'expanded')?.value.value;
  }

  /** Sets the browser's default font size, in pixels, as a visitor does in its settings. */
  async setFontSize(size: number): Promise<void> {
    await this.#devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await expect
      .poll(() => this.page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${size}px`);
  }

  /** Expects that letters of twice the usual size fit the narrowest screen (WCAG 1.4.4, 1.4.10). */
  async expectReflow(): Promise<void> {
    await this.page.setViewportSize(SMALL_PHONE);
    await this.setFontSize(2 * USUAL_FONT_SIZE);
    await this.expectNoHorizontalScroll();
    await this.setFontSize(USUAL_FONT_SIZE);
  }

  async expectNoHorizontalScroll(): Promise<void> {
    const overflow = () =>
      this.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow).toBe(0);
  }
}
