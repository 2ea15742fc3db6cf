import type { DueDateWords } from '#shared/due-date.ts';
import type { DueIfPaidTexts } from '../en/due-date.ts';

export const dueDateWords: DueDateWords = {
  day: (day) => `a más tardar el ${day}`,
  time: (day, hour) => `a más tardar el ${day} a ${timeOfDay(hour)}, hora del Este`,
};

/** “la 1 p. m.”, but “las 6 p. m.” */
function timeOfDay(hour: number): string {
  const hourOfHalf = hour % 12 || 12;
  const article = hourOfHalf === 1 ? 'la' : 'las';
  return `${article} ${hourOfHalf}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`;
}

export const dueIfPaid: DueIfPaidTexts = {
  label: 'Su informe',
  beforeClosing: (time) => `Si paga hoy antes de las 6\u00a0p.\u00a0m.: ${time}`,
  today: (time) => `Si paga hoy: ${time}`,
};
