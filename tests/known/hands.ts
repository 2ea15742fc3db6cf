import type { KnownFault } from '../known.ts';

/** Known faults of what visitors type, their devices, and posts. */
export const HANDS: readonly KnownFault[] = [
  // The total is compared with today's price before the key is looked up.
  {
    sweep: 'an order that was sent before is the same order when it comes again',
    row: "another day's price",
    seen: ['422 /problems/invalid-input'],
  },
  {
    sweep: 'an order in an adverse browser',
    row: 'a clock eight days slow',
    seen: ['another day is promised than the order is due'],
  },
  {
    sweep: 'an order in an adverse browser',
    row: 'a clock eight days fast',
    seen: ['another day is promised than the order is due'],
  },
];
