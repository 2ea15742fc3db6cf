import { describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { deliver } from '#server/orders/deliver.ts';
import { startWork } from '#server/orders/start-work.ts';
import { CUSTOMER_AND_OFFICE, openRaces, times } from './races.ts';

const { site, rival, recipients } = await openRaces();

describe('two operators at the desk', () => {
  test('begin the same order at once: it is begun once, and the other one is told', async () => {
    const { id } = await site.paidOrder();
    const outcomes = await rival.race('orders', [
      () => startWork(site.db, id, 'eva'),
      () => startWork(site.db, id, 'leo'),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('desk_log')).toHaveLength(1);
  });

  test('deliver the same order at once, each another file: the customer gets one report', async () => {
    const { id } = await site.paidOrder();
    await startWork(site.db, id, 'eva');
    const bring = (operator: string) => () =>
      deliver(site.db, {
        orderId: id,
        pdf: Buffer.from(`%PDF-1.7 by ${operator}`),
        operator,
        corrected: false,
      });
    const outcomes = await rival.race('orders', [bring('eva'), bring('leo')]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('reports')).toHaveLength(1);
    await sendDueMail(site.db);
    expect(await recipients()).toEqual(['ana@example.com', ...CUSTOMER_AND_OFFICE]);
  });

  test('send the same corrected report at once: it goes once', async () => {
    const { id } = await site.paidOrder();
    await startWork(site.db, id, 'eva');
    const bring = (pdf: string, corrected: boolean) =>
      deliver(site.db, { orderId: id, pdf: Buffer.from(pdf), operator: 'eva', corrected });
    await bring('%PDF-1.7 first', false);
    const corrections = times(2, () => bring('%PDF-1.7 second', true));
    const outcomes = await rival.race('reports', corrections);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('reports')).toHaveLength(2);
  });
});
