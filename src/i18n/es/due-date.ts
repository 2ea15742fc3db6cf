import type { DueDateWords } from '#shared/due-date.ts';
import type { DueRule } from '#shared/due-rule.ts';
import { twoDigits } from '#shared/florida-day.ts';
import type { DueIfPaidTexts } from '../en/due-date.ts';

export const dueDateWords: DueDateWords = {
  day: (day) => `a más tardar el ${day}`,
  time: (day, hour, minute) => `a más tardar el ${day} a ${timeOfDay(hour, minute)}, hora del Este`,
};

/** “la 1 p. m.”, but “las 6 p. m.” */
function timeOfDay(hour: number, minute: number): string {
  const hourOfHalf = hour % 12 || 12;
  const article = hourOfHalf === 1 ? 'la' : 'las';
  const time = minute === 0 ? hourOfHalf : `${hourOfHalf}:${twoDigits(minute)}`;
  return `${article} ${time}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`;
}

export const dueIfPaid: DueIfPaidTexts = {
  label: 'Su informe',
  beforeClosing: (time) => `Si paga hoy antes de las 6\u00a0p.\u00a0m.: ${time}`,
  today: (time) => `Si paga hoy: ${time}`,
  now: (time) => `Si paga ahora: ${time}`,
};

export function dueInGeneral({ from, to, after }: DueRule): string {
  const visit = after === 'visit' ? ' después de la visita' : '';
  return `${from === 0 ? `en un plazo de ${to}` : `de ${from} a ${to}`} horas${visit}`;
}

export function deliveryIn({ from, to, after }: DueRule): string {
  const hours = from === 0 ? `${to}` : `${from} a ${to}`;
  return `Entrega en ${hours} horas${after === 'visit' ? ' después de la visita' : ''}`;
}
