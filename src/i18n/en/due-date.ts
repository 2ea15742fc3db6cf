import type { DueDateWords } from '#shared/due-date.ts';

export const dueDateWords: DueDateWords = {
  day: (day) => `by ${day}`,
  time: (day, hour) => `by ${day}, ${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'} ET`,
};

/** Due date that a payment now leads to, beside the price. */
export const dueIfPaid = {
  label: 'Your report',
  /** @param time like `by Tue, Nov 24, 6 PM ET` */
  beforeClosing: (time: string) => `Paid before 6\u00a0PM today: ${time}`,
  today: (time: string) => `Paid today: ${time}`,
};

export type DueIfPaidTexts = typeof dueIfPaid;
