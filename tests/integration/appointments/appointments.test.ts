import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterChange } from '#server/appointments/fall.ts';
import { planAppointment } from '#server/appointments/plan.ts';
import { findAppointment } from '#server/appointments/read.ts';
import { writeAppointment } from '#server/appointments/write.ts';
import { sendDueMail } from '#server/mail/send.ts';
import { newId } from '#server/platform/identifier.ts';
import { err } from '#server/platform/result.ts';
import { daysAfter } from '#shared/business-days.ts';
import { dueDate } from '#shared/due-rule.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { SERVICES } from '#shared/services.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { inTwoWeeks } from '../florida-days.ts';
import { type Colleague, openOffice, problemOf } from '../office/office-site.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);

const DAY = inTwoWeeks();
const NEXT_DAY = daysAfter(DAY, 1);

let ana: Colleague;
let id: string;

/** A paid Full Inspection, whose office has set no date, and a reporter of whom customers read `Ana`. */
beforeEach(async () => {
  ana = await office.join('reporter', 'ana.private@example.com');
  await site.db.query(
    `update people set printed_name = 'Ana Sample', license = 'SAMPLE-7' where id = $1`,
    [ana.id],
  );
  id = await paid('full');
});

async function paid(serviceType: string): Promise<string> {
  const { id } = await site.storePaidOrder();
  await site.forceOrderState(id, { service_type: serviceType, due_at: null });
  return id;
}

const WHEN = { day: DAY, from: '10:00', to: '12:30' };
const plan = (changes: object = {}, order = id, suffix = '') =>
  ana.call('POST', `/orders/${order}/appointment${suffix}`, {
    ...WHEN,
    personId: ana.id,
    ...changes,
  });
const drop = (order = id) => ana.call('POST', `/orders/${order}/appointment/cancellation`);
const read = async (order = id) => (await ana.call('GET', `/orders/${order}`)).json();
const mails = async () => {
  await sendDueMail(site.db);
  return site.mails();
};

/** The only event of the calendar file that is attached to the newest email. */
async function attachedEvent() {
  const mail = (await mails()).at(-1);
  const [file] = mail?.attachments ?? [];
  const text = Buffer.from((file?.content ?? '') as ArrayBuffer).toString();
  const component = new ICAL.Component(ICAL.parse(text));
  const [event] = component.getAllSubcomponents('vevent');
  if (!event) throw new Error('There is no event.');
  const { uid, sequence, startDate, endDate, description } = new ICAL.Event(event);
  return {
    uid,
    sequence,
    from: startDate.toJSDate().toISOString(),
    to: endDate.toJSDate().toISOString(),
    status: event.getFirstPropertyValue('status'),
    description,
    text,
    mail,
  };
}

/** What the report's draft says of its visit. */
async function draftedVisit() {
  const { content, version } = await (await ana.call('GET', `/orders/${id}/draft`)).json();
  return { visit: content.visit, version, content };
}

describe('the report', () => {
  const filled = { ...WHEN, person: 'Ana Sample', license: 'SAMPLE-7' };

  test('says when the visit is planned, and who comes, with the day of its search', async () => {
    await plan();
    const { visit, version, content } = await draftedVisit();
    expect({ visit, version }).toEqual({ visit: filled, version: 0 });
    const dates = content.searched.filter(({ kind }: { kind: string }) => kind === 'visit');
    expect(dates).toMatchObject([{ date: DAY }]);
  });

  test('keeps what was typed, and follows the visit with what was not', async () => {
    await plan();
    const { content } = await draftedVisit();
    const typed = { ...content, visit: { ...content.visit, from: '09:45', access: 'whole' } };
    await ana.call('PUT', `/orders/${id}/draft`, { version: 0, content: typed });
    await plan({ day: NEXT_DAY, from: '14:00', to: '15:00' });
    expect(await draftedVisit()).toMatchObject({
      version: 2,
      visit: { ...filled, day: NEXT_DAY, from: '09:45', to: '15:00', access: 'whole' },
    });
    await drop();
    expect((await draftedVisit()).visit).toEqual({ from: '09:45', access: 'whole' });
  });

  test('that was begun before the visit was planned is filled in where it is empty', async () => {
    const { content } = await draftedVisit();
    expect(content.visit).toBeUndefined();
    const typed = { ...content, visit: { day: '', person: 'Sample Other' } };
    await ana.call('PUT', `/orders/${id}/draft`, { version: 0, content: typed });
    await plan();
    expect((await draftedVisit()).visit).toEqual({ ...filled, person: 'Sample Other' });
  });
});

describe('Today', () => {
  const today = async (query = '') =>
    (await (await ana.call('GET', `/today${query}`)).json()).appointments;
  const version = async () => (await (await ana.call('GET', '/today/version')).json()).version;
  /** Moves the visit to the hour that has begun, which is one of today's but around midnight. */
  const moveToNow = () =>
    site.db.query(
      `update appointments set starts_at = now(), ends_at = now() + interval '1 minute'`,
    );

  test('has the visits of the day, with a map that is told the street alone', async () => {
    await site.db.query(
      `update orders set property_address = 'Pérez residence, 88 Sabal Palm Way, Apt 4B, Miami, FL 33131'`,
    );
    await plan();
    expect(await today()).toEqual([]);
    const before = await version();
    await moveToNow();
    const [visit] = await today();
    expect(visit).toMatchObject({
      ...{ orderId: id, kind: 'visit', service: 'full', day: dayInFlorida(new Date()) },
      person: { id: ana.id, name: 'Ana' },
    });
    expect(new URL(visit.mapUrl).searchParams.get('query')).toBe(
      '88 Sabal Palm Way, Miami, FL 33131',
    );
    expect(await version()).not.toBe(before);
    expect(await today('?who=me')).toHaveLength(1);
    for (const other of [
      'who=nobody',
      'kind=message',
      'service=basic',
      'who=me&service=basic',
      'only=late',
    ]) {
      expect(await today(`?${other}`)).toEqual([]);
    }
    await site.forceOrderState(id, { status: 'cancelled' });
    expect(await today()).toEqual([]);
  });

  test('says on every day until it that a visit has nobody, once its person was removed', async () => {
    const owner = await office.join('owner');
    await plan();
    await owner.confirm('DELETE', `/people/${ana.id}`);
    const { appointments } = await (await owner.call('GET', '/today')).json();
    expect(appointments).toMatchObject([{ orderId: id, day: DAY, person: null }]);
    await site.db.query(
      `update appointments set starts_at = now() - interval '49 hours', ends_at = now() - interval '48 hours'`,
    );
    expect((await (await owner.call('GET', '/today')).json()).appointments).toEqual([]);
  });
});

describe('a visit', () => {
  test('has a day, hours and a person, sets the due date by the rule of its service, and tells the customer', async () => {
    expect((await plan()).status).toBe(200);
    const appointment = await findAppointment(site.db, id);
    const endsAt = new Date(appointment?.endsAt ?? '');
    const dueAt = dueDate(SERVICES.full.due, endsAt).toISOString();
    expect(await read()).toMatchObject({
      appointment: { ...WHEN, person: { id: ana.id, name: 'Ana' } },
      order: { dueAt },
    });
    const { uid, sequence, from, to, status, description, text, mail } = await attachedEvent();
    expect([from, to]).toEqual([appointment?.startsAt, appointment?.endsAt]);
    expect({ uid, sequence, status }).toEqual({
      uid: `appointment-${orderNumber(id).toLowerCase()}@localhost`,
      sequence: 0,
      status: 'CONFIRMED',
    });
    expect(description).toContain('Ana from');
    expect(mail?.text).toMatch(/Ana from .*10:00\sAM to 12:30\sPM ET[\s\S]*Your report is due by/);
    expect(mail?.subject).toMatch(/^Our visit on /);
    for (const said of [mail?.text, mail?.html, text]) {
      expect(said).not.toMatch(/ana\.private|Sample|now due|earlier date/);
    }
    for (const secret of [id, PERSONAL_DATA.name, PERSONAL_DATA.email, PERSONAL_DATA.phone]) {
      expect(text.replaceAll('\n ', '')).not.toContain(secret);
    }
    expect(text).not.toContain('METHOD');
  });

  test('is the same event with each move, and is canceled as that event', async () => {
    await plan();
    const first = await attachedEvent();
    await plan({ day: NEXT_DAY });
    const moved = await attachedEvent();
    expect(moved).toMatchObject({ uid: first.uid, sequence: 1, status: 'CONFIRMED' });
    expect(dayInFlorida(moved.from)).toBe(NEXT_DAY);
    expect(moved.mail?.text).toContain('This replaces what we told you');
    expect((await drop()).status).toBe(200);
    const fallen = await attachedEvent();
    expect(fallen).toMatchObject({ uid: first.uid, sequence: 2, status: 'CANCELLED' });
    expect(await read()).toMatchObject({
      appointment: null,
      order: { dueAt: null },
      next: { action: 'plan_appointment' },
    });
    expect(await problemOf(await drop())).toEqual({ status: 409, type: 'no-appointment' });
    await plan();
    expect(await attachedEvent()).toMatchObject({
      uid: first.uid,
      sequence: 3,
      status: 'CONFIRMED',
    });
  });

  test.each([
    ['canceled', { status: 'cancelled' }],
    ['refunded', { payment_status: 'refunded' }],
    ['lost to a dispute', { payment_status: 'lost' }],
  ])(
    'falls with its order, once it is %s, and stands where it is planned again',
    async (_, state) => {
      await plan();
      await site.forceOrderState(id, state);
      await site.forceOrderState(id, state);
      expect(await findAppointment(site.db, id)).toMatchObject({
        cancelledAt: expect.any(String),
        fellWithOrder: true,
        sequence: 1,
      });
      await site.forceOrderState(id, { status: 'confirmed', payment_status: 'paid' });
      await plan();
      expect(await findAppointment(site.db, id)).toMatchObject({
        cancelledAt: null,
        fellWithOrder: false,
        sequence: 2,
      });
    },
  );

  test('is another one by each part of it', async () => {
    const luis = await office.join('reporter', 'luis.private@example.com');
    await plan();
    const others = { day: NEXT_DAY, from: '10:30', to: '12:00', personId: luis.id };
    for (const [part, other] of Object.entries(others)) {
      const preview = await plan({ [part]: other }, id, '?preview');
      expect([part, preview.status]).toEqual([part, 200]);
    }
  });

  test('is exported while it stands', async () => {
    const owner = await office.join('owner');
    const exported = async () => {
      const text = await (await owner.confirm('POST', '/exports', { table: 'orders' })).text();
      const [order = {}] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
      return [order.appointment_begins, order.appointment_ends, order.appointment_person];
    };
    await plan();
    expect(await exported()).toEqual([
      expect.stringMatching(`^${DAY}T10:00:00-0[45]:00$`),
      expect.stringMatching(`^${DAY}T12:30:00-0[45]:00$`),
      'Ana Sample',
    ]);
    await drop();
    expect(await exported()).toEqual(['', '', '']);
  });

  test.each([
    ['has taken place stays', 1, null, 0],
    ['takes place falls', -1, expect.any(String), 1],
  ] as const)(
    'that %s when its order is canceled',
    async (_, endedHoursAgo, cancelledAt, sequence) => {
      await plan();
      await site.db.query(
        `update appointments set starts_at = now() - interval '3 hours', ends_at = now() - $1 * interval '1 hour'`,
        [endedHoursAgo],
      );
      const planned = await findAppointment(site.db, id);
      await site.forceOrderState(id, { status: 'cancelled' });
      const fallen = await findAppointment(site.db, id);
      expect(fallen).toMatchObject({ cancelledAt, sequence });
      // A preview says the same.
      const states = { status: 'cancelled', paymentStatus: 'paid' } as const;
      expect(afterChange(states, planned)?.sequence).toBe(sequence);
    },
  );

  test.each([
    ['its order was canceled', `update orders set status = 'cancelled'`],
    ['its order’s money is disputed', `update orders set payment_status = 'disputed'`],
    ['its due date was moved', 'update orders set due_moves = due_moves + 1'],
    ['it was moved', 'update appointments set sequence = sequence + 1'],
    ['its person was removed', 'delete from people'],
  ])('that was planned before %s is not written', async (_, change) => {
    await plan();
    const request = { ...WHEN, day: NEXT_DAY, personId: ana.id };
    const planned = await planAppointment(site.db, id, request);
    if (!planned.ok) expect.fail(planned.reason.type);
    await site.waitUntilIdle();
    await site.db.query(change);
    const before = await site.everyRow();
    const entry = { operator: 'eva', action: 'plan_appointment' } as const;
    expect(await writeAppointment(site.db, planned.value, entry)).toEqual(
      err({ type: 'changed-concurrently' }),
    );
    expect(await site.everyRow()).toEqual(before);
  });

  test('is refused where it is over, too far ahead, what it is already, ends before it begins, or has nobody', async () => {
    await plan();
    const refused = async (changes: object) => problemOf(await plan(changes));
    expect(await refused({ day: '2026-01-05' })).toEqual({ status: 409, type: 'appointment-past' });
    expect(await refused({ day: daysAfter(DAY, 200) })).toMatchObject({
      type: 'appointment-too-far',
    });
    expect(await refused({})).toMatchObject({ type: 'appointment-unchanged' });
    expect(await refused({ to: '09:59' })).toEqual({ status: 422, type: 'invalid-input' });
    expect(await refused({ to: '10:00' })).toMatchObject({ status: 422 });
    expect(await refused({ personId: newId() })).toEqual({
      status: 404,
      type: 'person-not-found',
    });
    expect(await problemOf(await plan({}, await paid('basic')))).toMatchObject({
      type: 'no-appointment-sold',
    });
    await site.forceOrderState(id, { status: 'delivered' });
    expect(await refused({ day: NEXT_DAY })).toMatchObject({ type: 'appointment-not-awaited' });
  });

  test('at the time of another one of the same person is said before it is planned, and planned', async () => {
    await plan();
    const second = await paid('full');
    const preview = async (changes: object) =>
      (await (await plan(changes, second, '?preview')).json()).remarks;
    const clash = expect.stringMatching(/^Ana is at .* then, 10:00\sAM to 12:30\sPM\.$/);
    expect(await preview({ from: '12:00', to: '13:00' })).toContainEqual(clash);
    const nothingElse = [expect.stringMatching(/^The report is due /)];
    expect(await preview({ from: '12:30', to: '13:00' })).toEqual(nothingElse);
    expect(await preview({ from: '09:00', to: '10:00' })).toEqual(nothingElse);
    const moved = await (await plan({ from: '11:00' }, id, '?preview')).json();
    expect(moved.remarks).not.toContainEqual(expect.stringMatching(/^Ana is at /));
    expect((await plan({}, second)).status).toBe(200);
    // What takes place no longer is none of them.
    const third = await paid('full');
    await drop();
    await site.forceOrderState(second, { status: 'delivered' });
    const free = await (await plan({}, third, '?preview')).json();
    expect(free.remarks).toEqual(nothingElse);
  });

  test('goes on without a person who was removed', async () => {
    const owner = await office.join('owner');
    await plan();
    await owner.confirm('DELETE', `/people/${ana.id}`);
    const order = await (await owner.call('GET', `/orders/${id}`)).json();
    expect(order.appointment).toMatchObject({ ...WHEN, person: null });
    expect(order.facts).toContainEqual(
      expect.objectContaining({
        label: 'Visit',
        isBad: true,
        value: expect.stringMatching(/nobody/),
      }),
    );
  });
});

test('the preview of a cancellation and of a refund names the visit that falls', async () => {
  const owner = await office.join('owner');
  await plan();
  const preview = async (path: string, body: object) => {
    const response = await owner.call('POST', `/orders/${id}/${path}?preview`, body);
    return (await response.json()).mail.paragraphs.join(' ');
  };
  const falls = /Our visit on .* is canceled too\..*out of your calendar/;
  expect(await preview('cancellation', { because: 'asked' })).toMatch(falls);
  expect(await preview('cancellation', { because: 'asked', refund: true })).toMatch(falls);
  expect(await preview('refunds', { amount: 1_00, because: 'asked' })).not.toMatch(/visit/);
  const amount = (await site.getOrder(id)).totalAmount;
  expect(await preview('refunds', { amount, because: 'asked' })).toMatch(falls);
  // One that has begun falls too, and one that is over doesn't.
  const beganAnHourAgo = `starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'`;
  await site.db.query(`update appointments set ${beganAnHourAgo}`);
  expect(await preview('cancellation', { because: 'asked' })).toMatch(falls);
});

test('the email of a refund has a calendar file where the visit fell by it, and none while it stands', async () => {
  const { id: order, intentId } = await site.storePaidOrder();
  await site.forceOrderState(order, { service_type: 'full' });
  await plan({}, order);
  const calendarsAfter = async (amount?: number) => {
    await site.refundInStripe(intentId, amount);
    const mail = (await mails()).at(-1);
    const calendars = mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    return [mail?.subject?.includes('efund'), calendars?.length];
  };
  expect(await calendarsAfter(1_00)).toEqual([true, 0]);
  expect(await calendarsAfter()).toEqual([true, 1]);
});

test('an erasure leaves nothing of a visit', async () => {
  const owner = await office.join('owner');
  await plan();
  await site.waitUntilIdle();
  await site.forceOrderState(id, { status: 'delivered' });
  expect((await owner.confirm('POST', '/erasures', { email: PERSONAL_DATA.email })).status).toBe(
    200,
  );
  expect(await findAppointment(site.db, id)).toBeNull();
  expect(await site.db.query(`select from outbox where kind = 'appointment_planned'`)).toEqual([]);
});

test('a consultation is planned the same way, and sets no due date of its own', async () => {
  const consultation = await paid('fix-it');
  expect((await plan({}, consultation)).status).toBe(200);
  expect((await read(consultation)).order.dueAt).toBeNull();
  const { mail } = await attachedEvent();
  expect(mail?.subject).toMatch(/^Your consultation on /);
  const dueAt = '2042-05-14T22:00:00.000Z';
  await site.db.query('update orders set due_at = $dueAt where id = $consultation', {
    dueAt,
    consultation,
  });
  expect((await drop(consultation)).status).toBe(200);
  expect((await read(consultation)).order).toMatchObject({ dueAt });
});

test('the email that work has begun says when a planned visit is, and asks for no date then', async () => {
  const previewed = async () =>
    (await (await ana.call('POST', `/orders/${id}/work?preview`)).json()).mail;
  expect((await previewed()).paragraphs.join()).toContain('agreed on a date for the visit');
  await plan();
  const mail = await previewed();
  expect(mail.paragraphs.join()).not.toContain('agreed on a date');
  expect(mail.facts).toContainEqual(['Visit', expect.stringMatching(/10:00\sAM to 12:30\sPM/)]);
  await drop();
  expect((await previewed()).paragraphs.join()).toContain('agreed on a date for the visit');
  await plan();
  expect((await ana.call('POST', `/orders/${id}/work`)).status).toBe(200);
  await site.db.query('update outbox set next_attempt_at = now()');
  const sent = (await mails()).find(({ subject }) => subject?.startsWith('Work has begun'));
  expect(sent?.text).toMatch(/Visit.*10:00\sAM to 12:30\sPM/);
  expect(sent?.text).not.toMatch(/agreed\s+on\s+a\s+date/);
  expect(sent?.attachments).toEqual([]);
});
