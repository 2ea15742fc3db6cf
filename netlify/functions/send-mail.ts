import { database } from '#server/adapters/neon.ts';
import { scheduled } from '#server/http/scheduled.ts';
import { sendDueMail } from '#server/mail/send.ts';
import type { PdfFunctionConfig } from '#server/typeset/function-config.ts';

/**
 * Sends the due emails of the outbox: failed attempts, emails that an interrupted run left
 * behind, and those for which no run could be requested. All schedules
 * with a query run in the same minute: Neon suspends the database five minutes after the last one.
 */
export default scheduled('send-mail', async () => ({ ...(await sendDueMail(database())) }));

export const config: PdfFunctionConfig = {
  schedule: '17 * * * *',
  includedFiles: ['on-demand/paper/**'],
};
