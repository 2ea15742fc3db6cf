import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startChromiumServer } from './installed-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket URL of the run's Chromium, for Playwright's `connect`. */
    readonly chromiumUrl: string;
  }
}

/** Starts one Chromium per run. Each test has its own browser context. */
export default async function startTestChromium({ provide }: TestProject) {
  const server = await startChromiumServer();
  provide('chromiumUrl', server.wsEndpoint());
  return () => server.close();
}

let connected: Promise<Browser> | undefined;

/** Returns this worker's connection to the run's Chromium. */
export function testBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromiumUrl'));
  return connected;
}
