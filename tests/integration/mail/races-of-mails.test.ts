import { beforeEach, describe, expect, test } from 'vitest';
import type { Mailer } from '#server/adapters/smtp.ts';
import { EMAILS_AT_ONCE, sendDueMail } from '#server/mail/send.ts';
import { dismissMail } from '#server/outbox/dismiss.ts';
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

  /** A mailer that does this in place of sending. */
  const mailerThat = (send: () => Promise<void>): Mailer => ({
    send,
    verify: async () => {},
    close: async () => {},
  });

  test('sends first what was tried least, of that the receipts, and of each kind what was due first', async () => {
    const { id } = await site.storePaidOrder();
    await site.db.query(
      `insert into outbox (order_id, kind, attempts, next_attempt_at, dedupe_key)
       select $1, kind, attempts, now() - hours * interval '1 hour', concat(kind, attempts, hours)
       from (values ('receipt', 1, 5), ('order_notice', 0, 1), ('order_notice', 0, 2), ('receipt', 0, 1))
         as mails (kind, attempts, hours)`,
      [id],
    );
    const taken: string[] = [];
    const isFull = Promise.withResolvers<void>();
    const query: typeof site.db.query = async (text, params) => {
      const rows = await site.db.query(text, params);
      if (text.includes('/* take mail */')) {
        const [mail] = await site.db.query<{ dedupe_key: string }>(
          `select dedupe_key from outbox where id = $1`,
          [rows[0]?.id ?? 0],
        );
        taken.push(String(mail?.dedupe_key));
        if (taken.length === EMAILS_AT_ONCE) isFull.resolve();
      }
      return rows as never;
    };
    await sendDueMail(
      { ...site.db, query },
      mailerThat(() => isFull.promise),
    );
    expect(taken.slice(0, EMAILS_AT_ONCE)).toEqual([
      'receipt01',
      'order_notice02',
      'order_notice01',
    ]);
  });

  test.each(['accepts', 'refuses'])(
    'an email that is dismissed while the server %s it is not tried again',
    async (response) => {
      await storeDueMails(1);
      const [{ id } = { id: '' }] = await site.listMail();
      const mailer = mailerThat(async () => {
        expect((await dismissMail(site.db, id, 'Called.', 'eva')).ok).toBe(true);
        if (response === 'refuses') throw new Error('451');
      });
      await sendDueMail(site.db, mailer);
      expect(await site.listMail()).toMatchObject([
        { state: response === 'accepts' ? 'sent' : 'dismissed' },
      ]);
      await site.ageEverythingBy('25 hours');
      expect(await sendDueMail(site.db)).toEqual({ sent: 0, failed: 0 });
    },
  );

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
