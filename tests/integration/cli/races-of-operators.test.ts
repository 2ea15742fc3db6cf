import { describe, expect, test } from 'vitest';
import { sendDueMail } from '#server/mail/send.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { openRaces, repeated } from '../races.ts';
import { sampleMessage, sampleQuote } from '../samples.ts';

const { site, secondSession, recipients } = await openRaces();

describe('two operators', () => {
  test('start the same order at once: one succeeds, the other is rejected', async () => {
    const { id } = await site.storePaidOrder();
    const results = await secondSession.race('orders', [
      () => startWork(site.db, id, 'eva'),
      () => startWork(site.db, id, 'leo'),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('audit_log')).toHaveLength(1);
  });

  test('deliver different reports for the same order at once: the customer gets one', async () => {
    const { id } = await site.storePaidOrder();
    await startWork(site.db, id, 'eva');
    const deliverPdf = (operator: string) => () =>
      deliver(site.db, {
        orderId: id,
        pdf: samplePdf({ text: `by ${operator}` }),
        operator,
      });
    const results = await secondSession.race('orders', [deliverPdf('eva'), deliverPdf('leo')]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('reports')).toHaveLength(1);
    await sendDueMail(site.db);
    // That the work began, and one report.
    expect(await recipients()).toEqual(['ana@example.com', 'ana@example.com']);
  });

  test('quote the same message at different prices at once: it has one quote', async () => {
    const response = await site.post('/api/contact', sampleMessage);
    const { id } = await response.json();
    const quoteAt = (price: number, operator: string) => () =>
      quoteOrder(site.db, { ...sampleQuote, price }, operator, { messageId: id });
    const results = await secondSession.race('orders', [
      quoteAt(449_00, 'eva'),
      quoteAt(399_00, 'leo'),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('orders')).toHaveLength(1);
    const kinds = (await site.rows('outbox')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'quote_ready')).toHaveLength(1);
  });

  test('deliver the same corrected report at once: it is mailed once', async () => {
    const { id } = await site.storePaidOrder();
    await startWork(site.db, id, 'eva');
    const deliverPdf = (text: string, changed?: string) =>
      deliver(site.db, { orderId: id, pdf: samplePdf({ text }), operator: 'eva', changed });
    await deliverPdf('first');
    const corrections = repeated(2, () => deliverPdf('second', 'The pool’s permit.'));
    const results = await secondSession.race('reports', corrections);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await site.rows('reports')).toHaveLength(2);
  });
});
