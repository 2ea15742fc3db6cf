import { describe, expect, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import type { LocalNeon } from '#emulators/neon/start.ts';
import { payments } from '#server/adapters/stripe.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { MAX_MAILS_PER_DAY, queueOrdersMail } from '#server/orders/queue-orders-mail.ts';
import { addressKeyOf, COUNTED_KINDS, HOURLY_LIMITS } from '#server/platform/rate-limit.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { orderNumber } from '#shared/order-number.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { untilAvailable } from '../concurrent-requests.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const STRANGER = 'nobody@example.com';
const SUBJECT = `Your ${company.name} orders`;

const find = (email: string, ip?: string) => site.post('/api/find-orders', { email }, {}, ip);
/** Does the work of the function and of the mail run that it asks for. */
const queueAndSend = async (email: string) => {
  await queueOrdersMail(site.db, email, 'client');
  await sendDueMail(site.db);
};
const mailsWithOrders = async () =>
  (await site.mails()).filter(({ subject }) => subject === SUBJECT);

/** Returns the database's requests during `work`: the statements without their parameters. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const fetchSpy = vi.spyOn(site.neon, 'fetch');
  try {
    await work();
    return fetchSpy.mock.calls.flatMap(([, init]) => {
      const { query } = JSON.parse(String(init.body)) as { query?: string };
      return query ? [query] : [];
    });
  } finally {
    fetchSpy.mockRestore();
  }
}

describe('sends the links of the orders to their address', () => {
  test('in any case and with spaces around it', async () => {
    const paid = await site.storePaidOrder();
    const unpaid = await site.placeOrder();
    const response = await find(`  ${PERSONAL_DATA.email.toUpperCase()} `);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({});
    const [mail, ...others] = await mailsWithOrders();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(PERSONAL_DATA.email);
    for (const { id } of [paid, unpaid]) {
      expect(mail?.text).toContain(`/checkout/${id}`);
      expect(mail?.text).toContain(orderNumber(id));
    }
    expect(mail?.text).toMatch(/confirmed, report due by \w{3}, \w{3} \d+, 6 PM ET/);
    expect(mail?.text).toContain('waiting for payment');
  });

  test('without what was typed in an order that nobody has paid', async () => {
    const { id } = await site.placeOrder();
    await queueAndSend(PERSONAL_DATA.email);
    const [mail] = await mailsWithOrders();
    expect(mail?.text).toContain(`/checkout/${id}`);
    for (const typed of [PERSONAL_DATA.address, PERSONAL_DATA.name]) {
      expect(`${JSON.stringify(mail?.headers)}${mail?.text}${mail?.html}`).not.toContain(typed);
    }
    await site.db.query('delete from rate_limits');
    await site.storePayment({ id, totalAmount: sampleOrder.totalAmount });
    await queueAndSend(PERSONAL_DATA.email);
    expect((await mailsWithOrders())[1]?.text).toContain(PERSONAL_DATA.address);
  });

  test('also of canceled ones', async () => {
    const { id } = await site.placeOrder();
    await site.db.query(`update orders set status = 'cancelled' where id = $1`, [id]);
    await queueAndSend(PERSONAL_DATA.email);
    expect((await mailsWithOrders())[0]?.text).toContain('canceled');
  });

  test('not of orders whose data was erased', async () => {
    const { id } = await site.storePaidOrder();
    await site.forceOrderState(id, { status: 'delivered' });
    await erasePerson(site.db, payments(), PERSONAL_DATA.email, 'eva');
    await queueAndSend(PERSONAL_DATA.email);
    expect(await mailsWithOrders()).toEqual([]);
  });
});

describe('whether an address is known is not revealed', () => {
  test('by the response', async () => {
    await site.placeOrder();
    const responseTo = async (email: string) => {
      const response = await untilAvailable(() => find(email))();
      return [response.status, [...response.headers], await response.text()];
    };
    expect(await responseTo(PERSONAL_DATA.email)).toEqual(await responseTo(STRANGER));
    expect(await responseTo(PERSONAL_DATA.email)).toEqual(await responseTo(STRANGER));
  });

  test('by the work before the response: one statement, which reads no order', async () => {
    await site.placeOrder();
    const [known, unknown] = [
      await statementsOf(() => find(PERSONAL_DATA.email)),
      await statementsOf(() => find(STRANGER)),
    ].map((statements) => statements.filter((text) => text.includes('/* find orders */')));
    expect(known).toHaveLength(1);
    expect(unknown).toEqual(known);
    expect(known?.[0]).not.toMatch(/\b(from|join) orders\b/);
  });

  test('by the work after it: a mail run is requested either way, and nothing else is done', async () => {
    await site.placeOrder();
    const work = async (email: string) => {
      const addresses: string[] = [];
      const senders: readonly Pick<LocalNeon, 'fetch'>[] = [site.neon, globalThis];
      const spies = senders.map((sender) => {
        const { fetch } = sender;
        return vi.spyOn(sender, 'fetch').mockImplementation((address, init) => {
          addresses.push(new URL(address).pathname);
          return fetch(address, init);
        });
      });
      await find(email);
      await site.waitUntilIdle();
      for (const spy of spies) spy.mockRestore();
      return addresses.slice(0, addresses.indexOf('/api/mail-run') + 1);
    };
    const known = await work(PERSONAL_DATA.email);
    expect(known.at(-1)).toBe('/api/mail-run');
    expect(await work(STRANGER)).toEqual(known);
    expect(await mailsWithOrders()).toHaveLength(1);
  });

  test('by a limit: known and unknown addresses reach both at the same request', async () => {
    await site.placeOrder();
    const statusesOf = async (email: string, ip: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < HOURLY_LIMITS.find + 2; index++) {
        statuses.push((await find(email, ip)).status);
      }
      return statuses;
    };
    const known = await statusesOf(PERSONAL_DATA.email, '192.0.2.1');
    expect(known.filter((status) => status === 202)).toHaveLength(HOURLY_LIMITS.find);
    expect(known.at(-1)).toBe(429);
    expect(await statusesOf(STRANGER, '192.0.2.2')).toEqual(known);
  });
});

describe('a mailbox', () => {
  test('gets one email an hour and three a day, however many requests are made', async () => {
    await site.placeOrder();
    for (let hour = 0; hour < MAX_MAILS_PER_DAY + 2; hour++) {
      await Promise.all([1, 2].map(() => queueAndSend(PERSONAL_DATA.email)));
      expect(await mailsWithOrders()).toHaveLength(Math.min(hour + 1, MAX_MAILS_PER_DAY));
      await site.letHoursPass(1);
    }
    await site.letHoursPass(24);
    await queueAndSend(PERSONAL_DATA.email);
    expect(await mailsWithOrders()).toHaveLength(MAX_MAILS_PER_DAY + 1);
  });

  test('whose messages were acknowledged in other hours of the day gets it all the same', async () => {
    await site.placeOrder();
    await site.db.query(
      `insert into rate_limits (key, kind, hour)
       select $1, kind, date_trunc('hour', now()) - n * interval '1 hour'
       from unnest($2::text[]) as kind, generate_series(1, $3::integer) as n`,
      [
        addressKeyOf(PERSONAL_DATA.email),
        COUNTED_KINDS.filter((kind) => kind !== 'orders_found'),
        MAX_MAILS_PER_DAY,
      ],
    );
    await queueAndSend(PERSONAL_DATA.email);
    expect(await mailsWithOrders()).toHaveLength(1);
  });

  test('of a stranger gets nothing, and its address is not stored', async () => {
    await site.placeOrder();
    await queueAndSend(STRANGER);
    expect(await site.mails()).toEqual([]);
    expect(await site.rows('outbox')).toEqual([]);
    const counts = await site.db.query('select * from rate_limits');
    expect(JSON.stringify(counts)).not.toContain(STRANGER);
  });

  test('that refuses the email alerts nobody and leaves the health check green', async () => {
    await site.placeOrder();
    const refused = { kind: 'response', status: 550 } as const;
    site.mailbox.faults.next(new RegExp(PERSONAL_DATA.email), refused);
    await queueAndSend(PERSONAL_DATA.email);
    expect(await site.mails()).toEqual([]);
    expect(await site.rows('outbox')).toMatchObject([{ kind: 'orders_found', refused: true }]);
    expect((await site.get('/api/health')).status).toBe(200);
  });
});

test('erasure deletes the emails with the orders', async () => {
  await site.placeOrder();
  await queueAndSend(PERSONAL_DATA.email);
  expect(await mailsWithOrders()).toHaveLength(1);
  expect(await site.rows('outbox')).toMatchObject([{ recipient: sampleOrder.customerEmail }]);
  await erasePerson(site.db, payments(), PERSONAL_DATA.email, 'eva');
  expect(await site.rows('outbox')).toEqual([]);
});
