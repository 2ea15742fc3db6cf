import { expect, test } from 'vitest';
import english from '#i18n/en/order-form.ts';
import spanish from '#i18n/es/order-form.ts';
import { closingDateWarning } from './closing-date-warning.ts';

/** A Monday morning: a report paid now is due on Tuesday. */
const MONDAY = new Date('2026-11-16T10:00:00-05:00');

test('a closing on the day of the payment is before the report is due', () => {
  const warning = closingDateWarning('2026-11-16', 'basic', 'en', english, MONDAY);
  expect(warning).toContain('by Tue, Nov 17, 6 PM ET, after your closing');
});

test('a closing on the day on which the report is due may be earlier that day', () => {
  expect(closingDateWarning('2026-11-17', 'basic', 'en', english, MONDAY)).toContain(
    'on the day of your closing',
  );
});

test.each(['2026-11-15', '2026-11-18', '2027-01-31', ''])(
  'a closing that is past, later or unknown gives no warning: %j',
  (closingDate) => {
    expect(closingDateWarning(closingDate, 'diligence', 'en', english, MONDAY)).toBeUndefined();
  },
);

test.each(['2026-11-16', '2026-11-17', '2026-11-19'])(
  'a closing for which a quoted report may be too late names the quote, not a payment: %s',
  (closingDate) => {
    const warning = closingDateWarning(closingDate, 'full', 'en', english, MONDAY);
    expect(warning).toMatch(/^You’ll have your quote by Tue, Nov 17, 10 AM ET\./);
    expect(warning).not.toMatch(/paid/i);
  },
);

test('a closing after a quoted report can be relied on gives no warning', () => {
  expect(closingDateWarning('2026-11-20', 'full', 'en', english, MONDAY)).toBeUndefined();
});

test('the warning is in the page’s language', () => {
  expect(closingDateWarning('2026-11-17', 'basic', 'es', spanish, MONDAY)).toContain(
    'el martes 17 de noviembre a las 6\u00a0p.\u00a0m., hora del Este, el mismo día de su cierre',
  );
});
