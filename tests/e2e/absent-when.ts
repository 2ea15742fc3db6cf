import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that something isn't there once something else is: alone, an absence is there before anything is drawn.
 * @param shown comes in the same render as `gone` would, or later
 */
export async function absentWhen(shown: Locator, gone: Locator): Promise<void> {
  await shown.first().waitFor();
  expect(await gone.filter({ visible: true }).count(), `${gone} while ${shown} is shown`).toBe(0);
}
