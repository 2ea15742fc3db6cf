import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Minified: the package's own `source` has twice the characters, which costs each page twice the CPU time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose result depends on how wide the page is. Colors and names don't: a part that is shown only there has its own. */
const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * Expects axe to find no violation of WCAG.
 *
 * Injects axe once per page and asks for violations only: this takes half the CPU time of `@axe-core/playwright`.
 * @param part a selector, if another test covers the rest of the page
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectNoViolation(page, part, { type: 'tag', values: WCAG });
}

/** Expects the same of a page that is {@link expectAccessible} at another width. */
export async function expectAccessibleLayout(page: Page, part = 'html'): Promise<void> {
  await expectNoViolation(page, part, { type: 'rule', values: LAYOUT_RULES });
}

async function expectNoViolation(page: Page, part: string, runOnly: RunOnly): Promise<void> {
  await Promise.all(page.frames().map(injectAxe));
  expect(await page.evaluate(findViolations, { part, runOnly })).toEqual([]);
}

async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}

/** Runs in the page. Returns each violated rule with its elements. */
async function findViolations({ part, runOnly }: { part: string; runOnly: RunOnly }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(part, {
    runOnly,
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
