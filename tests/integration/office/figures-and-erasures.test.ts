import { describe, expect, test } from 'vitest';
import { dayInFlorida } from '#shared/florida-day.ts';
import { ASSERTION_HEADER } from '#shared/office/access.ts';
import { FIGURE_PARTS, type PartFigures } from '#shared/office/figures.ts';
import { orderNumber } from '#shared/order-number.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const lastAudit = async () => (await site.rows('audit_log')).at(-1);

/** Places an order in the last hour of a month in Florida. */
const placeIn = (month: string, id: string) =>
  site.db.query(
    `update orders set created_at = ($first::date + interval '1 month' - interval '1 hour') at time zone 'America/New_York'
     where id = $id`,
    { id, first: `${month}-01` },
  );

test('the figures begin with the first month with an order, and are a clerk’s to read, the newest first', async () => {
  const clerk = await office.join('clerk');
  const monthsRead = async (query = ''): Promise<{ month: string }[]> =>
    (await clerk.call('GET', `/figures${query}`)).json();
  const thisMonth = dayInFlorida(new Date()).slice(0, 7);
  expect(await monthsRead()).toMatchObject([{ month: thisMonth, placed: 0 }]);
  const { id } = await site.storePaidOrder();
  expect(await monthsRead()).toMatchObject([
    { month: thisMonth, placed: 1, paid: 1, received: sampleOrder.totalAmount },
  ]);
  await placeIn('2024-03', id);
  const names = (await monthsRead()).map(({ month }) => month);
  expect(names).toHaveLength(12);
  expect(names).toEqual(names.toSorted().reverse());
  const earlier = (await monthsRead('?until=2024-05')).map(({ month }) => month);
  expect(earlier).toEqual(['2024-05', '2024-04', '2024-03']);
});

describe('the figures of a month', () => {
  const MONTH = '2026-03';
  const at = (day: number, hour = 15) => `${MONTH}-${String(day).padStart(2, '0')}T${hour}:00:00Z`;

  /** An order that was placed, paid and delivered in the month, by whom it was begun and delivered. */
  async function delivered(by: string, { day = 10, hours = 10, due = 11, set = '' } = {}) {
    const { id } = await site.storePaidOrder();
    await site.db.query(
      `update orders set status = 'in_progress', created_at = $placed where id = $id`,
      { id, placed: at(day, 14) },
    );
    await site.db.query(
      `update orders set status = 'delivered', paid_at = $paid, due_at = $due,
         delivered_at = $paid::timestamptz + $hours::float8 * interval '1 hour' ${set && `, ${set}`}
       where id = $id`,
      { id, paid: at(day), due: at(due, 22), hours },
    );
    await log(by, 'deliver', id, day);
    return id;
  }

  const log = (operator: string, action: string, id: string, day: number) =>
    site.db.query(
      `insert into audit_log (operator, action, order_id, created_at) values ($operator, $action, $id, $at)`,
      { operator, action, id, at: at(day) },
    );

  const refund = (id: string, amount: number, because: string | null, day = 12) =>
    site.db.query(
      `insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency, because, created_at)
       values ($id, 'pi_1', 'refunded', $amount, 'usd', $because, $at)`,
      { id, amount, because, at: at(day) },
    );

  const partsFor = async (person: Colleague, month = MONTH) =>
    (await person.call('GET', `/figures/month?month=${month}`)).json() as Promise<PartFigures[]>;

  async function fillMonth(ana: string, ben: string) {
    const first = await delivered(ana, { hours: 10 });
    const second = await delivered(ana, {
      hours: 60,
      set: `language = 'es', county = 'broward', waited_seconds = 0`,
    });
    const third = await delivered(ben, { hours: 30, set: 'waited_seconds = 36000' });
    await log(ben, 'deliver corrected', first, 13);
    await log(ana, 'deliver corrected', first, 14);
    // One that was taken back is none.
    await log(ana, 'deliver corrected', second, 15);
    await site.db.query(
      `insert into audit_log (operator, action, order_id, undoes)
       select operator, 'undo', order_id, id from audit_log order by id desc limit 1`,
    );
    await refund(first, 50_00, 'too_late');
    await refund(first, 10_00, 'too_late');
    await refund(second, 20_00, null);
    // Not of this month, or of another kind.
    await refund(third, 5_00, 'asked', 31);
    await site.db.query(
      `update ledger_entries set created_at = '2026-04-01T04:00:00Z' where because = 'asked'`,
    );
    // Money in another currency is in no figure.
    await site.db.query(
      `insert into ledger_entries (order_id, payment_intent_id, kind, amount, currency, created_at)
       select $third, 'pi_2', kind, 7000, 'eur', $at from unnest(array['received', 'refunded']) as kind`,
      { third, at: at(12) },
    );
    await log(ben, 'quote', second, 9);
    await log(ben, 'quote', third, 9);
    await site.db.query(`update orders set paid_at = '2026-03-01T03:00:00Z' where id = $1`, [
      third,
    ]);
  }

  test('are counted for each service, county, language and person, and agree with the month’s', async () => {
    const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
    await fillMonth(owner.email, clerk.email);
    const parts = await partsFor(owner);
    const part = (name: string) => parts.find((each) => each.name === name);
    expect(parts.map(({ part, name }) => `${part} ${name}`)).toEqual([
      'all All',
      'service Basic Lookup',
      'county Broward',
      'county Miami-Dade',
      'language English',
      'language Spanish',
      ...['person Sample Signer, clerk@example.com', 'person Sample Signer, owner@example.com'],
    ]);
    for (const each of FIGURE_PARTS) {
      const all = parts.filter(({ part }) => part === each);
      const sumOf = (figure: 'placed' | 'delivered' | 'quotesSent') =>
        all.reduce((sum, figures) => sum + figures[figure], 0);
      const placed = each === 'person' ? 0 : 3;
      expect([each, sumOf('placed'), sumOf('delivered'), sumOf('quotesSent')]).toEqual([
        ...[each, placed, 3, 2],
      ]);
    }
    expect(part('All')).toEqual({
      part: 'all',
      id: '',
      name: 'All',
      placed: 3,
      paid: 2,
      delivered: 3,
      onTime: 2,
      medianHours: 60,
      corrections: 2,
      refunds: [
        { because: 'too_late', count: 2, amount: 60_00 },
        { because: null, count: 1, amount: 20_00 },
      ],
      quotesSent: 2,
      quotesWon: 1,
    });
    expect(part('Spanish')).toMatchObject({
      placed: 1,
      paid: 1,
      delivered: 1,
      onTime: 0,
      medianHours: 60,
      refunds: [{ because: null, count: 1, amount: 20_00 }],
      quotesSent: 1,
      quotesWon: 1,
    });
    // What was corrected first was the owner's, then the clerk's.
    expect(part('Sample Signer, owner@example.com')).toMatchObject({
      placed: 0,
      delivered: 2,
      onTime: 1,
      corrections: 1,
      refunds: [{ count: 2 }, { count: 1 }],
      quotesSent: 0,
    });
    expect(part('Sample Signer, clerk@example.com')).toMatchObject({
      delivered: 1,
      medianHours: 248,
      corrections: 1,
      quotesSent: 2,
      quotesWon: 1,
    });
    const [month] = (await (await owner.call('GET', `/figures?until=${MONTH}`)).json()) as {
      placed: number;
    }[];
    expect(month).toMatchObject({
      month: MONTH,
      placed: 3,
      paid: 2,
      delivered: 3,
      deliveredLate: 1,
      received: 0,
      refunded: 80_00,
    });
    expect(await partsFor(owner, '2025-01')).toMatchObject([
      { part: 'all', placed: 0, refunds: [] },
    ]);
  });

  test('count a refund for whoever worked on its order last, delivered or only begun', async () => {
    const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
    const { id: begun } = await site.storePaidOrder();
    await log(clerk.email, 'start', begun, 9);
    await refund(begun, 10_00, null);
    const done = await delivered(clerk.email);
    await log(owner.email, 'start', done, 9);
    await log(clerk.email, 'deliver', done, 10);
    await refund(done, 5_00, null);
    const people = (await partsFor(owner)).filter(({ part }) => part === 'person');
    expect(people.map(({ id, refunds }) => [id, refunds])).toEqual([
      [clerk.email, [{ because: null, count: 2, amount: 15_00 }]],
    ]);
  });

  test('are of a clerk’s own work alone, where they are of people, as a table and as a file', async () => {
    const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
    await fillMonth(owner.email, clerk.email);
    const people = (await partsFor(clerk)).filter(({ part }) => part === 'person');
    expect(people.map(({ id }) => id)).toEqual([clerk.email]);
    const file = await clerk.call('GET', `/figures/month.csv?month=${MONTH}`);
    expect(file.headers.get('content-disposition')).toContain(`figures-${MONTH}.csv`);
    const lines = (await file.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toMatch(
      /^month,by,of,placed,paid,.*,median_hours,.*refunds_too_late,.*quotes_won$/,
    );
    expect(lines[1]).toMatch(new RegExp(`^'?${MONTH},all,All,3,2,3,2,60.00,2,3,80.00,`));
    expect(lines.filter((line) => line.includes(',person,'))).toHaveLength(1);
    expect(lines.join()).not.toContain(owner.email);
    const reporter = await office.join('reporter');
    expect((await reporter.call('GET', '/figures/month')).status).toBe(403);
    expect((await clerk.call('GET', '/figures/month?month=2026-13')).status).toBe(422);
  });

  test('have a refund as that of who began the work, and once it is delivered of who delivered it', async () => {
    const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
    const { id } = await site.storePaidOrder();
    await refund(id, 50_00, null);
    const doers = async () =>
      (await partsFor(owner)).flatMap(({ part, id: email }) => (part === 'person' ? email : []));
    expect(await doers()).toEqual([]);
    await log(clerk.email, 'start', id, 9);
    expect(await doers()).toEqual([clerk.email]);
    await log(owner.email, 'deliver', id, 10);
    expect(await doers()).toEqual([owner.email]);
  });

  test('are listed with what was paid most often first', async () => {
    const owner = await office.join('owner');
    await delivered(owner.email, { set: `county = 'broward'` });
    for (const _ of ['one', 'another'])
      await delivered(owner.email, { set: `county = 'palm-beach'` });
    const counties = (await partsFor(owner)).filter(({ part }) => part === 'county');
    expect(counties.map(({ id, paid }) => [id, paid])).toEqual([
      ['palm-beach', 2],
      ['broward', 1],
    ]);
  });

  test('count no quote that another one replaced', async () => {
    const owner = await office.join('owner');
    const first = await delivered(owner.email, { day: 5 });
    const second = await delivered(owner.email, { day: 6 });
    const { id: messageId } = await (await site.post('/api/contact', sampleMessage)).json();
    await site.db.query('update orders set contact_message_id = $1', [messageId]);
    for (const id of [first, second]) await log(owner.email, 'quote', id, 7);
    expect(await partsFor(owner)).toMatchObject([{ quotesSent: 1 }, {}, {}, {}, {}]);
  });
});

describe('an export', () => {
  test('has both of its days, as CSV that no cache and no challenge keeps, and is sent whole once, with one audit row', async () => {
    const owner = await office.join('owner');
    const { id } = await site.storePaidOrder();
    const [order] = await site.rows('orders');
    const day = dayInFlorida(new Date(String(order?.created_at)));
    const body = { table: 'orders', from: day, to: day };
    const passkey = await owner.assertFor('POST', '/exports', body);
    // The first one breaks off, and is asked for again.
    site.neon.faults.next(/page of orders/, { kind: 'cut-before' });
    const broken = await owner.call('POST', '/exports', body, passkey);
    await expect(broken.text()).rejects.toThrow();
    const response = await owner.call('POST', '/exports', body, passkey);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`orders-${day}-${day}.csv`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [titles, row, end] = (await response.text()).split('\r\n');
    expect([titles?.slice(0, 9), end]).toEqual(['id,placed', '']);
    expect(row).toContain(id);
    expect(row).toContain(PERSONAL_DATA.email);
    const challenges = JSON.stringify(await site.rows('office_challenges'));
    expect(challenges).not.toContain(PERSONAL_DATA.email);
    const exports = (await site.rows('audit_log')).filter(({ action }) => action === 'export');
    expect(exports).toMatchObject([
      { operator: 'owner@example.com', detail: `orders, ${day} to ${day}` },
    ]);
    for (const another of [body, { ...body, table: 'messages' }]) {
      expect((await owner.call('POST', '/exports', another, passkey)).status).toBe(403);
    }
  });

  test('that broke off is not sent again after five minutes', async () => {
    const owner = await office.join('owner');
    await site.placeOrder();
    const body = { table: 'orders' };
    const passkey = await owner.assertFor('POST', '/exports', body);
    site.neon.faults.next(/page of orders/, { kind: 'cut-before' });
    const broken = await owner.call('POST', '/exports', body, passkey);
    await expect(broken.text()).rejects.toThrow();
    await site.db.query(
      `update office_challenges set created_at = created_at - interval '6 minutes'`,
    );
    expect((await owner.call('POST', '/exports', body, passkey)).status).toBe(403);
  });

  test('of more than four megabytes arrives whole', async () => {
    const owner = await office.join('owner');
    await site.db.query(
      `insert into contact_messages (id, inquiry_type, first_name, last_name, email, message)
       select lpad(n::text, 26, '0'), 'general', 'A', 'B', 'a@example.com', repeat('x', 5000) from generate_series(1, 900) as n`,
    );
    const response = await owner.confirm('POST', '/exports', { table: 'messages' });
    const text = await response.text();
    expect(text.length).toBeGreaterThan(4_500_000);
    expect(text.split('\r\n')).toHaveLength(902);
  });

  test.each([
    ['a last day before its first one', { from: '2026-02-01', to: '2026-01-31' }],
    ['the year 0, which no database has', { from: '0000-01-01' }],
    ['the last year of four digits', { to: '9999-12-31' }],
  ])('is rejected for %s', async (_, days) => {
    const owner = await office.join('owner');
    const body = { table: 'refunds', ...days };
    expect((await owner.call('POST', '/exports', body)).status).toBe(422);
  });

  test('has every day of the century', async () => {
    const owner = await office.join('owner');
    const { id } = await site.placeOrder();
    const body = { table: 'orders', from: '2000-01-01', to: '2099-12-31' };
    expect(await (await owner.confirm('POST', '/exports', body)).text()).toContain(id);
  });
});

describe('an erasure', () => {
  test('does what was shown before, once, and its audit row has no data of the customer', async () => {
    const owner = await office.join('owner');
    await site.placeOrderWithIntent();
    await site.post('/api/contact', { ...sampleMessage, email: PERSONAL_DATA.email });
    await site.waitUntilIdle();
    const body = { email: PERSONAL_DATA.email };
    const shown = await owner.call('POST', '/erasures?preview', body);
    expect(await shown.json()).toEqual({
      digest: expect.any(String),
      doubts: [],
      unpaid: 1,
      messages: 1,
      messagesKept: 0,
      copies: 0,
      mails: 0,
      kept: [],
    });
    expect(await site.rows('orders')).toHaveLength(1);
    const passkey = await owner.assertFor('POST', '/erasures', body);
    expect(passkey[ASSERTION_HEADER]).toBeDefined();
    for (const _ of [1, 2]) {
      const response = await owner.call('POST', '/erasures', body, passkey);
      expect(await response.json()).toEqual({
        ordersErased: 1,
        messagesErased: 1,
        copiesErased: 0,
        kept: [],
      });
    }
    expect(await lastAudit()).toMatchObject({
      operator: 'owner@example.com',
      action: 'forget',
      order_id: null,
      detail: null,
    });
    expect(JSON.stringify(await site.everyRow())).not.toContain(PERSONAL_DATA.email);
  });

  test('is rejected while an order is open, and nothing of the order is kept with the passkey', async () => {
    const owner = await office.join('owner');
    const { id } = await site.storePaidOrder();
    const body = { email: PERSONAL_DATA.email };
    const shown = await (await owner.call('POST', '/erasures?preview', body)).json();
    expect(shown).toMatchObject({ status: 409, detail: expect.stringContaining(orderNumber(id)) });
    const response = await owner.confirm('POST', '/erasures', body);
    expect(response.status).toBe(409);
    const challenges = JSON.stringify(await site.rows('office_challenges'));
    expect(challenges).not.toContain(PERSONAL_DATA.email);
  });
});
