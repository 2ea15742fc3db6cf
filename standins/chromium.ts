import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const SYSTEM_CHROMIUMS = [
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
];

/** Libraries that Chromium needs and a machine without a desktop lacks, as the package brings them. */
const LIBRARIES = join(
  dirname(findPackageJSON('@sparticuz/chromium', import.meta.url) ?? ''),
  'bin/al2023.tar.br',
);
const UNPACKED_LIBRARIES = join(tmpdir(), 'al2023', 'lib');

/**
 * Starts a Chromium without a window: the one that CHROMIUM_PATH names, Playwright's, the system's, or the one
 * that npm brought.
 * @param extra settings of Playwright's beside the usual ones
 */
export async function launchChromium(extra: LaunchOptions = {}): Promise<Browser> {
  const executablePath = installedChromium();
  const options = executablePath ? { executablePath } : await unpackedChromium();
  return chromium.launch({ ...options, args: QUIET_FLAGS, ...extra });
}

/** Unpacks npm's Chromium where there is no other, before several tests at once would do so. */
export async function prepareChromium(): Promise<void> {
  if (!installedChromium()) await unpackedChromium();
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
