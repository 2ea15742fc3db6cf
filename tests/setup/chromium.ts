import type { TestProject } from 'vitest/node';
import { startChromiumServer } from './installed-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the run's Chromium, for Playwright's `connect`. */
    readonly chromiumUrl: string;
  }
}

/** Starts one Chromium for the whole run. Each test has a browser context of its own in it. */
export default async function startTestChromium({ provide }: TestProject) {
  const server = await startChromiumServer();
  provide('chromiumUrl', server.wsEndpoint());
  return () => server.close();
}
