import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { splitWords } from '../e2e/split-words.ts';
import type { BuildOutput } from './project-copy.ts';

const ORIGIN = 'http://copy.localhost';

/** The narrowest phone, and a desktop. */
const WIDTHS = {
  narrowest: { width: 320, height: 568 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Returns what of a copy's pages doesn't fit, at each width: a page that scrolls sideways, and words that are broken. */
export async function layoutProblems(
  browser: Browser,
  { folder }: BuildOutput,
  paths: readonly string[],
): Promise<string[]> {
  await using context = await browser.newContext();
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
    // Nothing answers the calls.
    if (pathname.startsWith('/api/')) return route.abort();
    return route.fulfill({ path: join(folder, 'dist', file) });
  });
  const page = await context.newPage();
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(`${ORIGIN}${path}`);
    for (const [name, size] of Object.entries(WIDTHS)) {
      await page.setViewportSize(size);
      const split = await page.evaluate(splitWords);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      problems.push(
        ...split.map((word) => `${path}, ${name}: ${word} is split`),
        ...(overflow > 0 ? [`${path}, ${name}: ${overflow} pixels too wide`] : []),
      );
    }
  }
  return problems;
}
