import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The shell without a user interface takes a third of the processor time of the browser it comes from. */
const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** What keeps Chromium from asking anybody anything, and lets it run in a container without a graphics card. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A full Chromium renders a page for the list below its address bar with each window: as dear as ours. The last
  // --disable-features counts, so what Playwright turns off is named again, as far as it matters to these tests.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'AimEnabled',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
];

/** Libraries that Chromium needs and a machine without a desktop lacks, as the package brings them. */
const LIBRARIES = join(
  dirname(findPackageJSON('@sparticuz/chromium', import.meta.url) ?? ''),
  'bin/al2023.tar.br',
);
const UNPACKED_LIBRARIES = join(tmpdir(), 'al2023', 'lib');

/**
 * Starts a Chromium without a window, for several processes to connect to: the one that CHROMIUM_PATH names,
 * Playwright's, the system's, or the one that npm brought.
 */
export async function startChromiumServer(): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions());
}

async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = installedChromium();
  const options = executablePath ? { executablePath } : await unpackedChromium();
  return { ...options, args: QUIET_FLAGS };
}

/** Where a Chromium is that this machine has already, if it has one. */
export function installedChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_CHROMIUMS];
  return candidates.find((path) => path && existsSync(path));
}

async function unpackedChromium(): Promise<LaunchOptions> {
  const executablePath = await packaged.executablePath();
  await inflate(LIBRARIES);
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: UNPACKED_LIBRARIES } };
}
