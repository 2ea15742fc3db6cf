import { expect, test } from 'vitest';
import { sizeInWords } from '#server/orders/history.ts';

test.each([
  [1, false, 'PDF, 1 KB'],
  [1024, false, 'PDF, 1 KB'],
  [1025, true, 'Text, 2 KB'],
])('what was delivered with %d bytes is at least a kilobyte', (bytes, isText, words) => {
  expect(sizeInWords({ at: new Date(), file: 1, bytes, isText })).toBe(words);
});
