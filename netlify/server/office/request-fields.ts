import * as z from 'zod/mini';
import { isThisCentury } from '#shared/florida-day.ts';
import { INTENT_ID } from '#shared/payments.ts';
import { LIMITS, optionalText } from '#shared/text-limits.ts';

/** Fields that several calls of the office ask for. */

/** A day in Florida that a person chose: `2026-01-31`. */
export const calendarDay = z.iso
  .date('Enter a day.')
  .check(z.refine(isThisCentury, 'Enter a day of the years 2000 to 2099.'));

/** A time of Florida's clocks, of 24 hours: `09:30`. */
export const timeOfDay = z.iso.time({ precision: -1, error: 'Enter a time.' });

/** Term of a search. The indexes need three characters: without one, a search reads every row. */
export const searchText = optionalText(LIMITS.address).check(
  z.minLength(3, 'Search for three characters or more.'),
);

/** The payment of the order, where Stripe received several. */
export const onePayment = z.optional(z.string().check(z.regex(INTENT_ID)));
