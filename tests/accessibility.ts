import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The page is there for people who can't see it or don't use a mouse, as far as axe can tell.
 *
 * axe stays in a page that it was put into, and reports only what is wrong: together this takes half the processor
 * time of `@axe-core/playwright`.
 * @param part a selector, where the rest of the page is looked at elsewhere
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await Promise.all(page.frames().map(putAxeInto));
  const violations = await page.evaluate(findViolations, { part, tags: WCAG });
  expect(violations).toEqual([]);
}

async function putAxeInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Runs in the page: each broken rule, with the elements that break it. */
async function findViolations({ part, tags }: { part: string; tags: string[] }) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(part, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
