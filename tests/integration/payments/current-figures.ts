import type { Database } from '#server/adapters/neon.ts';
import { monthsUntil, statsOfMonths } from '#server/export/monthly-stats.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { DAY_MS } from '../florida-days.ts';

/** The months in which this run stores rows: it may go on past midnight of the last day. */
const MONTHS = monthsUntil(dayInFlorida(new Date(Date.now() + DAY_MS)).slice(0, 7), 2);

/** The sums of the company's figures in the month that it is. */
export async function currentFigures(db: Database) {
  const sums = { placed: 0, paid: 0, received: 0, refunded: 0, lost: 0, delivered: 0 };
  const months = await statsOfMonths(db, MONTHS);
  const names = Object.keys(sums) as (keyof typeof sums)[];
  for (const month of months) for (const name of names) sums[name] += month[name];
  return sums;
}
