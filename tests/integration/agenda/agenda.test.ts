import { describe, expect, test } from 'vitest';
import { DISPUTE_OUTCOMES } from '#server/adapters/stripe-dispute.ts';
import { describeAgenda } from '#server/agenda/describe.ts';
import { queueAgendaMail } from '#server/agenda/queue-mail.ts';
import { type Agenda, readAgenda } from '#server/agenda/read.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { daysAfter } from '#shared/business-days.ts';
import { dueDate } from '#shared/due-rule.ts';
import { formatDay } from '#shared/format-day.ts';
import { DUE_LIST_NAMES, type DueList } from '#shared/office/due-lists.ts';
import { queueByDay } from '#shared/office/queue.ts';
import {
  AGENDA_DAYS,
  AGENDA_KINDS,
  AGENDA_OWNERS,
  AGENDA_PARTS,
  DEFAULT_ROWS,
  type Today,
  type TodayFilter,
  type TodayRow,
} from '#shared/office/today.ts';
import { orderNumber } from '#shared/order-number.ts';
import { formatAmount, formatDollars } from '#shared/pricing.ts';
import { SERVICES } from '#shared/services.ts';
import {
  isUnpaid,
  ORDER_STATUSES,
  type OrderStates,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  SETTLED,
} from '#shared/states.ts';
import { CARDS } from '../../fixtures.ts';
import { sweep } from '../../sweep.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { copyOrder } from '../copy-order.ts';
import { stopToday } from '../florida-days.ts';
import { openChanges } from '../office/office-changes.ts';
import { openOffice } from '../office/office-site.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { readTodayInWords } from './today.ts';

const HOUR_MS = 60 * 60 * 1000;

const site = await openSite();
const office = openOffice(site);
const { correct } = openChanges(site);

/** A time on a Monday in winter, by Florida's clock. */
const mondayAt = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);

/** Sets when a report is due, in hours from now. A minute is added so that whole hours are left. */
const setDueIn = (orderId: string, hours: number) =>
  site.db.query(
    `update orders set due_at = now() + make_interval(hours => $2, mins => 1) where id = $1`,
    [orderId, hours],
  );

test('an order is due by its payment, and the time of a payment is kept', async () => {
  const { id } = await site.storePaidOrder();
  const [order] = await site.rows('orders');
  const paidAt = order?.paid_at as Date;
  expect(order?.due_at).toEqual(dueDate(SERVICES.basic.due, paidAt));
  await site.forceOrderState(id, { payment_status: 'disputed' });
  await site.forceOrderState(id, { payment_status: 'paid' });
  expect((await site.rows('orders'))[0]).toMatchObject({ paid_at: paidAt, due_at: order?.due_at });
});

/** The payments of a paid order that leave the office nothing to do. Work that nobody pays for is to be canceled. */
const NOTHING_TO_DO: Partial<Record<OrderStatus, readonly PaymentStatus[]>> = {
  delivered: ['paid', 'partially_refunded', 'refunded', 'lost'],
  cancelled: ['refunded', 'lost'],
};
const isUnfinished = ({ status, paymentStatus }: OrderStates) =>
  !NOTHING_TO_DO[status]?.includes(paymentStatus);

test('every paid order that is not finished is in a list, whichever state it is in', async () => {
  const { id } = await site.storePaidOrder();
  const paid = ORDER_STATUSES.filter((status) => status !== 'pending').flatMap((status) =>
    [...SETTLED, 'needs_review' as const].map((paymentStatus) => ({ status, paymentStatus })),
  );
  const listed: OrderStates[] = [];
  for (const states of paid) {
    await site.forceOrderState(id, {
      status: states.status,
      payment_status: states.paymentStatus,
    });
    const { version: _, waiting: __, ...agenda } = await readAgenda(site.db);
    const lists: readonly (readonly object[])[] = Object.values(agenda);
    if (lists.flat().some((entry) => 'id' in entry && entry.id === id)) listed.push(states);
  }
  expect(listed).toEqual(paid.filter(isUnfinished));
});

test('a quote is in the list of quotes as long as it is open and unpaid, whichever state it is in', async () => {
  const { id } = await site.storePaidOrder();
  await site.forceOrderState(id, { service_type: 'custom', title: 'Five houses' });
  const wrong: string[] = [];
  for (const status of ORDER_STATUSES) {
    for (const paymentStatus of PAYMENT_STATUSES) {
      await site.forceOrderState(id, { status, payment_status: paymentStatus });
      const isListed = (await readAgenda(site.db)).quotes.length > 0;
      if (isListed !== (status === 'pending' && isUnpaid({ paymentStatus })))
        wrong.push(`${status}, ${paymentStatus}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Lets an order wait for an answer that somebody has to ask for again. */
const letWait = (id: string | undefined, remindAt = 'now()') =>
  site.db.query(
    `with asked as (
       insert into order_questions (order_id, operator, text, remind_at) values ($1, 'eva', 'Which unit?', ${remindAt})
     )
     update orders set waiting_since = now() where id = $1`,
    [id],
  );
const isWaiting = ({ lead = '' }: TodayRow) => lead.startsWith('waiting');

/** Stores one of everything that the agenda lists, and an order that it doesn't. Returns the ids. */
async function fillAgenda() {
  const orders: string[] = [];
  for (let number = 0; number < 6; number++) orders.push((await site.storePaidOrder()).id);
  const [late = '', soon = '', refunded = '', canceled = '', review = '', delivered = ''] = orders;
  await setDueIn(late, -3);
  await setDueIn(soon, 31);
  await site.forceOrderState(refunded, { payment_status: 'refunded' });
  await site.forceOrderState(canceled, { status: 'cancelled' });
  await site.forceOrderState(review, { payment_status: 'needs_review' });
  await site.forceOrderState(delivered, { status: 'delivered' });
  await site.post('/api/contact', sampleMessage);
  const customer = {
    customerName: 'Bo',
    customerEmail: 'bo@example.com',
    customerPhone: '3055550100',
  };
  const property = { propertyAddress: '12 Palm Ave', county: 'broward', notes: '' } as const;
  await quoteOrder(site.db, { ...property, ...customer, price: 449_00 }, 'eva');
  await site.runSchedule('send-mail');
  await site.db.query(`update outbox set sent_at = null, failed_at = now(), last_error = '550'
                       where kind = 'receipt' and order_id = '${late}'`);
  return { late, soon, canceled, review, refunded };
}

test('today’s work lists what is open, the earliest due date first, and nothing else', async () => {
  expect(await readTodayInWords(site.db)).toBe('');
  const { late, soon, canceled, review, refunded } = await fillAgenda();
  const idsIn = (agenda: Agenda, list: 'due' | 'cancelledButPaid' | 'paymentsToDecide') =>
    agenda[list].map(({ id }) => id);
  const agenda = await readAgenda(site.db);
  expect(idsIn(agenda, 'due')).toEqual([late, soon]);
  expect(idsIn(agenda, 'cancelledButPaid')).toEqual([canceled]);
  expect(idsIn(agenda, 'paymentsToDecide')).toEqual([review]);

  expect(await readTodayInWords(site.db)).toMatch(
    new RegExp(
      [
        `Due \\(2\\)\n  2 hours late: ${orderNumber(late)}, .+\n  31 hours left: ${orderNumber(soon)}, .+`,
        `Payments to decide about \\(1\\)\n  needs review: ${orderNumber(review)}, .+`,
        `Canceled but paid \\(1\\)\n  canceled: ${orderNumber(canceled)}, .+ to refund`,
        `Money went back \\(1\\)\n  cancel the order: ${orderNumber(refunded)}, .+`,
        'Messages to answer \\(1\\)\n  .+',
        'Quotes waiting for payment \\(1\\)\n  .+12 Palm Ave, Bo.+',
        `Emails that could not be sent \\(1\\)\n  not sent: email \\d+, receipt of order ${orderNumber(late)}, last error 550`,
      ].join('\n\n'),
    ),
  );
  expect((await runCliJson<{ id: string }[]>('orders', '--due')).map(({ id }) => id)).toEqual([
    late,
    soon,
  ]);
});

test('a canceled order stays in today’s work until all of its money is refunded', async () => {
  const order = await site.storePaidOrder();
  await runCli('order', 'cancel', order.id, '--yes');
  await site.refundInStripe(order.intentId, 1_00);
  const left = formatDollars(sampleOrder.totalAmount - 1_00);
  expect(await readTodayInWords(site.db)).toMatch(
    new RegExp(`Canceled but paid \\(1\\)\\n.+${orderNumber(order.id)}.+ \\${left} to refund`),
  );
  await site.refundInStripe(order.intentId);
  expect(await readTodayInWords(site.db)).toBe('');
});

test('an order that was paid twice stays in today’s work until the second payment is refunded', async () => {
  const order = await site.storePaidOrder();
  const second = await site.createExtraIntent(order.id);
  await site.stripe.pay(second.id, CARDS.good);
  await site.waitUntilIdle();
  expect(await readTodayInWords(site.db)).toContain(`paid twice: ${orderNumber(order.id)}`);
  const { output } = await runCli('order', 'show', order.id);
  expect(output).toContain(`${formatAmount(sampleOrder.totalAmount)} is left of another payment`);
  await runCli('order', 'refund', order.id, '--payment', second.id, '--yes');
  expect(await readTodayInWords(site.db)).not.toContain('paid twice');
  expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid' });
});

test.each([
  ['is not queued before 8 AM', mondayAt('07:59'), 0],
  ['is queued at 8 AM', mondayAt('08:00'), 1],
  ['is queued at 8 AM in summer', new Date('2026-07-06T12:00:00Z'), 1],
  ['is not queued on a Sunday', new Date('2026-11-22T13:00:00Z'), 0],
  ['is not queued on Thanksgiving', new Date('2026-11-26T13:00:00Z'), 0],
])('the daily agenda %s', async (_, now, queued) => {
  await site.storePaidOrder();
  expect(await queueAgendaMail(site.db, now)).toEqual({ queued });
});

test('the daily agenda is mailed once a day, and lists what is open when it is sent', async () => {
  expect(await queueAgendaMail(site.db, mondayAt('08:00'))).toEqual({ queued: 0 });
  const { id } = await site.storePaidOrder();
  await setDueIn(id, 5);
  expect(await queueAgendaMail(site.db, mondayAt('08:00'))).toEqual({ queued: 1 });
  expect(await queueAgendaMail(site.db, mondayAt('09:00'))).toEqual({ queued: 0 });
  await site.post('/api/contact', sampleMessage);
  await site.waitUntilIdle();
  await sendDueMail(site.db);

  const sent = (await site.mails()).filter(({ subject }) => subject?.startsWith('Today'));
  expect(sent).toMatchObject([
    { subject: 'Today: 1 report, 1 message', recipient: 'hello@permitlens.example' },
  ]);
  for (const text of [sent[0]?.text, sent[0]?.html]) {
    expect(text).toContain(`5 hours left: ${orderNumber(id)}`);
    expect(text).toMatch(
      /1 report, 1 message: (1 today, 1 (tomorrow|later)|2 (today|tomorrow)|1 tomorrow, 1 later)/,
    );
  }
});

test('a county in doubt is accepted, and the email, `order show` and today’s work tell the office to check it', async () => {
  const form = { ...sampleOrder, county: 'palm-beach', folio: '5042 12 01 0010' };
  const response = await site.post('/api/orders', form);
  expect(response.status).toBe(201);
  const { id } = await response.json();
  await site.payByCard(id);
  const { output } = await runCli('order', 'show', id);
  const [notice] = (await site.mails()).filter(({ subject }) => subject?.startsWith('Paid'));
  for (const text of [output, notice?.text]) {
    expect(text).toContain('ZIP code 33131 is in Miami-Dade.');
    expect(text).toContain('The folio has the form of Broward.');
  }
  expect(await readTodayInWords(site.db)).toContain('check the county');
  await correct(id, { county: 'miami-dade', folio: '' });
  expect(await readTodayInWords(site.db)).not.toContain('check the county');
});

test('the order that is needed first comes first, whether its report, an inspection period or a closing is why', async () => {
  const placed = async (days: object) => (await site.storePaidOrder(days)).id;
  const last = await placed({});
  await setDueIn(last, 100 * 24);
  const today = stopToday();
  const dayIn = (days: number) => daysAfter(today, days);
  const orders = [
    await placed({ inspectionEnds: dayIn(20), closingDate: dayIn(60) }),
    await placed({ closingDate: dayIn(40) }),
    await placed({ inspectionEnds: dayIn(10) }),
  ];
  for (const order of orders) await setDueIn(order, 90 * 24);
  const { due } = await readAgenda(site.db);
  expect(due.map(({ id }) => id)).toEqual([orders[2], orders[0], orders[1], last]);
  const days = `inspection ends ${formatDay(dayIn(20), 'en', 'full')}, before the report is due, closing ${formatDay(dayIn(60), 'en', 'full')}, before the report is due`;
  expect(await readTodayInWords(site.db)).toContain(days);
  // A phone cuts what is far from the end.
  const [section] = describeAgenda(await readAgenda(site.db), new Date());
  expect(section?.rows[1]?.facts.at(-1)).toBe(days);
});

test('the office sees a closing before the report is due, whether work began, and the language', async () => {
  const closingDate = stopToday();
  const { id } = await (
    await site.post('/api/orders', { ...sampleOrder, closingDate, language: 'es' })
  ).json();
  await site.payByCard(id);
  const late = 'before the report is due';
  expect((await runCli('order', 'show', id)).output).toContain(`${closingDate}, ${late}`);
  const today = () => readTodayInWords(site.db);
  expect(await today()).toContain(
    `not started, write in Spanish, closing ${formatDay(closingDate, 'en', 'full')}, ${late}`,
  );
  await startWork(site.db, id, 'eva');
  expect(await today()).toContain('in progress, write in Spanish');
  expect((await runCli('orders', '--due')).output).toContain(`${closingDate} !`);
  const { errors } = await runCli('orders', '--due', '--limit', '1');
  expect(errors).toContain('Only the 1 that are due first are listed.');
  const [notice] = (await site.mails()).filter(({ subject }) => subject?.startsWith('Paid'));
  expect(notice?.text).toContain('before the report is due');
});

sweep(
  'of two disputes of an order, the one to respond to first is said, whichever is known first',
  { first: DISPUTE_OUTCOMES, second: DISPUTE_OUTCOMES },
  async ({ first, second }) => {
    const { id } = await site.storePaidOrder();
    // In hours from now.
    const disputes = [
      { id: 'du_1', outcome: first, hours: 48 },
      { id: 'du_2', outcome: second, hours: 24 },
    ];
    await site.db.transaction(
      disputes.map((dispute) => ({
        text: `insert into disputes (id, order_id, payment_intent_id, currency, amount, outcome, respond_by)
               values ($id, $orderId, 'pi', 'usd', 100, $outcome, now() + make_interval(hours => $hours))`,
        params: { ...dispute, orderId: id },
      })),
    );
    const { paymentsToDecide } = await readAgenda(site.db);
    // Money that is gone comes before a question, then what is due first.
    const [expected = null] = [['open', 'appeal'], ['inquiry']].flatMap((outcomes) =>
      disputes.filter(({ outcome }) => outcomes.includes(outcome)).toReversed(),
    );
    const said = paymentsToDecide[0]?.dispute ?? null;
    const hours = said && Math.round((Date.parse(said.respondBy ?? '') - Date.now()) / HOUR_MS);
    return said?.outcome === expected?.outcome && (hours ?? null) === (expected?.hours ?? null)
      ? []
      : [`${said?.outcome} in ${hours} hours`];
  },
);

describe('Today at any number', () => {
  const IN_TEN_DAYS = `now() + interval '10 days'`;
  /** How many orders are needed on each day, and why. */
  const NEEDED = {
    late: { copies: 20, due_at: `now() - interval '1 second'`, closing_date: 'null' },
    today: { copies: 40, due_at: IN_TEN_DAYS, closing_date: '$today' },
    // Without a due date.
    undated: { copies: 1, due_at: 'null', closing_date: '$today + 20' },
    tomorrow: { copies: 30, due_at: IN_TEN_DAYS, closing_date: '$today + 1' },
    later: { copies: 119, due_at: IN_TEN_DAYS, closing_date: '$today + 5' },
  } as const;

  async function fill() {
    const today = stopToday();
    const { id } = await site.storePaidOrder();
    const ids: Partial<Record<keyof typeof NEEDED, string[]>> = {};
    for (const [name, { copies, ...set }] of Object.entries(NEEDED)) {
      const dated = { ...set, closing_date: set.closing_date.replace('$today', `date '${today}'`) };
      ids[name as keyof typeof NEEDED] = await copyOrder(site, id, copies, dated);
    }
    await site.forceOrderState(id, { status: 'delivered' });
    await site.post('/api/contact', sampleMessage);
    await site.db.query(`update contact_messages set answer_due_at = now() - interval '1 minute'`);
    const ana = await office.join('clerk', 'ana@example.com');
    const ben = await office.join('owner', 'ben@example.com');
    for (const [name, person] of [
      ['late', ana],
      ['tomorrow', ana],
      ['later', ben],
    ] as const) {
      const [first] = ids[name] ?? [];
      await ana.call('POST', `/orders/${first}/assignee`, { personId: person.id });
    }
    await site.db.query(`update orders set service_type = 'full' where id = any($1::text[])`, [
      ids.today?.slice(0, 7),
    ]);
    const read = async (query = '') =>
      (await ana.call('GET', `/today${query}`)).json() as Promise<Today>;
    return { ids, ana, read };
  }

  test('everything is counted by kind and by day, and so many entries of each day are listed', async () => {
    const { ids, read } = await fill();
    const today = await read();
    expect(today.counts).toMatchObject({ report: 210, message: 1, payment: 0, email: 0, quote: 0 });
    expect(today.days).toEqual({
      urgent: 0,
      late: 21,
      today: 41,
      tomorrow: 30,
      later: 119,
      quoted: 0,
    });
    expect(today.sections.map(({ title, count }) => [title, count])).toEqual([
      ['Due (210)', 210],
      ['Messages to answer (1)', 1],
    ]);
    const days = queueByDay(today);
    expect(days.map(({ day, count, rows }) => [day, count, rows.length])).toEqual([
      ['late', 21, 21],
      ['today', 41, 41],
      ['tomorrow', 30, 30],
      ['later', 119, 100],
    ]);
    const [late, todays] = days;
    // It is late from the first moment.
    expect(late?.rows.map(({ isLate }) => isLate)).not.toContain(false);
    expect(late?.rows.map(({ lead }) => lead)).toContain('1 minute late');
    expect(todays?.rows.find(({ orderId }) => orderId === ids.undated?.[0])).toMatchObject({
      lead: 'set a new due date',
      isUrgent: true,
    });
    expect(todays?.rows[0]?.lead).toBe('closing today');
    const more = queueByDay(await read('?later=200'), { later: '200' });
    expect(more.at(-1)?.rows).toHaveLength(119);
  });

  test('each part of it is what the whole has of it, counted and listed, and so is each list of orders that are due', async () => {
    const { ids, ana, read } = await fill();
    await letWait(ids.late?.[0]);
    const { sections } = await read('?today=999&late=999&tomorrow=999&later=999');
    const all = sections.flatMap(({ rows }) => rows);
    const isOf = (row: TodayRow, who: TodayFilter['who']) =>
      who === undefined ||
      ('assignee' in row && (who === 'me' ? row.assignee?.id === ana.id : !row.assignee));
    const PARTS: Readonly<Record<(typeof AGENDA_PARTS)[number], (row: TodayRow) => boolean>> = {
      late: ({ isLate }) => isLate === true,
      waiting: isWaiting,
    };
    const queries: TodayFilter[] = [{}, ...AGENDA_PARTS.map((only) => ({ only }))];
    for (const who of AGENDA_OWNERS) {
      queries.push({ who }, ...AGENDA_PARTS.map((only) => ({ who, only })));
    }
    const ofAnyKind = [...queries];
    for (const kind of AGENDA_KINDS) queries.push(...ofAnyKind.map((part) => ({ ...part, kind })));
    for (const service of ['basic', 'full'] as const) {
      queries.push(...ofAnyKind.map((part) => ({ ...part, service })), { service, kind: 'report' });
    }
    for (const { who, kind, service, only } of queries) {
      const wanted = all.filter(
        (row) =>
          isOf(row, who) &&
          (!kind || row.kind === kind) &&
          (!service || row.service === service) &&
          (!only || PARTS[only](row)),
      );
      const asked = Object.entries({ who, kind, service, only }).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      );
      const query = `?${new URLSearchParams(asked)}`;
      const part = await read(query);
      const listed = part.sections.flatMap(({ rows }) => rows);
      for (const day of AGENDA_DAYS) {
        const [{ length }, { length: count }] = [listed, wanted].map((rows) =>
          rows.filter((row) => row.day === day),
        ) as [TodayRow[], TodayRow[]];
        expect([query, day, part.days[day]]).toEqual([query, day, count]);
        expect([query, day, length]).toEqual([query, day, Math.min(count, DEFAULT_ROWS)]);
      }
      const names = wanted.map(({ orderId, messageId }) => orderId ?? messageId);
      expect(names).toEqual(
        expect.arrayContaining(listed.map(({ orderId, messageId }) => orderId ?? messageId)),
      );
    }

    // One that is left in peace until tomorrow is no work of that day.
    const left = ids.late?.[1];
    await letWait(left, `now() + interval '1 day'`);
    const leftWaiting = { lead: 'waiting', isLate: false, day: 'later' } as const;
    const reports = all
      .filter(({ kind }) => kind === 'report')
      .map((row) => (row.orderId === left ? { ...row, ...leftWaiting } : row));
    const WANTED: Readonly<Record<DueList, (row: TodayRow) => boolean>> = {
      true: () => true,
      late: ({ isLate }) => isLate === true,
      tomorrow: ({ day }) => day === 'tomorrow',
      unassigned: ({ assignee }) => !assignee,
      waiting: isWaiting,
    };
    for (const list of DUE_LIST_NAMES) {
      const listed: string[] = [];
      for (const page of [1, 2, 3]) {
        const { orders } = await (await ana.call('GET', `/orders?due=${list}&page=${page}`)).json();
        listed.push(...orders.map(({ id }: { id: string }) => id));
      }
      const wanted = reports.filter(WANTED[list]).map(({ orderId }) => orderId);
      expect([list, ...listed.sort()]).toEqual([list, ...wanted.sort()]);
    }
  });

  test('its version changes with whatever it says, and with nothing else', async () => {
    const { ids, ana, read } = await fill();
    const [id = ''] = ids.later ?? [];
    const version = async () => (await (await ana.call('GET', '/today/version')).json()).version;
    const versions = [(await read('?who=me')).version];
    const expectNew = async (what: string) => {
      const now = await version();
      expect(versions, what).not.toContain(now);
      versions.push(now);
    };
    await ana.call('POST', `/orders/${id}/notes`, { text: 'Called.' });
    expect(await version()).toBe(versions[0]);
    await ana.call('POST', `/orders/${id}/assignee`, { personId: ana.id });
    await expectNew('who has it');
    await ana.call('POST', `/orders/${id}/flags/urgent`, { isSet: true });
    await expectNew('a flag');
    await correct(id, { propertyAddress: '5 Sample Road, Miami, FL 33131' });
    await expectNew('the address');
    await site.db.query(`update people set printed_name = 'Ana' where id = $1`, [ana.id]);
    await expectNew('a name');
    await site.post('/api/contact', sampleMessage);
    await expectNew('a message');
    await site.db.query(`update orders set due_at = now() - interval '3 minutes' where id = $1`, [
      id,
    ]);
    await expectNew('its time');
  });

  test('the morning’s email has the counts and the first twenty', async () => {
    const { ids } = await fill();
    expect(await queueAgendaMail(site.db, mondayAt('08:00'))).toEqual({ queued: 1 });
    await site.waitUntilIdle();
    await sendDueMail(site.db);
    const [sent] = (await site.mails()).filter(({ subject }) => subject?.startsWith('Today'));
    expect(sent?.subject).toBe('Today: 210 reports, 1 message');
    const text = sent?.text ?? '';
    expect(text).toContain('210 reports, 1 message: 21 late, 41 today, 30 tomorrow, 119 later.');
    expect(text).toContain('The first 20 of these 211:');
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(20);
    const shown = ids.late?.filter((id) => text.includes(orderNumber(id))) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(19);
  });
});
