import { describe, expect, test } from 'vitest';
import {
  formatSections,
  labeledLines,
  pluralize,
  sanitizeLine,
  sanitizeLines,
  toJson,
} from '#cli/format.ts';
import { formatFloridaIso } from '#server/export/florida-time.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { formatAmount } from '#shared/pricing.ts';
import { stateInWords } from '#shared/states.ts';

describe('text from a customer', () => {
  test('on one line has single spaces instead of line breaks and repeated spaces', () => {
    expect(sanitizeLine('first\r\nsecond\n\n  third')).toBe('first second third');
  });

  test.each([
    ['an escape sequence', '\u001b[2J', '\ufffd[2J'],
    ['a bell', 'a\u0007', 'a\ufffd'],
    ['a right-to-left override', 'a\u202eb', 'a\ufffdb'],
    ['an Arabic letter mark', '\u061c', '\ufffd'],
    ['a direction isolate', '\u2066a\u2069', '\ufffda\ufffd'],
  ])('has %s replaced', (_, text, safe) => {
    expect(sanitizeLine(text)).toBe(safe);
  });

  test('on many lines keeps its lines, with any line endings', () => {
    expect(sanitizeLines('a\r\nb\rc\nd  e\u0007')).toBe('a\nb\nc\nd e\ufffd');
  });
});

test('values are below each other beside their labels, and a label without a value is left out', () => {
  const values = [
    ['Name', 'Ana'],
    ['Phone', null],
    ['Notes', 'first\nsecond'],
  ] as const;
  expect(labeledLines(7, values)).toEqual(['Name   Ana', 'Notes  first\n       second']);
});

test('lines are indented below the title of their section, and an empty section is left out', () => {
  const sections = [
    ['Order', ['Basic', 'first\nsecond']],
    ['Emails', []],
    ['Events', ['Paid']],
  ] as const;
  expect(formatSections(sections)).toBe('Order\n  Basic\n  first\n  second\n\nEvents\n  Paid');
});

describe('JSON for a terminal', () => {
  test('is indented by two spaces', () => {
    expect(toJson({ a: 1 })).toBe('{\n  "a": 1\n}');
  });

  test('escapes control characters and loses none', () => {
    const text = 'é \u202e\u009b\u061c\n';
    expect(toJson(text)).toBe('"é \\u202e\\u009b\\u061c\\n"');
    expect(JSON.parse(toJson(text))).toBe(text);
  });
});

describe('a moment in Florida', () => {
  test('reads as date and time', () => {
    expect(formatTimeInFlorida('2026-01-31T14:05:00Z')).toBe('Jan 31, 2026, 9:05 AM');
    expect(formatTimeInFlorida(new Date('2026-07-31T14:05:00Z'))).toBe('Jul 31, 2026, 10:05 AM');
  });

  test('belongs to the day in Florida', () => {
    expect(dayInFlorida('2026-02-01T04:59:00Z')).toBe('2026-01-31');
    expect(dayInFlorida('2026-02-01T05:00:00Z')).toBe('2026-02-01');
  });

  test.each([
    ['winter', '2026-01-31T14:05:09Z', '2026-01-31T09:05:09-05:00'],
    ['summer', '2026-07-31T14:05:09Z', '2026-07-31T10:05:09-04:00'],
  ])('is exported with the offset of %s', (_, utc, florida) => {
    expect(formatFloridaIso(utc)).toBe(florida);
  });
});

test.each([
  [150_00, '$150.00'],
  [119_900, '$1,199.00'],
  [1_250, '$12.50'],
])('%d cents are printed with two decimals: %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
});

test.each([
  ['needs_review', 'needs review'],
  ['partially_refunded', 'partially refunded'],
  ['cancelled', 'canceled'],
  ['a_b_c', 'a b c'],
])('the state %s is printed as "%s"', (state, text) => {
  expect(stateInWords(state)).toBe(text);
});

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
  [1_200, '1,200 orders'],
])('a count of %d is printed as "%s"', (number, text) => {
  expect(pluralize(number, 'order')).toBe(text);
});
