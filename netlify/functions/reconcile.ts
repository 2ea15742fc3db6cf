import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { runLimits, sendDueMail } from '#server/mail/send.ts';
import { reconcile } from '#server/payments/reconcile.ts';

/** Time that the longest reconciliation leaves of Netlify's 30 seconds. `send-mail` sends the emails that don't fit. */
const mailLimits = () => runLimits(5_000, 9_000);

/**
 * Settles payments that no webhook settled, queues reminders of unpaid orders, and sends the emails of both at once.
 */
export default scheduled('reconcile', async () => {
  const result = await reconcile(database(), payments());
  if (result.settled + result.reminded > 0) await sendDueMail(database(), undefined, mailLimits());
  return { ...result };
});

export const config: Config = { schedule: '17 * * * *' };
