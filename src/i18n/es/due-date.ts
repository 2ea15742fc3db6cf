import type { DueDateWords } from '#shared/due-date.ts';
import type { DueIfPaidTexts } from '../en/due-date.ts';

export const dueDateWords: DueDateWords = {
  day: (day) => `a más tardar el ${day}`,
  time: (day, hour) => `a más tardar el ${day} a ${article(hour)} ${hour}, hora del Este`,
};

/** “a la 1 p. m.”, but “a las 6 p. m.” */
function article(hour: string): string {
  return /^1\s/.test(hour) ? 'la' : 'las';
}

export const dueIfPaid: DueIfPaidTexts = {
  label: 'Su informe',
  beforeClosing: (time) => `Si paga hoy antes de las 6\u00a0p.\u00a0m.: ${time}`,
  today: (time) => `Si paga hoy: ${time}`,
};
