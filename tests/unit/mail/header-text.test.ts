import { expect, test } from 'vitest';
import { headerText } from '#server/mail/header-text.ts';

test.each([
  ['two\r\nlines\n and  more', 'two lines and more'],
  ['=?utf-8?q?a?= =?utf-8?q?b?=', '= ?utf-8?q?a?= = ?utf-8?q?b?='],
  ['a\u202eb\u0007c', 'abc'],
  ['José’s “pool”', 'José’s “pool”'],
])('%j is one harmless line of a header', (text, line) => {
  expect(headerText(text)).toBe(line);
});
