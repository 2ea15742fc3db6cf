import type { Page } from 'playwright-core';

/** How far a clock runs before it is stopped: Playwright stops it only later than it was started. */
const BEFORE_MS = 3_600_000;

/** Has a page's clock run as it does, and lets a test move it ahead with `fastForward`. */
export async function letTimeBeSkipped({ clock }: Page): Promise<void> {
  await clock.install();
}

/** A page's clock that stands still: what depends on it takes as long as it likes, on any machine. */
export class StoppedClock {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Stops the clock of a page before it is opened, and of the pages that follow. */
  static async at(page: Page, time: Date | number): Promise<StoppedClock> {
    const stopped = new Date(time).getTime();
    await page.clock.install({ time: stopped - BEFORE_MS });
    await page.clock.pauseAt(stopped);
    return new StoppedClock(page);
  }

  /** Lets time pass, and runs what it is due for. */
  async pass(ms: number): Promise<void> {
    await this.#page.clock.runFor(ms);
  }

  /** Lets time pass as while a computer sleeps: what is due runs once. */
  async skip(ms: number): Promise<void> {
    await this.#page.clock.fastForward(ms);
  }
}
