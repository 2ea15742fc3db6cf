import { describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { openRaces, times } from './races.ts';
import { aMessage } from './samples.ts';

const { site, rival } = await openRaces();

describe('sending mail', () => {
  /** So many messages whose mails are due and not sent yet. */
  async function dueMails(count: number): Promise<void> {
    site.mailbox.faults.next(/./, ...Array(count).fill({ kind: 'answer', status: 451 }));
    for (let sent = 0; sent < count; sent++) {
      await site.post('/api/contact', aMessage);
      await site.quiet();
    }
    await site.passTime('25 hours');
  }

  test('six senders at once: each mail goes once', async () => {
    await dueMails(12);
    const sent = await rival.race(
      'outbox',
      times(6, () => sendDueMail(site.db)),
    );
    expect(sent.reduce((sum, each) => sum + each.sent, 0)).toBe(12);
    const ids = (await site.mails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('a sender leaves alone what another holds, and doesn’t wait for it', async () => {
    await dueMails(4);
    await rival.query('begin');
    await rival.query('select from outbox order by id limit 3 for update');
    expect(await sendDueMail(site.db)).toEqual({ sent: 1, failed: 0 });
    await rival.query('rollback');
    expect(await sendDueMail(site.db)).toEqual({ sent: 3, failed: 0 });
    expect(await site.mails()).toHaveLength(4);
  });
});
