import type { DueByWords } from '#shared/due-by.ts';

export const dueByWords: DueByWords = {
  day: (day) => `by ${day}`,
  time: (day, hour) => `by ${day}, ${hour} ET`,
};
