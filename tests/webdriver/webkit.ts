import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, By, until, type WebElement } from 'selenium-webdriver';
import { WAIT_TIMEOUT_MS } from '../setup/time-limits.ts';
import { type Browser, findProgram, WINDOW } from './browser.ts';
import { freePort } from './free-port.ts';

/** Whether the packages `webkit2gtk-driver` and `xvfb` are installed. */
export const hasWebKit = [findProgram('WebKitWebDriver'), findProgram('Xvfb')].every(Boolean);

/** Opens WebKitGTK's MiniBrowser on a screen of its own. */
export async function openWebKit(): Promise<Browser> {
  await using started = new AsyncDisposableStack();
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  started.defer(() => end(screen));
  const [display] = await once(screen.stdio[3] as Readable, 'data');

  const port = await freePort();
  const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  started.defer(() => end(driverProcess));
  const server = `http://127.0.0.1:${port}`;
  await waitUntilListening(server);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  started.defer(() => driver.quit());
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });

  const visible = async (xpath: string): Promise<WebElement> => {
    const element = await driver.wait(
      until.elementLocated(By.xpath(xpath)),
      WAIT_TIMEOUT_MS,
      xpath,
    );
    await driver.wait(until.elementIsVisible(element), WAIT_TIMEOUT_MS, xpath);
    // The driver does not wait for the page's smooth scrolling, and then finds nothing to press.
    await driver.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );
    return element;
  };
  const running = started.move();
  return {
    goto: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    textOf: async (xpath) => (await visible(xpath)).getText(),
    press: async (xpath) => (await visible(xpath)).click(),
    type: async (xpath, text) => (await visible(xpath)).sendKeys(text),
    select: async (xpath, value) => {
      await visible(xpath);
      await driver.findElement(By.xpath(`${xpath}/option[@value="${value}"]`)).click();
    },
    valueOf: async (xpath) => (await (await visible(xpath)).getProperty('value')) as string,
    inFrame: async (xpath, use) => {
      await driver.switchTo().frame(await visible(xpath));
      await use();
      await driver.switchTo().defaultContent();
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => running.disposeAsync(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function waitUntilListening(server: string): Promise<void> {
  const end = Date.now() + WAIT_TIMEOUT_MS;
  while (Date.now() < end) {
    const response = await fetch(`${server}/status`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver does not listen at ${server}.`);
}
