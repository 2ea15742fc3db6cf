import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connected: Promise<Browser> | undefined;

/** The run's Chromium, as this worker is connected to it. */
export function testBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromiumUrl'));
  return connected;
}
