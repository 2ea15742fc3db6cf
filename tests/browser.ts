import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connected: Promise<Browser> | undefined;

/** Returns this worker's connection to the run's Chromium. */
export function testBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromiumUrl'));
  return connected;
}
