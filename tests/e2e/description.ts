import type { Locator } from 'playwright-core';

/** The visible text that `aria-describedby` ties to an element: what a screen reader adds to its name. */
export function descriptionOf(element: Locator): Promise<string> {
  return element.evaluate((described) =>
    (described.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((part) => part?.checkVisibility())
      .map((part) => part?.textContent?.trim())
      .join(' ')
      .trim(),
  );
}
