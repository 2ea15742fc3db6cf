import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { payments } from '#server/adapters/stripe.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { scheduled } from '#server/scheduled.ts';

/** Settles payments that no webhook reported, and sends their mails at once. */
export default scheduled('reconcile', async () => {
  const result = await reconcile(database(), payments());
  if (result.settled > 0) await sendDueMail(database());
  return { ...result };
});

export const config: Config = { schedule: '17 * * * *' };
