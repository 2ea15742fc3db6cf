import { expect, test } from 'vitest';
import { claims } from '#business/claims.ts';
import { messageSentLine, quoteRequestSentLine } from '#client/sent-copy.ts';

const SUNDAY = new Date('2026-11-22T16:00:00Z');

test('a sent form says when it will be answered, as the company’s claims promise', () => {
  expect([claims.answerWithin, claims.quoteWithin]).toEqual(['24 hours', '24 hours']);
  expect(messageSentLine(SUNDAY)).toBe('Sent. We’ll answer by Mon, Nov 23, 6 PM ET.');
  expect(quoteRequestSentLine(SUNDAY)).toBe(
    'Your quote request was sent. We’ll contact you with the quote by Mon, Nov 23, 6 PM ET.',
  );
});
