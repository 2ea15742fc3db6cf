import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { renderSample } from '#emulators/mailbox/gallery.ts';
import { languagesOf, samplesIn } from '#emulators/mailbox/mail-samples.ts';
import { order } from '#emulators/mailbox/sample-records.ts';
import { dueDateWords as english } from '#i18n/en/due-date.ts';
import { dueDateWords as spanish } from '#i18n/es/due-date.ts';
import { formatFloridaIso } from '#server/export/florida-time.ts';
import { MAIL_KINDS } from '#server/outbox/kinds.ts';
import { receiptOf } from '#server/receipts/receipt.ts';
import { answerTime, isBeforeClosing } from '#shared/business-days.ts';
import { dueDate, dueDateChangesAt } from '#shared/due-rule.ts';
import { dayInFlorida, floridaClock } from '#shared/florida-day.ts';
import { formatDay, formatTimeInFlorida } from '#shared/format-day.ts';
import { lastDayToPay } from '#shared/payment-deadline.ts';
import { SERVICES } from '#shared/services.ts';
import { INTL_FORMS, makeIntlHostile } from '../../hostile-intl.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The files that may create a formatter of dates. They write days for people, or read its parts. */
const MAY_FORMAT_DATES = ['src/shared/florida-day.ts', 'src/shared/format-day.ts'];

/** Over a year, at every hour of the day and on both changes of the clocks. */
const MOMENTS = Array.from(
  { length: 800 },
  (_, index) => new Date(Date.UTC(2026, 0, 1, 4, 59, 59) + index * 11 * HOUR_MS),
);

let restore = () => {};
afterEach(() => restore());

/** A rule of closing times, and one of minutes. */
const RULES = [SERVICES.basic.due, SERVICES['risk-brief'].due];

/** Everything that is computed from a moment, and so must not depend on the engine. */
function computedFrom(moment: Date): unknown {
  return {
    day: dayInFlorida(moment),
    clock: floridaClock(moment),
    exported: formatFloridaIso(moment),
    isBeforeClosing: isBeforeClosing(moment),
    due: RULES.map((rule) => dueDate(rule, moment)),
    dueChanges: RULES.map((rule) => dueDateChangesAt(rule, moment)),
    answered: answerTime(moment),
    lastDayToPay: lastDayToPay(moment.toISOString()),
    hours: [english, spanish].map(({ time }) => time('day', floridaClock(moment).hour, 5)),
  };
}

/** Every email that the site sends, and a receipt: what they say, without HTML. */
function documents(): string[] {
  const mails = MAIL_KINDS.flatMap((kind) =>
    languagesOf(kind).flatMap((language) =>
      samplesIn(language, kind).map((sample) => {
        const { subject, text } = renderSample(sample, 'https://permitlens.example');
        return `${subject}\n${text}`;
      }),
    ),
  );
  return [...mails, JSON.stringify(receiptOf(order, 'customer'))];
}

/** Names of months and weekdays in our languages, and what stands between them. */
const DATE_WORDS = new Set([
  ...['en-US', 'es-US'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) =>
      Array.from({ length: 12 }, (_, month) =>
        [{ month: style }, { weekday: style }].map((options) =>
          new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
            new Date(Date.UTC(2026, month, month + 1)),
          ),
        ),
      ).flat(),
    ),
  ),
  'de',
]);

/** The words of a text that belong to no date. Numbers and punctuation stand in another order or form. */
function wordsWithoutDates(text: string): string[] {
  return (text.match(/\p{L}+/gu) ?? []).filter((word) => !DATE_WORDS.has(word));
}

describe.each(Object.entries(INTL_FORMS))('an engine that writes %s', (_, form) => {
  test('changes no day, hour, deadline or exported time', () => {
    const expected = MOMENTS.map(computedFrom);
    restore = makeIntlHostile(form);
    expect(MOMENTS.map(computedFrom)).toEqual(expected);
  });

  test('changes the words of days, and nothing else, in emails and receipts', () => {
    const expected = documents();
    restore = makeIntlHostile(form);
    expect(formatDay('2026-11-24', 'en', 'short')).not.toBe('Nov 24, 2026');
    const actual = documents();
    expect(actual.map(wordsWithoutDates)).toEqual(expected.map(wordsWithoutDates));
  });

  test('changes the day but not the time of what the office reads', () => {
    restore = makeIntlHostile(form);
    expect(formatTimeInFlorida('2026-11-24T23:05:00Z')).toMatch(/, 6:05 PM$/);
  });
});

test('no other code formats dates, so none can read what a formatter wrote', () => {
  const formatting = globSync(
    '{src,netlify,emulators,editors,integrations}/**/*.{ts,tsx,astro,js,mjs}',
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) =>
      /DateTimeFormat|toLocale(Date|Time)String|Date\([^)]*\)\.toLocale/.test(
        readFileSync(file, 'utf8'),
      ),
    );
  expect(formatting.sort()).toEqual(MAY_FORMAT_DATES);
});
