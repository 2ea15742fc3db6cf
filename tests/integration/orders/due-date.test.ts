import ICAL from 'ical.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { company } from '#business/company.ts';
import { dueDateWords } from '#i18n/en/due-date.ts';
import { dueCalendar } from '#server/orders/due-calendar.ts';
import { moveDueDate, planDueDate } from '#server/orders/move-due-date.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { closingTimeOn } from '#shared/business-days.ts';
import { dueBy } from '#shared/due-date.ts';
import { dueDate } from '#shared/due-rule.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { SERVICES } from '#shared/services.ts';
import { CARDS, UNKNOWN_ID } from '../../fixtures.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { DAY_MS, inTwoWeeks } from '../florida-days.ts';
import { openChanges } from '../office/office-changes.ts';
import { stripeEvent } from '../payments/stripe-events.ts';
import { sampleQuote } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const changes = openChanges(site);

const REASON = 'The city’s archive is closed until Wednesday.';

/** A business day about two weeks ahead. */
const LATER = inTwoWeeks();
const move = (id: string, day: string, reason = REASON) => changes.move(id, day, reason);
const storedOrder = async () => (await site.rows('orders'))[0];

describe('the due date', () => {
  const MONDAY = new Date('2026-11-16T15:00:00Z');
  const THURSDAY = new Date('2026-11-19T15:00:00Z');
  /** The time of the functions and of Stripe. The database keeps its own. */
  const setTime = (time: Date) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  };

  test.each([
    ['failed', (intentId: string) => site.stripe.pay(intentId, CARDS.declined)],
    [
      'processing',
      async (intentId: string) => {
        const intent = await site.getIntent(intentId);
        await site.deliverEvent(stripeEvent('payment_intent.processing', intent));
      },
    ],
  ])(
    'counts from the payment, not from an attempt before it that is %s',
    async (state, attempt) => {
      setTime(MONDAY);
      const { order, intentId } = await site.placeOrderWithIntent();
      await attempt(intentId);
      await site.waitUntilIdle();
      expect(await storedOrder()).toMatchObject({ payment_status: state, due_at: null });
      setTime(THURSDAY);
      await site.stripe.pay(intentId, CARDS.good);
      await site.waitUntilIdle();
      expect(await site.getOrder(order.id)).toMatchObject({
        paymentStatus: 'paid',
        dueAt: dueDate(SERVICES.basic.due, THURSDAY).toISOString(),
      });
    },
  );

  const FRIDAY_5_30_PM = new Date('2024-11-15T22:30:00Z');
  const MONDAY_6_PM = '2024-11-18T23:00:00.000Z';

  test.each([
    ['by the reconciliation after closing', '2024-11-15T23:17:00Z', MONDAY_6_PM],
    ['on the next day', '2024-11-16T15:00:00Z', MONDAY_6_PM],
    ['once that date has passed, from then on', MONDAY_6_PM, '2024-11-20T23:00:00.000Z'],
  ])('counts from the payment where it is settled %s', async (_, settledAt, dueAt) => {
    setTime(FRIDAY_5_30_PM);
    const { order } = await site.placeChargedOrder({ webhooks: false });
    setTime(new Date(settledAt));
    await site.ageEverythingBy('5 minutes');
    await site.runSchedule('reconcile');
    expect(await site.getOrder(order.id)).toMatchObject({ paymentStatus: 'paid', dueAt });
    expect(await storedOrder()).toMatchObject({ paid_at: FRIDAY_5_30_PM });
  });

  test('counts from the acceptance of a payment under review', async () => {
    const { order } = await site.placeOrderWithIntent();
    const other = await site.createExtraIntent(order.id, { amount: 14_000 });
    await site.stripe.pay(other.id, CARDS.good);
    await site.waitUntilIdle();
    const later = new Date(Date.now() + 14 * DAY_MS);
    setTime(later);
    expect(await changes.accept(order.id)).toBeUndefined();
    expect(await site.getOrder(order.id)).toMatchObject({
      paymentStatus: 'paid',
      dueAt: dueDate(SERVICES.basic.due, later).toISOString(),
    });
  });
});

describe('moving the due date', () => {
  test('stores and audits it, and mails the customer the new date and the reason, once', async () => {
    const { id } = await site.storePaidOrder();
    expect(await move(id, LATER)).toBeUndefined();
    const { due_at: dueAt } = (await storedOrder()) as { due_at: Date };
    const due = dueBy(dueAt.toISOString(), 'en', dueDateWords);
    expect(dayInFlorida(dueAt)).toBe(LATER);
    expect(due).toContain('6 PM ET');
    expect(await site.getOrder(id)).toMatchObject({ dueAt: dueAt.toISOString() });
    expect(await site.rows('audit_log')).toMatchObject([
      {
        action: 'due',
        order_id: id,
        detail: expect.stringMatching(
          new RegExp(`^from 20.+Z to ${dueAt.toISOString()}: ${REASON}$`),
        ),
      },
    ]);

    const mails = (await site.mails()).filter(({ subject }) => subject?.includes('The date of'));
    expect(mails).toMatchObject([{ recipient: PERSONAL_DATA.email }]);
    expect(mails[0]?.text).toContain(REASON);
    expect(mails[0]?.text).toContain(due);
  });

  test('is possible until closing time, and 180 days ahead', async () => {
    const { id } = await site.storePaidOrder();
    const reasonAt = async (now: string) => {
      const plan = await planDueDate(site.db, id, '2031-11-25', REASON, new Date(now));
      return plan.ok ? 'possible' : plan.reason.type;
    };
    expect(await reasonAt('2031-11-25T23:00:00.000Z')).toBe('due-date-past');
    expect(await reasonAt('2031-11-25T22:59:59.999Z')).toBe('possible');
    expect(await reasonAt('2031-05-29T23:00:00.000Z')).toBe('possible');
    expect(await reasonAt('2031-05-29T22:59:59.999Z')).toBe('due-date-too-far');
  });

  test('is kept after a partial refund', async () => {
    const { intentId, ...order } = await site.storePaidOrder();
    const { id } = order;
    await move(id, LATER);
    await site.refundInStripe(intentId, 50_00);
    const { dueAt, paymentStatus } = await site.getOrder(id);
    expect([dayInFlorida(new Date(String(dueAt))), paymentStatus]).toEqual([
      LATER,
      'partially_refunded',
    ]);
  });

  test('of a Full Inspection sets the first one: the payment sets none', async () => {
    await quoteOrder(site.db, sampleQuote, 'eva');
    const [row] = await site.rows('orders');
    const id = String(row?.id);
    await site.storePayment({ id, totalAmount: Number(row?.total_amount) });
    const paid = await site.getOrder(id);
    expect(paid).toMatchObject({ paymentStatus: 'paid' });
    expect(paid).not.toHaveProperty('dueAt');
    expect(await move(id, LATER)).toBeUndefined();
    const { dueAt } = await site.getOrder(id);
    expect(dayInFlorida(new Date(String(dueAt)))).toBe(LATER);
    const [mail] = (await site.mails()).filter(({ subject }) => subject?.startsWith('The date of'));
    expect(mail?.text).toMatch(/your report is due by .+ 6 PM ET/);
    expect(mail?.text).not.toMatch(/now due|earlier date/);
  });

  test('succeeds once when two operators do it at the same time', async () => {
    const { id } = await site.storePaidOrder();
    const plans = await Promise.all(
      [LATER, LATER].map(async (day) => {
        const plan = await planDueDate(site.db, id, day, REASON);
        if (!plan.ok) throw new Error(plan.reason.type);
        return plan.value;
      }),
    );
    const results = await Promise.all(
      plans.map((plan) => moveDueDate(site.db, plan, { operator: 'eva' })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([
      { ok: false, reason: { type: 'changed-concurrently' } },
    ]);
    const kinds = (await site.rows('outbox')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'due_date_moved')).toHaveLength(1);
  });

  test.each([
    ['a past day', {}, '2025-11-24', 'over'],
    ['a Saturday', {}, '2026-11-28', 'weekend or a federal holiday'],
    ['Christmas', {}, '2026-12-25', 'weekend or a federal holiday'],
    ['a day far ahead', {}, '2036-11-24', 'half a year'],
    ['a delivered order', { status: 'delivered' }, LATER, 'has been delivered'],
    ['a canceled order', { status: 'cancelled' }, LATER, 'has been canceled'],
    ['an unpaid order', { status: 'pending', payment_status: 'pending' }, LATER, 'not paid yet'],
    ['a refunded order', { payment_status: 'refunded' }, LATER, 'refunded in full'],
  ])('is rejected for %s', async (_, state, day, reason) => {
    const { id } = await site.storePaidOrder();
    if (Object.keys(state).length > 0) await site.forceOrderState(id, state);
    expect(await move(id, day)).toContain(reason);
    expect(await storedOrder()).toMatchObject({ due_moves: 0 });
    expect(await site.rows('audit_log')).toEqual([]);
  });

  test('is possible until the office closes on that day, and half a year ahead at most', async () => {
    const { id } = await site.storePaidOrder();
    const closing = closingTimeOn(LATER).getTime();
    const planAt = async (now: number) => {
      const plan = await planDueDate(site.db, id, LATER, REASON, new Date(now));
      return plan.ok ? 'possible' : plan.reason.type;
    };
    expect(await planAt(closing - 1)).toBe('possible');
    expect(await planAt(closing)).toBe('due-date-past');
    expect(await planAt(closing - 180 * DAY_MS)).toBe('possible');
    expect(await planAt(closing - 181 * DAY_MS)).toBe('due-date-too-far');
  });

  test('is rejected for the same day and without a reason', async () => {
    const { id, dueAt = '' } = await site.getOrder((await site.storePaidOrder()).id);
    expect(await move(id, dayInFlorida(new Date(dueAt)))).toContain('on this day already');
    expect(await move(id, LATER, ' ')).toContain('Give a reason');
  });
});

/** Parses a calendar strictly and returns its only event. */
function eventIn(calendar: string): ICAL.Event {
  const component = new ICAL.Component(ICAL.parse(calendar));
  const events = component.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  return new ICAL.Event(events[0]);
}

function sampleCalendar(order: { propertyAddress: string; language?: Language }): string {
  return dueCalendar(
    {
      id: UNKNOWN_ID,
      serviceType: 'basic',
      title: null,
      language: 'en',
      dueMoves: 2,
      dueAt: '2026-11-24T23:00:00.000Z',
      ...order,
    },
    'https://permitlens.example',
    new Date('2026-11-20T12:00:00Z'),
  );
}

describe('the calendar file', () => {
  const calendarOf = (id: string) => site.get(`/api/orders/${id}/due.ics`);

  test('has the due date, and after a move the same event with a higher sequence', async () => {
    const { id } = await site.storePaidOrder();
    const response = await calendarOf(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(`${orderNumber(id)}.ics`);
    const before = eventIn(await response.text());
    const { dueAt } = await site.getOrder(id);
    expect(before.startDate.toJSDate().toISOString()).toBe(dueAt);

    await move(id, LATER);
    const after = eventIn(await (await calendarOf(id)).text());
    expect(after.uid).toBe(before.uid);
    expect([before.sequence, after.sequence]).toEqual([0, 1]);
    expect(dayInFlorida(after.startDate.toJSDate())).toBe(LATER);
  });

  test('has the properties that RFC 5545 requires, no method, which would need an organizer, and leaves the day free', () => {
    const lines = sampleCalendar({ propertyAddress: '1 Main St, Miami' }).split('\r\n');
    expect(lines.filter((line) => !/^(SUMMARY|DESCRIPTION| )/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//${company.name}//Due date//EN`,
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:due-00000-00000@permitlens.example',
      'SEQUENCE:2',
      'DTSTAMP:20261120T120000Z',
      'DTSTART:20261124T230000Z',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('is in the order’s language', () => {
    const text = sampleCalendar({ propertyAddress: '1 Calle Ocho, Miami', language: 'es' });
    const { summary, description } = eventIn(text);
    expect(summary).toBe('Entrega del informe de permisos: 1 Calle Ocho, Miami');
    expect(description).toMatch(/^Consulta básica, pedido 00000-00000\./);
  });

  test('contains no personal data, and not the id that opens the order', async () => {
    const { id } = await site.storePaidOrder();
    const text = (await (await calendarOf(id)).text()).replaceAll('\r\n ', '');
    const { name, email, phone, notes } = PERSONAL_DATA;
    for (const secret of [id, name, email, phone, notes]) expect(text).not.toContain(secret);
    expect(text).toContain(orderNumber(id));
  });

  test('is missing like the order for an unknown id, and while no report is due', async () => {
    const unknown = await calendarOf(UNKNOWN_ID);
    const malformed = await calendarOf('nonsense');
    expect([unknown.status, malformed.status]).toEqual([404, 404]);
    expect(await malformed.json()).toEqual(await unknown.json());
    const { id } = await site.placeOrder();
    expect((await (await calendarOf(id)).json()).type).toBe('/problems/not-due');
    await site.forceOrderState(id, { status: 'delivered', payment_status: 'paid' });
    expect((await calendarOf(id)).status).toBe(404);
    const { id: disputed } = await site.storePaidOrder();
    await site.forceOrderState(disputed, { payment_status: 'disputed' });
    expect((await calendarOf(disputed)).status).toBe(404);
  });

  test.each([
    'Calle Ocho, Apt; 4\\B',
    `${'A very long name of a street '.repeat(9)}Miami`,
    `${'🏝️ñ'.repeat(60)}, Miami`,
    'BEGIN:VEVENT\\nUID:x',
    `1 Main St${String.fromCodePoint(7)}\u2028END:VCALENDAR`,
  ])('keeps the address %s, on lines of at most 75 bytes', (propertyAddress) => {
    const text = sampleCalendar({ propertyAddress });
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
    const shown = propertyAddress.replace('\u0007', '').replace('\u2028', '\n');
    expect(eventIn(text).summary).toBe(`Permit report due: ${shown}`);
    expect(text).toContain('\r\nDTSTART:20261124T230000Z\r\n');
    expect(text).toContain('\r\nDTSTAMP:20261120T120000Z\r\n');
    expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  });
});
