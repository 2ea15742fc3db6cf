import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connected: Promise<Browser> | undefined;

/** Connects this worker to the run's Chromium, once. */
export function testBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromiumUrl'));
  return connected;
}
