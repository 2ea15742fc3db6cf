import { database } from '#server/adapters/neon.ts';

/**
 * Sends what is due once the answer has gone out; what fails then is sent by the schedule. The mail library is
 * loaded only here, so that no visitor waits for it.
 */
export function sendMailAfterwards(afterwards: (work: () => Promise<unknown>) => void): void {
  afterwards(async () => {
    const { sendDueMail } = await import('./send.ts');
    await sendDueMail(database());
  });
}
