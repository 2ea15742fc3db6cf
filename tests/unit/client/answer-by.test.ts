import { afterEach, expect, test, vi } from 'vitest';
import { answerBy } from '#client/answer-by.ts';
import { claims } from '#i18n/en/claims.ts';
import { dueDateWords as english } from '#i18n/en/due-date.ts';
import { dueDateWords as spanish } from '#i18n/es/due-date.ts';

const SUNDAY = new Date('2026-11-22T16:00:00Z');
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test('a sent form is answered by the time that the company’s claims promise, in the page’s language', () => {
  expect([claims.answerWithin, claims.quoteWithin]).toEqual(['24 hours', '24 hours']);
  expect(answerBy('en', english, SUNDAY)).toBe('by Mon, Nov 23, 6 PM ET');
  expect(answerBy('es', spanish, SUNDAY)).toBe(
    'a más tardar el lunes 23 de noviembre a las 6\u00a0p.\u00a0m., hora del Este',
  );
});

test.each([-100, 100])(
  'our time decides, and not a device whose clock is %i hours off',
  (hours) => {
    vi.useFakeTimers({ now: SUNDAY.getTime() + hours * HOUR_MS });
    const dataset = { clockBehind: String(-hours * HOUR_MS) };
    vi.stubGlobal('document', { documentElement: { dataset } });
    expect(answerBy('en', english)).toBe('by Mon, Nov 23, 6 PM ET');
  },
);
