import { expect, test } from 'vitest';
import { reuseClient } from '#server/adapters/reuse-client.ts';

test('the same settings return the open instance, and other settings open a new one', () => {
  const open = reuseClient((settings: { key: string }) => ({ ...settings }));
  const first = open({ key: 'a' });
  expect(open({ key: 'a' })).toBe(first);
  expect(open({ key: 'b' })).toEqual({ key: 'b' });
  expect(open({ key: 'a' })).toEqual(first);
});
