import { existsSync } from 'node:fs';
import packaged from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Starts a Chromium without a window: the one that CHROMIUM_PATH names, Playwright's, the system's, or the one
 * that npm brought.
 */
export async function launchChromium(): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_CHROMIUMS];
  const executablePath = installed.find((path) => path && existsSync(path));
  return executablePath === undefined
    ? chromium.launch({ executablePath: await packaged.executablePath(), args: packaged.args })
    : chromium.launch({ executablePath, args: QUIET });
}
