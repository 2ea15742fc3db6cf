import type { DueDateWords } from '#shared/due-date.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { twoDigits } from '#shared/florida-day.ts';

export const dueDateWords: DueDateWords = {
  day: (day) => `by ${day}`,
  time: (day, hour, minute) => {
    const time = minute === 0 ? hour % 12 || 12 : `${hour % 12 || 12}:${twoDigits(minute)}`;
    return `by ${day}, ${time} ${hour < 12 ? 'AM' : 'PM'} ET`;
  },
};

/** Due date that a payment now leads to, beside the price. */
export const dueIfPaid = {
  label: 'Your report',
  /** @param time like `by Tue, Nov 24, 6 PM ET` */
  beforeClosing: (time: string) => `Paid before 6\u00a0PM today: ${time}`,
  today: (time: string) => `Paid today: ${time}`,
  now: (time: string) => `Paid now: ${time}`,
};

/** How long a report takes, where there is little space: `24-48 hours`, `24-48 hours after the visit`, `Within 48 hours`. */
export function dueInGeneral({ from, to, after }: DueRule): string {
  const visit = from === 0 ? ' of the visit' : ' after the visit';
  return `${from === 0 ? `Within ${to}` : `${from}-${to}`} hours${after === 'visit' ? visit : ''}`;
}

/** The same on the card of an additional service: `48-hour delivery`. */
export function deliveryIn({ from, to, after }: DueRule): string {
  const hours = from === 0 ? `${to}` : `${from}-${to}`;
  return `${hours}-hour delivery${after === 'visit' ? ' after the visit' : ''}`;
}

export type DueIfPaidTexts = typeof dueIfPaid;
