import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { type Browser, findProgram, WINDOW } from './browser.ts';

/** Debian's `firefox-esr`, or another Firefox. */
export const firefoxPath = findProgram('firefox-esr', 'firefox');

/**
 * Opens a headless Firefox. It takes WebDriver BiDi by itself: geckodriver, which classic WebDriver needs, is in no package of
 * Debian, and npm's only downloads it.
 */
export async function openFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath ?? 'firefox',
    headless: true,
    protocolTimeout: WAIT_TIMEOUT_MS,
  });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  page.setDefaultTimeout(WAIT_TIMEOUT_MS);

  let current: Page | Frame = page;
  const visible = async (xpath: string) => {
    const element = await current.waitForSelector(`::-p-xpath(${xpath})`, { visible: true });
    if (!element) throw new Error(`${xpath} was removed.`);
    return element;
  };
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    url: async () => page.url(),
    textOf: async (xpath) =>
      (await visible(xpath)).evaluate(({ textContent }) => textContent?.trim() ?? ''),
    press: async (xpath) => (await visible(xpath)).click(),
    type: async (xpath, text) => (await visible(xpath)).type(text),
    select: async (xpath, value) => {
      await (await visible(xpath)).select(value);
    },
    valueOf: async (xpath) =>
      (await visible(xpath)).evaluate((element) => (element as HTMLInputElement).value),
    inFrame: async (xpath, use) => {
      current = (await (await visible(xpath)).contentFrame()) ?? page;
      await use();
      current = page;
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
