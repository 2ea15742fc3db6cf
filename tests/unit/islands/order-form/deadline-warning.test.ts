import { expect, test } from 'vitest';
import english from '#i18n/en/order-form.ts';
import spanish from '#i18n/es/order-form.ts';
import { deadlineWarning } from '#islands/order-form/deadline-warning.ts';
import type { Language } from '#shared/languages.ts';
import { forOptionalFields } from '#shared/order-fields.ts';
import type { FormService } from '#shared/services.ts';

/** A Monday morning: a report paid now is due on Tuesday. */
const MONDAY = new Date('2026-11-16T10:00:00-05:00');

const TEXTS = { en: english, es: spanish };
const NO_DAYS = forOptionalFields(() => '');

const warningOf = (
  days: Partial<typeof NO_DAYS>,
  service: FormService,
  language: Language = 'en',
) => deadlineWarning({ ...NO_DAYS, ...days }, service, language, TEXTS[language], MONDAY)?.text;

test('a closing on the day of the payment is before the report is due', () => {
  const warning = warningOf({ closingDate: '2026-11-16' }, 'basic');
  expect(warning).toContain('by Tue, Nov 17, 6 PM ET, after your closing');
});

test('a closing on the day on which the report is due may be earlier that day', () => {
  expect(warningOf({ closingDate: '2026-11-17' }, 'basic')).toContain('on the day of your closing');
});

test.each(['2026-11-15', '2026-11-18', '2027-01-31', ''])(
  'a closing that is past, later or unknown gives no warning: %j',
  (closingDate) => {
    expect(warningOf({ closingDate }, 'diligence')).toBeUndefined();
  },
);

test.each(['2026-11-16', '2026-11-17', '2026-11-19'])(
  'a closing for which a quoted report may be too late names the quote, not a payment: %s',
  (closingDate) => {
    const warning = warningOf({ closingDate }, 'full');
    expect(warning).toMatch(/^You’ll have your quote by Tue, Nov 17, 10 AM ET\./);
    expect(warning).not.toMatch(/paid/i);
  },
);

test('a closing after a quoted report can be relied on gives no warning', () => {
  expect(warningOf({ closingDate: '2026-11-20' }, 'full')).toBeUndefined();
});

test.each([
  ['2026-11-16', '2026-11-17', 'after your inspection period ends'],
  ['2026-11-17', '2026-11-16', 'after your closing'],
  ['2026-11-17', '2026-11-17', 'on the last day of your inspection period'],
  ['2026-11-15', '2026-11-17', 'on the day of your closing'],
  ['2026-11-17', '', 'on the last day of your inspection period'],
])(
  'of an inspection period until %s and a closing on %s the first has the warning',
  (inspectionEnds, closingDate, need) => {
    expect(warningOf({ inspectionEnds, closingDate }, 'basic')).toContain(`6 PM ET, ${need}.`);
  },
);

test('the warning is in the page’s language', () => {
  expect(warningOf({ closingDate: '2026-11-17' }, 'basic', 'es')).toContain(
    'el martes 17 de noviembre a las 6\u00a0p.\u00a0m., hora del Este, el mismo día de su cierre',
  );
});
