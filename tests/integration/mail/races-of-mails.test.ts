import { beforeEach, describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { openRaces, repeated } from '../races.ts';
import { sampleMessage } from '../samples.ts';

const { site, secondSession } = await openRaces();

// In this file, a message causes one email, to the office.
beforeEach(site.recordAcknowledgment);

describe('sending mail', () => {
  /** Stores this many messages whose emails are due. */
  async function storeDueMails(count: number): Promise<void> {
    site.mailbox.faults.next(/./, ...Array(count).fill({ kind: 'response', status: 451 }));
    for (let index = 0; index < count; index++) {
      await site.post('/api/contact', sampleMessage);
      await site.waitUntilIdle();
    }
    await site.ageEverythingBy('25 hours');
  }

  test('sends each email once from six concurrent senders', async () => {
    await storeDueMails(12);
    const runs = await secondSession.race(
      'outbox',
      repeated(6, () => sendDueMail(site.db)),
    );
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    const ids = (await site.mails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('skips emails that another sender has locked, without waiting', async () => {
    await storeDueMails(4);
    await secondSession.query('begin');
    await secondSession.query('select from outbox order by id limit 3 for update');
    expect(await sendDueMail(site.db)).toEqual({ sent: 1, failed: 0 });
    await secondSession.query('rollback');
    expect(await sendDueMail(site.db)).toEqual({ sent: 3, failed: 0 });
    expect(await site.mails()).toHaveLength(4);
  });
});
