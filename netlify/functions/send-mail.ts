import type { Config } from '@netlify/functions';
import { database } from '#server/adapters/neon.ts';
import { log } from '#server/log.ts';
import { sendDueMail } from '#server/mail/send.ts';

/** Sends what is due in the outbox: what could not go at once, and what a sender left behind. */
export default async (): Promise<void> => {
  const { sent, failed } = await sendDueMail(database());
  log('info', 'send-mail', { sent, failed });
};

export const config: Config = { schedule: '* * * * *' };
