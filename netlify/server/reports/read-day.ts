import * as z from 'zod/mini';
import { dayInFlorida } from '#shared/florida-day.ts';

const MIDNIGHT = /^00:00(:00(\.0+)?)?$/;

/**
 * Reads a day as offices and their open data write one: `5/13/2019`, `2019-05-13`, `2019/05/13` and `20190513`, with a time
 * or without, and milliseconds since 1970. Offices write the month first. An instant at midnight in UTC stands for that
 * day; any other is a day in Florida.
 * @returns such as `2019-05-13`; undefined for what is none, like the county's `00000000`
 */
export function readDay(value: string | number): string | undefined {
  if (typeof value === 'number') return dayOfInstant(new Date(value));
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\s.*)?$/.exec(value);
  const iso =
    /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T\s](.*))?$/.exec(value) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(value);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : [iso?.[1], iso?.[2], iso?.[3]];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!z.safeParse(z.iso.date(), date).success) return undefined;
  // Downloads of open data write instants in UTC: 2026/08/26 02:00:00+00.
  const time = /^([\d:.]+)(?:Z|\+00(?::?00)?)$/.exec(iso?.[4] ?? '')?.[1];
  return time ? dayOfInstant(new Date(`${date}T${time}Z`)) : date;
}

function dayOfInstant(instant: Date): string | undefined {
  if (Number.isNaN(instant.getTime())) return undefined;
  const [day = '', time = ''] = instant.toISOString().split('T');
  return MIDNIGHT.test(time.replace('Z', '')) ? day : dayInFlorida(instant);
}
