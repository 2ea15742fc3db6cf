import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';

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
    // A navigation would get a new frame, and the browser would hold a renderer process ready that few pages need: a
    // fifth of what pages cost.
    'RenderDocument',
    'SpareRendererForSitePerProcess',
  ].join()}`,
];

/** Nothing leaves the machine, so that a test that needs the network fails on every machine. */
export const OFFLINE =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

const UNPACKED = join(import.meta.dirname, '../../node_modules/.cache/chromium');

/**
 * The Chromium in CHROMIUM_PATH; else the one that npm brings, which is for Linux; elsewhere the installed Chrome.
 * On Linux its only fonts are the project's.
 */
export function chromiumOptions(): Pick<LaunchOptions, 'executablePath' | 'channel' | 'env'> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (process.platform !== 'linux')
    return executablePath ? { executablePath } : { channel: 'chrome' };
  const env = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };
  if (executablePath) return { executablePath, env };
  const folder = unpackChromium();
  return {
    executablePath: join(folder, 'chromium'),
    // Libraries that Chromium needs and a machine without a desktop lacks.
    env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') },
  };
}

/** Unpacks npm's Chromium, once for each version, and returns its folder. */
function unpackChromium(): string {
  const packageFile = findPackageJSON('@sparticuz/chromium', import.meta.url) ?? '';
  const folder = join(UNPACKED, JSON.parse(readFileSync(packageFile, 'utf8')).version);
  if (existsSync(folder)) return folder;
  mkdirSync(UNPACKED, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: unfinished },
  });
  renameSync(unfinished, folder);
  return folder;
}
