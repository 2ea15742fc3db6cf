import type { TestProject } from 'vitest/node';
import { startChromiumServer } from './installed-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket address of the run's Chromium, for Playwright's `connect`. */
    readonly chromiumUrl: string;
  }
}

/** Starts one Chromium per run. Each test has its own browser context. */
export default async function startTestChromium({ provide }: TestProject) {
  const server = await startChromiumServer();
  provide('chromiumUrl', server.wsEndpoint());
  return () => server.close();
}
