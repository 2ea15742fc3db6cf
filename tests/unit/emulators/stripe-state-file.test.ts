import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { AccountState } from '#emulators/stripe/account.ts';
import { loadState, saveState } from '#emulators/stripe/state-file.ts';

test('everything that Stripe’s emulator knows is there again after a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'new/stripe.json');
  const parts = Object.keys(loadState()) as (keyof AccountState)[];
  const state = Object.fromEntries(
    parts.map((part) => [
      part,
      new Map([
        [part, { of: part }],
        [`${part}-2`, { of: part }],
      ]),
    ]),
    // What the parts hold is written as it is.
  ) as unknown as AccountState;
  saveState(file, state);
  expect(loadState(file)).toEqual(state);
});
