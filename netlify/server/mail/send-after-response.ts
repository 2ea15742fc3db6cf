import { database } from '#server/adapters/neon.ts';
import { sendDueMail } from './send.ts';

/** Sends what is due once the answer has gone out; what fails then is sent by the schedule. */
export function sendMailAfterResponse(afterwards: (work: () => Promise<unknown>) => void): void {
  afterwards(() => sendDueMail(database()));
}
