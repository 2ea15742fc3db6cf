import * as z from 'zod/mini';
import { dayInFlorida } from '#shared/florida-day.ts';
import { isPlaceholderDay } from '#shared/placeholder-day.ts';

/** What a table or a source has where a day belongs. */
type DayOnRecord =
  | { readonly type: 'day'; readonly day: string }
  /** Nothing, or zeros, like the county's `00000000`. */
  | { readonly type: 'none' }
  /** A day that stands for none, such as `1900-01-01`. */
  | { readonly type: 'placeholder'; readonly day: string }
  | { readonly type: 'unreadable' };

const MIDNIGHT = /^00:00(:00(\.0+)?)?$/;

/** Milliseconds since 1970, from that year's second month on. Ten digits are seconds, and fourteen a day with its time. */
const MILLISECONDS = /^-?(?:\d{11,13}|\d{15})$/;

/**
 * Reads a day as offices and their open data write one: `5/13/2019`, `2019-05-13`, `2019/05/13` and `20190513`, with a time
 * or without, and milliseconds since 1970. Offices write the month first. An instant at midnight in UTC stands for that
 * day; any other is a day in Florida.
 */
export function readDay(value: string | number): DayOnRecord {
  const text = String(value).trim();
  if (typeof value === 'string' && /^0*$/.test(text)) return { type: 'none' };
  const isInstant = typeof value === 'number' || MILLISECONDS.test(text);
  const day = isInstant ? dayOfInstant(new Date(Number(text))) : dayOfText(text);
  if (day === undefined) return { type: 'unreadable' };
  return { type: isPlaceholderDay(day) ? 'placeholder' : 'day', day };
}

function dayOfText(text: string): string | undefined {
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:\s.*)?$/.exec(text);
  const iso =
    /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T\s](.*))?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
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
