import { type Browser, chromium } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { foreignFiles } from './browser-files.ts';
import { startChromiumServer } from './launch-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket URL of the run's Chromium, for Playwright's `connect`. */
    readonly chromiumUrl: string;
    readonly chromiumPid: number;
  }
}

/** Starts one Chromium per run. Each test has its own browser context. */
export default async function startTestChromium({ provide }: TestProject) {
  const server = await startChromiumServer();
  provide('chromiumUrl', server.wsEndpoint());
  provide('chromiumPid', server.process().pid ?? 0);
  return () => server.close();
}

let connected: Promise<Browser> | undefined;

/** Returns this worker's connection to the run's Chromium. */
export function testBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromiumUrl'));
  return connected;
}

/** Expects that the browser and the fonts of open pages are the project's, except for a browser that CHROMIUM_PATH names. */
export function expectProjectBrowser(): void {
  if (process.platform !== 'linux' || process.env.CHROMIUM_PATH) return;
  expect(foreignFiles(inject('chromiumPid')), 'files from outside the project').toEqual([]);
}
