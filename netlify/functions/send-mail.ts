import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { scheduled } from '#server/scheduled.ts';

/** Sends what is due in the outbox: what could not go at once, and what a sender left behind. */
export default scheduled('send-mail', async () => ({ ...(await sendDueMail(database())) }));

export const config: Config = { schedule: '* * * * *' };
