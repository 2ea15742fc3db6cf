import { errors, type Page, type Response } from 'playwright-core';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { remainingActivity } from './activity.ts';
import type { Network } from './network.ts';
import type { RequestedNavigation } from './requested-navigation.ts';

/** A path, whose query and fragment count if it names them; a pattern of the whole URL; or a question about it. */
export type Destination = string | RegExp | ((url: URL) => boolean);

/** Pages that aren't ours, such as the bank's and the CMS, are settled when they are loaded. */
const FOREIGN_PATHS = /^\/(__local|admin)(\/|$)/;

/** At twenty milliseconds and more each, as long as any wait. */
const PAUSES = WAIT_TIMEOUT_MS / 20;

/**
 * How a test goes from page to page. Each way begins to wait before it acts, and ends when the page is *settled*: its islands in
 * view are hydrated, no call is under way but those that the test holds, and it has asked for no navigation. Without
 * JavaScript, on the bank's page and in the CMS, it is settled when it is loaded.
 */
export class Navigation {
  readonly #page: Page;
  readonly #network: Network;
  readonly #requested: RequestedNavigation;
  readonly #hasScripts: boolean;

  constructor(page: Page, network: Network, requested: RequestedNavigation, hasScripts: boolean) {
    this.#page = page;
    this.#network = network;
    this.#requested = requested;
    this.#hasScripts = hasScripts;
  }

  /** Opens a page. Returns its response, unless only the fragment differs. */
  async goto(path: string): Promise<Response | null> {
    this.#requested.expectNone(`opens ${path}`);
    const response = await this.#page.goto(path, { waitUntil: 'commit' });
    await this.settled();
    return response;
  }

  async reload(): Promise<void> {
    this.#requested.expectNone('reloads');
    await this.#page.reload({ waitUntil: 'commit' });
    await this.settled();
  }

  async back(): Promise<void> {
    this.#requested.expectNone('goes back');
    await this.#page.goBack({ waitUntil: 'commit' });
    await this.settled();
  }

  async forward(): Promise<void> {
    this.#requested.expectNone('goes forward');
    await this.#page.goForward({ waitUntil: 'commit' });
    await this.settled();
  }

  /**
   * Does what leaves the page, or what changes its URL.
   * @param to where it leads, directly or over other pages
   */
  async go(action: () => Promise<unknown>, to: Destination): Promise<void> {
    const page = this.#page;
    const arrived = page
      .waitForEvent(
        'framenavigated',
        (frame) => frame === page.mainFrame() && isAt(to, frame.url()),
      )
      .catch((error: Error) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
        throw new Error(`Did not arrive at ${to}: the page is ${page.url()}`);
      });
    await Promise.all([arrived, action()]);
    await this.settled();
  }

  /** Waits until the page has arrived, is hydrated where it is in view, and has nothing under way. */
  async settled(): Promise<void> {
    for (;;) {
      await this.#requested.finished();
      // A script that is held may keep the page from being loaded.
      const isHeld = this.#network.held.length > 0;
      await this.#page.waitForLoadState(isHeld ? 'domcontentloaded' : 'load');
      const { pathname } = new URL(this.#page.url());
      if (!this.#hasScripts || FOREIGN_PATHS.test(pathname)) return;
      const remaining = await this.#remainingActivity();
      if (remaining === 'left') continue;
      if (remaining.length > 0) {
        throw new Error(`${pathname} is not settled: it ${remaining.join(', ')}`);
      }
      if (!this.#requested.isPending) return;
    }
  }

  /** Expects that a test doesn't end while the page leaves: the next test, or the end of the page, would meet it. */
  expectNoneRequested(): void {
    this.#requested.expectNone('ends');
  }

  async #remainingActivity(): Promise<string[] | 'left'> {
    const held = this.#network.held.map(({ source, flags }) => ({ source, flags }));
    try {
      return await this.#page.evaluate(remainingActivity, { held, pauses: PAUSES });
    } catch (error) {
      if (isNavigation(error)) return 'left';
      throw error;
    }
  }
}

/** Whether an evaluation failed because its page was replaced by the next one. */
function isNavigation(error: unknown): boolean {
  return (
    error instanceof Error && /context was destroyed|because of a navigation/.test(error.message)
  );
}

function isAt(to: Destination, address: string): boolean {
  const url = new URL(address);
  if (typeof to === 'function') return to(url);
  if (to instanceof RegExp) return to.test(address);
  const expected = new URL(to, url);
  return (
    expected.pathname === url.pathname &&
    (expected.search === '' || expected.search === url.search) &&
    (expected.hash === '' || expected.hash === url.hash)
  );
}
