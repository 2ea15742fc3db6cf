import { expect, test } from 'vitest';
import { keepOpen } from '#server/adapters/keep-open.ts';

test('the same settings return the open instance, and other settings open a new one', () => {
  const open = keepOpen((settings: { key: string }) => ({ ...settings }));
  const first = open({ key: 'a' });
  expect(open({ key: 'a' })).toBe(first);
  expect(open({ key: 'b' })).toEqual({ key: 'b' });
  expect(open({ key: 'a' })).toEqual(first);
});
