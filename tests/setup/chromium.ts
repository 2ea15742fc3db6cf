import { type Browser, chromium } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { foreignFiles } from './browser-files.ts';
import { cpuSecondsOfZygotes } from './cpu-time.ts';
import { chromiumOptions, OFFLINE, QUIET_FLAGS } from './launch-chromium.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The browser that a test file has used, and what it has used so far that its own process doesn't report. */
    browser?: { readonly pid: number; readonly zygoteSeconds: number };
  }
}

/** Pages of tests end before scripts that are optimized for speed pay off. */
const QUICKLY_COMPILED = '--js-flags=--no-opt --no-maglev';

interface RunningBrowser {
  readonly browser: Browser;
  readonly pid: number;
}

let running: Promise<RunningBrowser> | undefined;

/** Unpacks Chromium once per run, before workers start it. */
export default function prepareChromium(): void {
  chromiumOptions();
}

/**
 * Returns this worker's Chromium, which the worker itself drives: through another process each message would be encoded and
 * decoded twice. To be called by each test file, whose summary counts what the browser costs.
 */
export async function testBrowser(): Promise<Browser> {
  running ??= launch();
  const { browser, pid } = await running;
  if (process.platform === 'linux') {
    // biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern that names what is used of the context.
    afterAll(({}, file) => {
      file.meta.browser = { pid, zygoteSeconds: cpuSecondsOfZygotes(pid) };
    });
  }
  return browser;
}

async function launch(): Promise<RunningBrowser> {
  const browser = await chromium.launch({
    ...chromiumOptions(),
    args: [...QUIET_FLAGS, OFFLINE, QUICKLY_COMPILED],
    handleSIGTERM: false,
  });
  // So Vitest ends a worker.
  process.once('SIGTERM', () => browser.close().finally(() => process.exit()));
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const { id: pid = 0 } = processInfo.find(({ type }) => type === 'browser') ?? {};
  return { browser, pid };
}

/** Expects that the browser and the fonts of open pages are the project's, except for a browser that CHROMIUM_PATH names. */
export async function expectProjectBrowser(): Promise<void> {
  if (process.platform !== 'linux' || process.env.CHROMIUM_PATH || !running) return;
  const { pid } = await running;
  expect(foreignFiles(pid), 'files from outside the project').toEqual([]);
}
