import { expect, test } from 'vitest';
import { keepOpen } from '#server/adapters/keep-open.ts';

test('the same settings give what is open, other settings open anew', () => {
  const open = keepOpen((settings: { key: string }) => ({ ...settings }));
  const first = open({ key: 'a' });
  expect(open({ key: 'a' })).toBe(first);
  expect(open({ key: 'b' })).toEqual({ key: 'b' });
  expect(open({ key: 'a' })).toEqual(first);
});
