import type { Database } from '#server/adapters/neon.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { isBusinessDay, OPENING_HOUR } from '#shared/business-days.ts';
import { dayInFlorida, floridaClock } from '#shared/florida-day.ts';
import { isEmpty, readAgenda } from './read.ts';

/**
 * Queues the morning's email to the office, once on each business day when something waits. Its content is read when it
 * is sent.
 * @returns how many emails were queued: 0 or 1
 */
export async function queueAgendaMail(
  db: Database,
  now: Date = new Date(),
): Promise<{ readonly queued: number }> {
  const day = dayInFlorida(now);
  if (floridaClock(now).hour < OPENING_HOUR || !isBusinessDay(day)) return { queued: 0 };
  if (isEmpty(await readAgenda(db))) return { queued: 0 };
  const queued = await db.query(
    `${queueMail('daily_agenda', { occasion: '$day::text' })} returning id`,
    { day },
  );
  return { queued: queued.length };
}
