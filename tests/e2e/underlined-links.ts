import type { Locator } from 'playwright-core';

/** The texts of the underlined links inside an element. */
export function underlinedLinks(element: Locator): Promise<(string | undefined)[]> {
  return element
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).textDecorationLine === 'underline')
        .map((link) => link.textContent?.trim()),
    );
}
