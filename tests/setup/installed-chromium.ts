import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The headless shell takes a third of the full browser's CPU time. */
const SYSTEM_CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Disables Chromium's own network requests, and lets it run in a container without a GPU. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A full Chromium renders a page for its address bar with each window, which costs as much as the tested one. Only
  // the last --disable-features applies, so the features that Playwright disables and these tests need are repeated.
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

/** The package's copy of libraries that Chromium needs and a machine without a desktop lacks. */
const LIBRARIES = join(
  dirname(findPackageJSON('@sparticuz/chromium', import.meta.url) ?? ''),
  'bin/al2023.tar.br',
);
const UNPACKED_LIBRARIES = join(tmpdir(), 'al2023', 'lib');

/**
 * Starts a headless Chromium that several processes can connect to: the one in CHROMIUM_PATH, Playwright's, the system's,
 * or the one from npm.
 */
export async function startChromiumServer(): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions());
}

async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = installedChromium();
  const options = executablePath ? { executablePath } : await unpackedChromium();
  return { ...options, args: QUIET_FLAGS };
}

/** The path of a Chromium that is already installed, if there is one. */
export function installedChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_CHROMIUMS];
  return candidates.find((path) => path && existsSync(path));
}

async function unpackedChromium(): Promise<LaunchOptions> {
  const executablePath = await packaged.executablePath();
  await inflate(LIBRARIES);
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: UNPACKED_LIBRARIES } };
}
