import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { requestMailRun } from '#server/mail/run-request.ts';
import { reconcile } from '#server/payments/reconcile.ts';

/**
 * Settles payments that no webhook settled, queues reminders of unpaid orders, and has the emails of both sent at once.
 */
export default scheduled('reconcile', async () => {
  const result = await reconcile(database(), payments());
  if (result.settled + result.reminded > 0) await requestMailRun(database());
  return { ...result };
});

export const config: Config = { schedule: '17 * * * *' };
