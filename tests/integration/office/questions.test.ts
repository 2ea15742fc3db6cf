import { describe, expect, test } from 'vitest';
import { startOfFloridaDay } from '#server/database/sql-conditions.ts';
import { dueCalendar } from '#server/orders/due-calendar.ts';
import { findOrder } from '#server/orders/find.ts';
import { startWork } from '#server/orders/start-work.ts';
import { daysAfter } from '#shared/business-days.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { MonthlyStats } from '#shared/office/figures.ts';
import type { ChangePreview, OrderDetails, OrderList } from '#shared/office/orders.ts';
import type { Draft } from '#shared/office/reports.ts';
import type { Today } from '#shared/office/today.ts';
import { businessDaysLater, dueAfterWaiting, officeTimeBetween } from '#shared/office-time.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { DAY_MS } from '../florida-days.ts';
import { openSite } from '../site.ts';
import { openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const QUESTION = 'Which unit is it?\n\nThe number on the door is enough.';
const SAID = 'Ana called: unit 4, and the garage was always a bedroom.';

/** A paid order, and a reporter who asks its customer. */
async function prepare() {
  const { id } = await site.storePaidOrder();
  const reporter = await office.join('reporter');
  const call = (path: string, body?: unknown) =>
    reporter.call('POST', `/orders/${id}/${path}`, body);
  return {
    id,
    reporter,
    ask: (text = QUESTION) => call('questions', { text }),
    answer: (body: object = { said: SAID }) => call('customer-answers', body),
    preview: async (body: object = { said: SAID }) =>
      (await call('customer-answers?preview', body)).json() as Promise<ChangePreview>,
    details: async () =>
      (await reporter.call('GET', `/orders/${id}`)).json() as Promise<OrderDetails>,
    today: async (query = '') =>
      (await reporter.call('GET', `/today${query}`)).json() as Promise<Today>,
    list: async (due: string) =>
      ((await (await reporter.call('GET', `/orders?due=${due}`)).json()) as OrderList).orders,
    stored: async () => {
      const found = await findOrder(site.db, id);
      if (!found.ok) throw new Error(found.reason.type);
      return found.value;
    },
  };
}

/** Lets an order wait since another time, and be due at one. */
async function waitsSince(id: string, since: string, due = 'due_at'): Promise<void> {
  await site.db.query(
    `update orders set waiting_since = ${since}, due_at = ${due}, paid_at = least(paid_at, ${since}) where id = $1`,
    [id],
  );
}
const remindAt = (id: string, at: string) =>
  site.db.query(`update order_questions set remind_at = ${at} where order_id = $1`, [id]);
const rowsOf = (today: Today) => today.sections.flatMap(({ rows }) => rows);
const subjects = async () => (await site.mails()).map(({ subject }) => subject);

describe('a question to the customer of an order', () => {
  test('is mailed as it was previewed, stands on the timeline, and lets the order wait', async () => {
    const { id, reporter, ask, details, stored } = await prepare();
    const shown = await reporter.call('POST', `/orders/${id}/questions?preview`, {
      text: QUESTION,
    });
    const { mail } = (await shown.json()) as ChangePreview;
    expect(mail?.paragraphs).toEqual(expect.arrayContaining(['Which unit is it?']));
    const before = new Date();
    expect((await ask()).status).toBe(200);
    await site.waitUntilIdle();
    const [asked] = await site.db.query<{ at: Date }>(
      'select remind_at as at from order_questions',
    );
    const [earliest, latest] = [before, new Date()].map((time) => businessDaysLater(time, 3));
    expect(Number(asked?.at)).toBeGreaterThanOrEqual(Number(earliest));
    expect(Number(asked?.at)).toBeLessThanOrEqual(Number(latest));
    const sent = (await site.mails()).find(({ subject }) => subject === mail?.subject);
    expect(sent?.text).toContain('The number on the door is enough.');
    const { order, timeline, next } = await details();
    expect(order.waitingSince).not.toBeNull();
    expect(next).toMatchObject({
      action: 'record_answer',
      text: expect.stringContaining('Waiting for the customer since'),
    });
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Asked the customer', detail: QUESTION }),
        expect.objectContaining({
          text: expect.stringMatching(/^Email to .*: customer question$/),
        }),
      ]),
    );
    expect((await stored()).dueMoves).toBe(0);
  });

  test('is on the order’s page, but not what it asks, and no date is promised until the answer', async () => {
    const { id, ask } = await prepare();
    await ask();
    const order = await site.getOrder(id);
    expect(order.waitingSince).toBeDefined();
    expect(JSON.stringify(order)).not.toContain('unit');
    expect((await site.get(`/api/orders/${id}/due.ics`)).status).toBe(404);
  });

  test('is sent once however often its request arrives, and once more when it is asked again', async () => {
    const { id, reporter, ask, stored } = await prepare();
    const key = { 'Idempotency-Key': 'one-press' };
    const press = () => reporter.call('POST', `/orders/${id}/questions`, { text: QUESTION }, key);
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    const { waitingSince } = await stored();
    expect((await ask('We asked before.')).status).toBe(200);
    expect((await stored()).waitingSince).toBe(waitingSince);
    const rows = await site.db.query('select text from order_questions order by id');
    expect(rows.map(({ text }) => text)).toEqual([QUESTION, 'We asked before.']);
  });

  test('is rejected where a colleague has asked since it was previewed', async () => {
    const { id, reporter, ask } = await prepare();
    const path = `/orders/${id}/questions`;
    const { digest } = await (
      await reporter.call('POST', `${path}?preview`, { text: QUESTION })
    ).json();
    await ask('Another question?');
    const late = await reporter.call('POST', path, { text: QUESTION }, { 'Office-Plan': digest });
    expect((await late.json()).detail).toMatch(/Meanwhile: You asked the customer/);
  });

  test.each([
    ['isn’t paid', { payment_status: 'pending', status: 'pending' }],
    ['was refunded', { payment_status: 'refunded' }],
    ['is disputed', { payment_status: 'disputed' }],
    ['is delivered', { status: 'delivered' }],
    ['is canceled', { status: 'cancelled' }],
  ])('is rejected where the order %s', async (_, states) => {
    const { id, ask, answer } = await prepare();
    await site.forceOrderState(id, states);
    expect(await problemOf(await ask())).toEqual({ status: 409, type: 'report-not-awaited' });
    expect(await problemOf(await answer())).toEqual({ status: 409, type: 'not-waiting' });
  });
});

describe('while it waits for its customer', () => {
  test('an order isn’t late, and Today leaves it out, but for its filter and its list', async () => {
    const { id, ask, today, list } = await prepare();
    await site.db.query('update orders set due_at = $1', [new Date(Date.now() - DAY_MS)]);
    expect(rowsOf(await today('?only=late'))).toHaveLength(1);
    await ask();
    expect(await today()).toMatchObject({ sections: [], counts: { report: 0 }, waiting: 1 });
    expect(rowsOf(await today('?only=late'))).toEqual([]);
    const [row] = rowsOf(await today('?only=waiting'));
    expect(row).toMatchObject({
      orderId: id,
      lead: expect.stringMatching(/^waiting since /),
      isLate: false,
      isUrgent: false,
    });
    expect(await list('late')).toEqual([]);
    expect(await list('waiting')).toMatchObject([{ id, waitingSince: expect.any(String) }]);
  });

  test('it is back on Today after three business days, and not before', async () => {
    const { id, ask, today } = await prepare();
    await ask();
    await remindAt(id, `now() + interval '1 minute'`);
    const { version } = await today();
    expect((await today()).sections).toEqual([]);
    await remindAt(id, `now() - interval '1 minute'`);
    const back = await today();
    expect(rowsOf(back)).toMatchObject([{ orderId: id, day: 'today', isLate: false }]);
    expect(back.version).not.toBe(version);
    expect(await readTodayInWords(site.db)).toContain('waiting since');
  });

  test('three business days begin anew with each question', async () => {
    const { id, ask, today } = await prepare();
    await ask();
    await remindAt(id, `now() - interval '1 minute'`);
    await ask('We asked before.');
    expect((await today()).sections).toEqual([]);
  });

  test('Today shows a day of the customer that comes first all the same', async () => {
    const { id, ask, today } = await prepare();
    const tomorrow = daysAfter(dayInFlorida(new Date()), 1);
    await site.db.query('update orders set inspection_ends = $1', [tomorrow]);
    await ask();
    await remindAt(id, `now() + interval '5 days'`);
    expect(rowsOf(await today())).toMatchObject([
      { orderId: id, day: 'tomorrow', lead: 'waiting; inspection ends tomorrow', isLate: false },
    ]);
    // Its customer is asked again as that day begins: until then there is nothing to do.
    const begins = startOfFloridaDay(`'${tomorrow}'`);
    await remindAt(id, begins);
    expect((await today()).sections).toEqual([]);
    await remindAt(id, `${begins} + interval '1 second'`);
    expect(rowsOf(await today())).toHaveLength(1);
    await site.db.query(`update orders set inspection_ends = current_date + 30`);
    expect((await today()).sections).toEqual([]);
  });

  test('the morning’s email counts it', async () => {
    const { ask } = await prepare();
    await ask();
    await site.storePaidOrder();
    await site.db.query(`insert into outbox (kind, dedupe_key) values ('daily_agenda', 'today')`);
    await site.runSchedule('send-mail');
    const agenda = (await site.mails()).find(({ subject }) => subject?.startsWith('Today:'));
    expect(agenda?.text).toContain('1 order waits for its customer.');
  });
});

describe('the customer’s answer', () => {
  test('becomes a note, moves the date by the office hours that it waited, and is mailed', async () => {
    const { id, ask, answer, preview, details, stored } = await prepare();
    await ask();
    await waitsSince(id, `now() - interval '9 days'`);
    const before = await stored();
    const since = new Date(before.waitingSince ?? '');
    const { mail } = await preview();
    expect((await answer()).status).toBe(200);
    await site.waitUntilIdle();
    const after = await stored();
    const due = dueAfterWaiting(new Date(before.dueAt ?? ''), since, new Date());
    expect(after).toMatchObject({ waitingSince: null, dueAt: due.toISOString(), dueMoves: 1 });
    expect(after.waitedSeconds).toBeGreaterThan((9 * DAY_MS) / 1000 - 60);
    expect(officeTimeBetween(new Date(before.dueAt ?? ''), due)).toBeGreaterThan(0);
    const sent = (await site.mails()).find(({ subject }) => subject === mail?.subject);
    expect(sent?.text).toContain('back at work');
    const calendar = dueCalendar({ ...after, dueAt: due.toISOString() }, 'https://a.example', due);
    expect(calendar).toContain('SEQUENCE:1');
    const { timeline, next } = await details();
    expect(next.action).toBe('start');
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'Note', detail: SAID }),
        expect.objectContaining({ text: 'The customer answered' }),
      ]),
    );
    expect(await problemOf(await answer())).toEqual({ status: 409, type: 'not-waiting' });
  });

  test('within an hour moves nothing, and mails nobody', async () => {
    const { id, ask, answer, preview, stored } = await prepare();
    await ask();
    await waitsSince(id, `now() - interval '59 minutes'`);
    await site.waitUntilIdle();
    const [{ dueAt }, before] = [await stored(), await subjects()];
    expect((await preview()).mail).toBeNull();
    await answer();
    await site.waitUntilIdle();
    expect(await stored()).toMatchObject({ dueAt, dueMoves: 0, waitingSince: null });
    expect(await subjects()).toEqual(before);
  });

  test('counts the hours since somebody has set another date meanwhile', async () => {
    const { id, ask, answer, stored } = await prepare();
    for (const action of ['due', 'plan_appointment', 'cancel_appointment']) {
      await ask();
      await waitsSince(id, `now() - interval '9 days'`);
      await site.db.query(
        `insert into audit_log (operator, action, order_id, created_at) values ('eva', $2, $1, now() - interval '30 minutes')`,
        [id, action],
      );
      const { dueAt } = await stored();
      await answer();
      expect([action, await stored()]).toMatchObject([action, { dueAt, waitingSince: null }]);
      await site.db.query('delete from audit_log where action = $1', [action]);
    }
  });

  test('to an order without a date ends the waiting alone', async () => {
    const { id, ask, answer, stored } = await prepare();
    await ask();
    await waitsSince(id, `now() - interval '9 days'`, 'null');
    expect((await answer()).status).toBe(200);
    expect(await stored()).toMatchObject({ dueAt: null, waitingSince: null, dueMoves: 0 });
  });

  test('moves a date that stays in the past without an email about it', async () => {
    const { id, ask, answer, preview, stored } = await prepare();
    await ask();
    // Two days may be a weekend, in which nothing moves.
    await waitsSince(id, `now() - interval '9 days'`, `now() - interval '60 days'`);
    expect((await preview()).mail).toBeNull();
    await site.waitUntilIdle();
    const before = await subjects();
    await answer();
    await site.waitUntilIdle();
    expect(Date.parse((await stored()).dueAt ?? '')).toBeLessThan(Date.now());
    expect((await stored()).dueMoves).toBe(1);
    expect(await subjects()).toEqual(before);
  });

  test('is part of “You asked” as it was shown, in a report that is begun and in one that isn’t', async () => {
    const { id, reporter, ask, answer, preview, stored } = await prepare();
    await site.db.query(`update orders set notes = 'Is the pool permitted?'`);
    await ask();
    const part = { said: SAID, asked: 'Was the garage always a bedroom?' };
    const both = 'Is the pool permitted?\n\nWas the garage always a bedroom?';
    expect((await preview(part)).asked).toEqual({
      heading: 'You asked',
      text: both,
      language: 'en',
    });
    await answer(part);
    const read = async () =>
      (await reporter.call('GET', `/orders/${id}/draft`)).json() as Promise<Draft>;
    expect((await read()).content.asked?.question).toBe(both);

    // A question that is blank is none: the report has that of the notes.
    const blank = { asked: { question: ' ' } };
    await reporter.call('PUT', `/orders/${id}/draft`, { version: 0, content: blank });
    await ask('And the fence?');
    const fence = { said: 'They care about the fence.', asked: 'Is the fence permitted?' };
    expect((await preview(fence)).asked?.text).toBe(`${both}\n\n${fence.asked}`);
    await answer({ said: fence.said });

    const asked = { question: 'The pool?', answer: 'It is.' };
    // The report's language may be another one than the order's.
    const content = { asked, reference: 'x', language: 'es' };
    await reporter.call('PUT', `/orders/${id}/draft`, { version: 1, content });
    await ask('And the roof?');
    const roof = { said: 'They care about the roof.', asked: 'Is the roof permitted?' };
    expect((await preview(roof)).asked).toMatchObject({
      text: 'The pool?\n\nIs the roof permitted?',
      language: 'es',
    });
    expect((await answer(roof)).status).toBe(200);
    expect(await read()).toMatchObject({
      version: 3,
      content: {
        asked: { question: 'The pool?\n\nIs the roof permitted?', answer: 'It is.' },
        reference: 'x',
      },
    });
    expect((await stored()).notes).toBe(`${both}\n\nIs the roof permitted?`);
  });

  test('that is too long for the report is rejected at its field', async () => {
    const { ask, answer } = await prepare();
    await site.db.query(`update orders set notes = repeat('x', 4990)`);
    await ask();
    const rejected = await answer({ said: SAID, asked: 'Was it always a bedroom?' });
    expect(rejected.status).toBe(422);
    expect((await rejected.json()).errors).toMatchObject([{ path: 'asked' }]);
  });
});

describe('the waiting ends without an answer', () => {
  test.each([
    ['with a cancellation', { status: 'cancelled' }],
    ['with a refund', { payment_status: 'refunded' }],
    ['with a dispute', { payment_status: 'disputed' }],
  ])('%s, which moves no date', async (_, states) => {
    const { id, ask, stored } = await prepare();
    await ask();
    await waitsSince(id, `now() - interval '9 days'`);
    const { dueAt } = await stored();
    await site.forceOrderState(id, states);
    expect(await stored()).toMatchObject({ waitingSince: null, dueAt, dueMoves: 0 });
    expect(await site.getOrder(id)).not.toHaveProperty('waitingSince');
  });

  test('with the delivery, whose hours no figure counts', async () => {
    const { id, ask, list, details } = await prepare();
    await startWork(site.db, id, 'eva');
    await ask();
    await waitsSince(id, `now() - interval '50 hours'`, `now() - interval '40 hours'`);
    await site.db.query(`update orders set paid_at = waiting_since - interval '3 hours'`);
    await site.db.query(`insert into reports (order_id, pdf) values ($1, $2)`, [id, samplePdf()]);
    await site.db.query(`update orders set status = 'delivered' where id = $1`, [id]);
    const clerk = await office.join('clerk');
    const [month] = (await (await clerk.call('GET', '/figures')).json()) as MonthlyStats[];
    expect(month).toMatchObject({ delivered: 1, deliveredLate: 0, medianHours: 3 });
    expect(await list('waiting')).toEqual([]);
    // Whatever becomes of its money afterwards.
    await site.forceOrderState(id, { payment_status: 'refunded' });
    const { facts, order } = await details();
    expect(order.waitingSince).toBeNull();
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'Delivered', value: expect.stringContaining('on time'), isBad: false },
      ]),
    );
  });

  test('and the hours of an answered wait are none of the office’s either', async () => {
    const { id, ask, answer } = await prepare();
    await startWork(site.db, id, 'eva');
    for (const hours of [30, 20]) {
      await ask();
      await waitsSince(id, `now() - interval '${hours} hours'`);
      await answer();
    }
    await site.db.query(`update orders set paid_at = now() - interval '53 hours'`);
    await site.db.query(`update orders set status = 'delivered' where id = $1`, [id]);
    const clerk = await office.join('clerk');
    const [month] = (await (await clerk.call('GET', '/figures')).json()) as MonthlyStats[];
    expect(month?.medianHours).toBeCloseTo(3, 1);
  });
});
