import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CPU_SLOWDOWN, IS_SLOW_RUN } from '../setup/slow.ts';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { followActivity } from './activity.ts';
import { watchChangedTexts } from './changed-texts.ts';
import { ConsoleErrors } from './console-errors.ts';
import { markHydratedIslands } from './hydration.ts';
import { Network } from './network.ts';
import { keepNoticesOpen } from './open-notices.ts';
import { makePatient } from './patient-page.ts';
import { RequestedNavigation } from './requested-navigation.ts';
import { watchStatusRegions } from './status-regions.ts';

/** The browser's default, in pixels. */
export const USUAL_FONT_SIZE = 16;

/** What a browser context has from the beginning to its end. */
export interface ContextOptions {
  readonly javaScriptEnabled?: boolean;
  /** Whether the system's own colors replace the page's, as in Windows high contrast. */
  readonly forcedColors?: boolean;
  /** The language that the browser prefers, like `es-US`. */
  readonly locale?: string;
  readonly timezoneId?: string;
}

/** A file of the site without scripts: nothing on it writes to the storage while that is cleared. */
const QUIET_PATH = '/robots.txt';

/** What tests listen to. */
const LISTENED = ['request', 'response', 'download', 'dialog'] as const;

/** Pages that no test uses now, by their options. */
const unused = new Map<string, KeptPage[]>();

/**
 * A browser context with one page, which the tests of a worker use one after the other: most of what a page costs is its new
 * renderer process and its cold caches. After each test it is cleaned, and closed if the test did what stays with a page.
 */
export class KeptPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly consoleErrors: ConsoleErrors;
  readonly network: Network;
  readonly requestedNavigation: RequestedNavigation;
  readonly #options: ContextOptions;
  /** What a test has run before the scripts of each page. */
  readonly #initScripts: Disposable[] = [];
  #isSpoiled = false;

  private constructor(
    options: ContextOptions,
    page: Page,
    devtools: CDPSession,
    consoleErrors: ConsoleErrors,
    network: Network,
    requestedNavigation: RequestedNavigation,
  ) {
    this.#options = options;
    this.context = page.context();
    this.page = page;
    this.devtools = devtools;
    this.consoleErrors = consoleErrors;
    this.network = network;
    this.requestedNavigation = requestedNavigation;
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
      const added = await addInitScript(...script);
      this.#initScripts.push(added);
      return added;
    };
    for (const name of ['exposeFunction', 'clock'] as const) this.#spoilOnUse(page, name);
    for (const name of ['addInitScript', 'exposeFunction', 'newCDPSession'] as const)
      this.#spoilOnUse(this.context, name);
  }

  /** Returns a clean page that no other visitor has. */
  static async take(browser: Browser, origin: string, options: ContextOptions): Promise<KeptPage> {
    const kept =
      unused.get(keyOf(options))?.pop() ?? (await KeptPage.#open(browser, origin, options));
    await makeSlow(kept.devtools);
    return kept;
  }

  static async #open(browser: Browser, origin: string, options: ContextOptions): Promise<KeptPage> {
    const { forcedColors, ...others } = options;
    const context = await browser.newContext({
      locale: 'en-US',
      ...others,
      ...mediaFor(forcedColors),
      baseURL: origin,
    });
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const consoleErrors = await ConsoleErrors.watch(context);
    await markHydratedIslands(context);
    await followActivity(context);
    await watchChangedTexts(context);
    await keepNoticesOpen(context);
    await makePatient(context);
    await watchStatusRegions(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const network = new Network(consoleErrors);
    await network.watch(devtools);
    const requestedNavigation = await RequestedNavigation.watch(devtools);
    return new KeptPage(options, page, devtools, consoleErrors, network, requestedNavigation);
  }

  get hasScripts(): boolean {
    return this.#options.javaScriptEnabled ?? true;
  }

  /** Cleans the page for another test, or closes it. */
  async giveBack(): Promise<void> {
    for (const script of this.#initScripts.splice(0)) await script.dispose();
    await makeFast(this.devtools);
    if (this.#isSpoiled || !(await this.#leave())) return this.context.close();
    try {
      await this.#clean();
    } catch (error) {
      await this.context.close();
      throw error;
    }
    const key = keyOf(this.#options);
    unused.set(key, [...(unused.get(key) ?? []), this]);
  }

  /** Ends what the page does. Returns false where it leaves by itself meanwhile. What a test holds is held until then. */
  async #leave(): Promise<boolean> {
    try {
      await this.page.goto(QUIET_PATH, { waitUntil: 'commit' });
      // What the next page has at that place would be hovered.
      await this.page.mouse.move(0, 0);
      return true;
    } catch {
      return false;
    }
  }

  /** Ends what a test has set, and expects that nothing of it is left. */
  async #clean(): Promise<void> {
    const { context, page, devtools } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    await this.network.reset();
    for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of LISTENED) page.removeAllListeners(event);
    await page.emulateMedia({ media: null, ...mediaFor(this.#options.forcedColors) });
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: USUAL_FONT_SIZE } });
    await context.clearCookies();
    expect(await page.evaluate(clearStorage), 'what a test leaves to the next one').toEqual({
      stored: [],
      databases: [],
      fontSize: `${USUAL_FONT_SIZE}px`,
      isStill: true,
      isPrinted: false,
    });
    expect(await context.cookies()).toEqual([]);
    this.consoleErrors.reset();
  }

  /** Doesn't keep the page once a test uses this method, or what this property holds. */
  #spoilOnUse<Target extends object>(target: Target, name: keyof Target): void {
    const original = target[name];
    Object.defineProperty(target, name, {
      get: () => {
        this.#isSpoiled = true;
        return original;
      },
    });
  }
}

function keyOf(options: ContextOptions): string {
  return JSON.stringify(options);
}

function mediaFor(forcedColors = false) {
  return {
    reducedMotion: 'reduce',
    forcedColors: forcedColors ? 'active' : 'none',
    // The most common choice with it is a black background.
    colorScheme: forcedColors ? 'dark' : 'light',
  } as const;
}

/** Makes a page slow in the slow run. */
export async function makeSlow(devtools: CDPSession): Promise<void> {
  if (IS_SLOW_RUN) await setSlowdown(devtools, CPU_SLOWDOWN);
}

/** Ends it, such as between tests: Chromium slows a page by spinning, also while nothing runs there. */
export async function makeFast(devtools: CDPSession): Promise<void> {
  if (IS_SLOW_RUN) await setSlowdown(devtools, 1);
}

async function setSlowdown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs in the page. Clears its storage, and returns what is there all the same. */
async function clearStorage() {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) {
    const request = indexedDB.deleteDatabase(name);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
      request.onerror = resolve;
    });
  }
  const databases = await indexedDB.databases();
  return {
    stored: [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
    databases: databases.map(({ name }) => name),
    fontSize: getComputedStyle(document.documentElement).fontSize,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isPrinted: matchMedia('print').matches,
  };
}
