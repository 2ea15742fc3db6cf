import type { KnownFault } from '../known.ts';

/** Known faults of what visitors type, their devices, and posts. */
export const HANDS: readonly KnownFault[] = [
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
