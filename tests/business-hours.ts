import { daysAfter, floridaTime, isBusinessDay } from '#shared/business-days.ts';
import { dayInFlorida } from '#shared/florida-day.ts';

const HOUR_MS = 60 * 60 * 1000;

/** When each day begins and ends in Florida, in milliseconds: asking `Intl` takes long. */
const knownDays = new Map<string, readonly [start: number, end: number]>();

function timesOf(day: string): readonly [start: number, end: number] {
  const known = knownDays.get(day);
  if (known) return known;
  const times = [
    floridaTime(day, 0).getTime(),
    floridaTime(daysAfter(day, 1), 0).getTime(),
  ] as const;
  knownDays.set(day, times);
  return times;
}

/** The hours between two times, of business days alone: what customers are promised counts no others. */
export function businessHoursBetween(from: Date, to: Date): number {
  let time = 0;
  for (let day = dayInFlorida(from); timesOf(day)[0] < to.getTime(); day = daysAfter(day, 1)) {
    const [start, end] = timesOf(day);
    if (!isBusinessDay(day)) continue;
    time += Math.min(end, to.getTime()) - Math.max(start, from.getTime());
  }
  return time / HOUR_MS;
}
