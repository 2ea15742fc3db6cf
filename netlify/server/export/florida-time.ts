import { dayInFlorida, floridaClock, twoDigits } from '#shared/florida-day.ts';

const MINUTE_MS = 60 * 1000;

/** Returns Florida's time with its offset, like `2026-01-31T09:05:00-05:00`. */
export function formatFloridaIso(when: Date | string): string {
  const moment = new Date(when);
  const { hour, minute, second } = floridaClock(moment);
  const local = `${dayInFlorida(moment)}T${[hour, minute, second].map(twoDigits).join(':')}`;
  return `${local}${offsetText(Date.parse(`${local}Z`) - moment.setUTCMilliseconds(0))}`;
}

/** @param offset from UTC in ms */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}
