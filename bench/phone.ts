/** The phone on which the benches tap and type. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A computer on which forms have their preview beside them. */
export const WIDE = { viewport: { width: 1440, height: 900 }, hasTouch: true };

/** Uses a page of its own, whose processor is four times slower than this machine's, and closes it. */
export async function onSlowPage<T>(
  browser: Browser,
  device: typeof PHONE | typeof WIDE,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, context);
  } finally {
    await context.close();
  }
}

/** A tap in the middle, at once: `Locator.tap` would wait until nothing moves. */
export async function tap(control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${control} is not visible`);
  await control.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
