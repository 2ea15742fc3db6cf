import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { scheduled } from '#server/scheduled.ts';

/** Asks Stripe what no webhook told, and tells customers and office at once. */
export default scheduled('reconcile', async () => {
  const found = await reconcile(database(), payments());
  if (found.settled > 0) await sendDueMail(database());
  return { ...found };
});

export const config: Config = { schedule: '*/5 * * * *' };
