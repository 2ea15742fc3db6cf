import { describe, expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { MAX_RESENT_PER_DAY } from '#server/orders/resend-to-customer.ts';
import { startWork } from '#server/orders/start-work.ts';
import { HOURLY_LIMITS } from '#server/platform/rate-limit.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { deliver } from '#server/reports/deliver.ts';
import { UNKNOWN_ID } from '../../fixtures.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { otherResponses, sendAtOnce } from '../concurrent-requests.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const PDF = samplePdf({ text: 'the report' });
const resend = (id: string, mail: string, ip?: string) =>
  site.post(`/api/orders/${id}/resend`, { mail }, {}, ip);
const typeOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { type: string }).type;
const mailsAbout = async (subject: string) =>
  (await site.mails()).filter((mail) => mail.subject?.includes(subject));

async function placeDeliveredOrder(): Promise<string> {
  const { id } = await site.placePaidOrder();
  await startWork(site.db, id, 'eva');
  await deliver(site.db, { orderId: id, pdf: PDF, operator: 'eva' });
  await site.runSchedule('send-mail');
  return id;
}

describe('sends again', () => {
  test('the receipt, also after the delivery, without promising a report', async () => {
    const id = await placeDeliveredOrder();
    const response = await resend(id, 'receipt');
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({});
    const [first, again] = await mailsAbout('receipt');
    expect([first?.recipient, again?.recipient]).toEqual(Array(2).fill(PERSONAL_DATA.email));
    expect(first?.text).toContain('your report follows');
    expect(again?.text).not.toContain('your report follows');
    expect(again?.text).toContain('here is your receipt again');
    expect(again?.messageId).not.toBe(first?.messageId);
  });

  test('the newest report with its verdict, to the address for copies too', async () => {
    const id = await placeDeliveredOrder();
    const corrected = samplePdf({ text: 'the corrected report' });
    const verdict = { grade: 'clear', text: 'Every permit is closed.' } as const;
    await deliver(site.db, {
      orderId: id,
      pdf: corrected,
      operator: 'eva',
      changed: 'The permit of the pool is closed.',
      summary: { verdict, firstStep: null },
    });
    await site.db.query(`update orders set copy_to = 'agent@example.com'`);
    await site.runSchedule('send-mail');
    await site.mailbox.clear();
    expect((await resend(id, 'report')).status).toBe(202);
    const mails = await mailsAbout('report');
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'agent@example.com',
      PERSONAL_DATA.email,
    ]);
    for (const { attachments, text } of mails) {
      expect(text).toContain(verdict.text);
      const [report] = attachments;
      expect(Buffer.from(report?.content as ArrayBuffer)).toEqual(corrected);
    }
  });
});

describe('sends nothing', () => {
  const placeErasedOrder = async () => {
    const id = await placeDeliveredOrder();
    await erasePerson(site.db, payments(), PERSONAL_DATA.email, 'eva');
    return id;
  };

  test.each<[mail: string, order: string, place: () => Promise<string>]>([
    ['receipt', 'an unpaid order', () => site.placeOrder().then(({ id }) => id)],
    ['report', 'an order in progress', () => site.placePaidOrder().then(({ id }) => id)],
    ['receipt', 'an order whose data was erased', placeErasedOrder],
    ['report', 'an order whose data was erased', placeErasedOrder],
  ])('when the %s is asked for %s', async (mail, _, place) => {
    const id = await place();
    const before = await site.rows('outbox');
    expect(await typeOf(resend(id, mail))).toBe('/problems/nothing-to-resend');
    expect(await site.rows('outbox')).toEqual(before);
  });

  test('for unknown and malformed ids, which get the same response', async () => {
    const responses = await Promise.all(
      [UNKNOWN_ID, 'nonsense'].map(async (id) => {
        const response = await resend(id, 'receipt');
        return { status: response.status, body: await response.text() };
      }),
    );
    expect(responses[0]?.status).toBe(404);
    expect(responses[1]).toEqual(responses[0]);
  });

  test('but one email of each kind an hour, however many requests are concurrent', async () => {
    const { id } = await site.placePaidOrder();
    const responses = await sendAtOnce(8, () => resend(id, 'receipt'));
    expect(await otherResponses(responses, 202, 429)).toEqual([]);
    expect(await typeOf(resend(id, 'receipt'))).toBe('/problems/resent-recently');
    expect(await mailsAbout('receipt')).toHaveLength(2);
    await site.letHoursPass(1);
    expect((await resend(id, 'receipt')).status).toBe(202);
  });

  test('more than ten times a day to one address, over all of its orders', async () => {
    const ids: string[] = [];
    for (let index = 0; index <= MAX_RESENT_PER_DAY; index++) {
      ids.push((await site.placeOrder()).id);
    }
    await site.db.query(`update orders set payment_status = 'paid', status = 'confirmed'`);
    const [last = '', ...others] = ids;
    // However each of them writes it.
    await site.db.query('update orders set customer_email = upper(customer_email) where id = $1', [
      last,
    ]);
    for (const id of others) expect((await resend(id, 'receipt')).status).toBe(202);
    expect(await typeOf(resend(last, 'receipt'))).toBe('/problems/resent-recently');
    await site.letHoursPass(24);
    expect((await resend(last, 'receipt')).status).toBe(202);
  });

  test('to a connection over its hourly limit', async () => {
    const { id } = await site.placePaidOrder();
    await resend(id, 'report', '192.0.2.1');
    await site.db.query('update rate_limits set count = $1', [HOURLY_LIMITS.resend]);
    expect(await typeOf(resend(id, 'receipt', '192.0.2.1'))).toBe('/problems/too-many-requests');
    expect((await resend(id, 'receipt', '192.0.2.2')).status).toBe(202);
  });
});

test('no response shows an address', async () => {
  const id = await placeDeliveredOrder();
  for (const mail of ['receipt', 'receipt', 'report', 'other']) {
    const response = await resend(id, mail);
    const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect(text).not.toContain(sampleOrder.customerEmail);
  }
});
