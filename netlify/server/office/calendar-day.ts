import * as z from 'zod/mini';
import { isThisCentury } from '#shared/florida-day.ts';

/** A day in Florida that a person chose: `2026-01-31`. */
export const calendarDay = z.iso
  .date('Enter a day.')
  .check(z.refine(isThisCentury, 'Enter a day of the years 2000 to 2099.'));
