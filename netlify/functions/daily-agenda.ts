import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { queueAgendaMail } from '#server/agenda/queue-mail.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { requestMailRun } from '#server/mail/run-request.ts';

/** Emails the office the list of what waits for it, on business days soon after 8 AM in Florida. */
export default scheduled('daily-agenda', async () => {
  const result = await queueAgendaMail(database());
  if (result.queued > 0) await requestMailRun(database());
  return { ...result };
});

/** One of the two runs is soon after 8 AM in Florida: the first in summer, the second in winter. The other queues nothing. */
export const config: Config = { schedule: '17 12,13 * * *' };
