import { describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { payments } from '#server/adapters/stripe.ts';
import { findOrder } from '#server/orders/find.ts';
import { planStart, startWork } from '#server/orders/start-work.ts';
import { updateOrderStatus } from '#server/orders/update-order.ts';
import { ACKNOWLEDGMENT_LIMITS } from '#server/platform/rate-limit.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { deliver } from '#server/reports/deliver.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { orderNumber } from '#shared/order-number.ts';
import { sampleReportLink } from '#shared/sample-report.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const { correct } = openChanges(site);

const REFUSED = { kind: 'response', status: 550 } as const;
const UNREACHABLE = { kind: 'response', status: 451 } as const;

const mailsOf = async (kind: string) => {
  const mails = await site.mails();
  const rows = (await site.rows('outbox')).filter((row) => row.kind === kind);
  return mails.filter(({ messageId }) =>
    rows.some(({ id }) => messageId?.startsWith(`<outbox-${id}@`)),
  );
};
const HOUR_MS = 60 * 60 * 1000;
const sendLater = async () => {
  await site.ageEverythingBy('2 minutes');
  await site.runSchedule('send-mail');
};

test('the customer is told once that the research has begun, with the due date', async () => {
  const { id } = await site.placePaidOrder();
  for (const ok of [true, false]) {
    expect(await startWork(site.db, id, 'eva')).toMatchObject({ ok });
    await site.runSchedule('send-mail');
  }
  const [mail, ...more] = await mailsOf('work_started');
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(sampleOrder.customerEmail);
  expect(mail?.text).toContain(orderNumber(id));
  expect(mail?.text).toMatch(/^Report due +by \w{3}, .+ 6 PM ET$/m);
});

describe('an unpaid order', () => {
  interface Case {
    readonly name: string;
    /** How long ago the order was placed. */
    readonly age?: string;
    readonly columns?: Readonly<Record<string, unknown>>;
    /** Another order of the same address, in another case, placed half an hour later. */
    readonly other?: Readonly<Record<string, unknown>>;
    /** How many reminders it gets. */
    readonly reminders: 0 | 1;
  }
  const PAID = { status: 'confirmed', payment_status: 'paid' };

  test.each<Case>([
    { name: 'gets a reminder after an hour', reminders: 1 },
    { name: 'gets none within the hour', age: '55 minutes', reminders: 0 },
    { name: 'gets none after a day', age: '25 hours', reminders: 0 },
    { name: 'gets one after a decline', columns: { payment_status: 'failed' }, reminders: 1 },
    {
      name: 'gets none while it is processing',
      columns: { payment_status: 'processing' },
      reminders: 0,
    },
    { name: 'gets none under review', columns: { payment_status: 'needs_review' }, reminders: 0 },
    { name: 'gets none once it is paid', columns: PAID, reminders: 0 },
    { name: 'gets none once it is canceled', columns: { status: 'cancelled' }, reminders: 0 },
    { name: 'gets none if it is a quote', columns: { service_type: 'full' }, reminders: 0 },
    { name: 'gets none if a newer one is unpaid', other: { status: 'pending' }, reminders: 0 },
    {
      name: 'gets none if another was paid since',
      other: { ...PAID, paid_at: 'now' },
      reminders: 0,
    },
    {
      name: 'gets none if another is being paid',
      other: { payment_status: 'processing' },
      reminders: 0,
    },
    {
      name: 'gets none if another is under review',
      other: { payment_status: 'needs_review' },
      reminders: 0,
    },
    {
      name: 'gets one if another was paid before',
      other: { ...PAID, paid_at: '-infinity' },
      reminders: 1,
    },
    {
      name: 'gets one if another was canceled',
      other: { status: 'cancelled' },
      reminders: 1,
    },
  ])('$name', async ({ age = '2 hours', columns, other, reminders }) => {
    const { id } = await site.placeOrder();
    if (columns) await site.forceOrderState(id, columns);
    await site.ageEverythingBy(other ? '30 minutes' : '0');
    if (other) {
      const { id: otherId } = await site.placeOrder();
      await site.forceOrderState(otherId, {
        ...other,
        customer_email: sampleOrder.customerEmail.toUpperCase(),
      });
    }
    await site.ageEverythingBy(age);
    for (let run = 0; run < 2; run++) await site.runSchedule('reconcile');
    const rows = await site.rows('outbox');
    expect(rows.filter(({ order_id }) => order_id === id)).toHaveLength(reminders);
    expect(await mailsOf('payment_reminder')).toHaveLength(rows.length);
  });

  const placeReminded = async () => {
    const order = await site.placeOrder();
    await site.ageEverythingBy('2 hours');
    await site.runSchedule('reconcile');
    return order;
  };

  test.each([
    ['a minute ago', 0],
    ['hours ago', 1],
  ])(
    'gets reminders or none where a payment without its order was found %s: %i',
    async (...row) => {
      const [found, reminders] = row;
      await site.db.query(
        `insert into unknown_payments (id, order_id, amount, currency, created_at)
       values ('pi_1', repeat('z', 26), 100, 'usd', now() - $1::interval)`,
        [found === 'hours ago' ? '3 hours' : '1 minute'],
      );
      await placeReminded();
      expect(await mailsOf('payment_reminder')).toHaveLength(reminders);
    },
  );

  test('gets a reminder while emails of another order wait because they can be taken back', async () => {
    const other = await site.storePaidOrder({ ...sampleOrder, customerEmail: 'luis@example.com' });
    const found = await findOrder(site.db, other.id);
    const plan = found.ok ? planStart(found.value) : found;
    if (!plan.ok) expect.fail(plan.reason.type);
    await updateOrderStatus(site.db, plan.value, { operator: 'eva', action: 'start' }, HOUR_MS * 3);
    await placeReminded();
    expect(await mailsOf('payment_reminder')).toHaveLength(1);
  });

  test('shares one reminder a day with the other orders of its address', async () => {
    await placeReminded();
    await placeReminded();
    expect(await mailsOf('payment_reminder')).toHaveLength(1);
    await site.letHoursPass(25);
    await placeReminded();
    expect(await mailsOf('payment_reminder')).toHaveLength(2);
  });

  test('is not described with anything that a visitor typed, because a stranger may get the email', async () => {
    const { id } = await placeReminded();
    const [mail] = await mailsOf('payment_reminder');
    expect(mail?.to).toMatchObject([{ address: sampleOrder.customerEmail, name: '' }]);
    expect(mail?.text).toContain(`/checkout/${id}`);
    expect(mail?.text).toContain(sampleReportLink('basic'));
    const { customerName, propertyAddress, customerPhone, notes } = sampleOrder;
    for (const typed of [customerName, propertyAddress, customerPhone, notes]) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed);
    }
  });

  test.each([
    ['paid', (id: string) => site.payByCard(id)],
    ['canceled', (id: string) => runCli('order', 'cancel', id, '--yes')],
  ])('gets no reminder if it is %s before the email is sent', async (_, end) => {
    site.mailbox.faults.next(new RegExp(sampleOrder.customerEmail), UNREACHABLE);
    const { id } = await placeReminded();
    await end(id);
    await sendLater();
    expect(await mailsOf('payment_reminder')).toEqual([]);
    const [reminder] = await site.listMail('dismissed');
    expect(reminder).toMatchObject({ kind: 'payment_reminder' });
    const again = await runCli('mail', 'resend', reminder?.id ?? '', '--yes');
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.errors).toContain('no longer waits for a payment');
    expect((await site.get('/api/health')).status).toBe(200);
  });

  test('gets its reminder at the corrected address', async () => {
    site.mailbox.faults.next(new RegExp(sampleOrder.customerEmail), UNREACHABLE);
    const { id } = await placeReminded();
    await correct(id, { customerEmail: 'ana.work@example.com' });
    await sendLater();
    expect((await mailsOf('payment_reminder')).map(({ recipient }) => recipient)).toEqual([
      'ana.work@example.com',
    ]);
  });
});

describe('a message', () => {
  const write = (change: object = {}, ip?: string) =>
    site.post('/api/contact', { ...sampleMessage, ...change }, {}, ip);
  const acknowledged = async () =>
    (await mailsOf('message_received')).map(({ recipient }) => recipient);

  test.each([
    ['message', sampleMessage.inquiryType, `${company.name} has your message`],
    ['quote request', QUOTE_INQUIRY, `${company.name} has your quote request`],
  ])(
    'that is a %s is acknowledged without anything that its sender typed',
    async (_, inquiryType, subject) => {
      const { id } = await (await write({ inquiryType })).json();
      const [mail, ...more] = await mailsOf('message_received');
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject, to: [{ address: sampleMessage.email, name: '' }] });
      for (const [key, value] of [
        ['auto-submitted', 'auto-replied'],
        ['x-auto-response-suppress', 'OOF, AutoReply'],
      ]) {
        expect(mail?.headers).toContainEqual(expect.objectContaining({ key, value }));
      }
      expect(mail?.text).toContain(orderNumber(id));
      const { firstName, lastName, phone, message } = sampleMessage;
      for (const typed of [firstName, lastName, phone, message]) {
        expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(typed);
      }
      expect(await mailsOf('message_notice')).toHaveLength(1);
    },
  );

  test('is acknowledged once an hour and three times a day to one address, in any case', async () => {
    for (let hour = 1; hour <= ACKNOWLEDGMENT_LIMITS.perAddressAndDay + 2; hour++) {
      await write({ email: 'LUIS@example.com' }, `192.0.2.${hour}`);
      await write({}, `198.51.100.${hour}`);
      await site.waitUntilIdle();
      await site.letHoursPass(1);
    }
    expect(await acknowledged()).toHaveLength(ACKNOWLEDGMENT_LIMITS.perAddressAndDay);
    expect(await mailsOf('message_notice')).toHaveLength(10);
    await site.letHoursPass(24);
    await write();
    expect(await acknowledged()).toHaveLength(ACKNOWLEDGMENT_LIMITS.perAddressAndDay + 1);
  });

  test('is acknowledged to somebody whose orders were asked for in other hours of the day', async () => {
    for (let hour = 0; hour < ACKNOWLEDGMENT_LIMITS.perAddressAndDay; hour++) {
      await site.post('/api/find-orders', { email: sampleMessage.email });
      await site.letHoursPass(1);
    }
    await write();
    expect(await acknowledged()).toHaveLength(1);
  });

  test('is acknowledged for one connection to a few addresses an hour', async () => {
    const limit = ACKNOWLEDGMENT_LIMITS.perClientAndHour;
    for (let count = 0; count < limit + 3; count++)
      await write({ email: `luis.${count}@example.com` }, '192.0.2.1');
    expect(await acknowledged()).toHaveLength(limit);
    expect(await mailsOf('message_notice')).toHaveLength(limit + 3);
  });
});

test('a refused email to an address that anybody could have typed alerts nobody', async () => {
  site.mailbox.faults.next(/example\.com$/, ...Array(4).fill(REFUSED));
  await site.post('/api/contact', sampleMessage);
  await site.placeOrder();
  await site.waitUntilIdle();
  await site.ageEverythingBy('2 hours');
  await site.runSchedule('reconcile');
  await site.runSchedule('send-mail');
  expect((await site.mails()).map(({ recipient }) => recipient)).toEqual([company.email]);
  expect(await site.listMail('dismissed')).toMatchObject([
    { kind: 'payment_reminder', to: sampleOrder.customerEmail },
    { kind: 'message_received', to: sampleMessage.email },
  ]);
  expect(await site.listMail('failed')).toEqual([]);
  expect((await site.get('/api/health')).status).toBe(200);
});

test('an erasure cancels the emails that are not sent yet', async () => {
  const { id } = await site.placePaidOrder();
  site.mailbox.faults.next(new RegExp(sampleOrder.customerEmail), ...Array(9).fill(UNREACHABLE));
  await startWork(site.db, id, 'eva');
  await site.runSchedule('send-mail');
  const pdf = samplePdf();
  await deliver(site.db, { orderId: id, pdf, operator: 'eva' });
  await site.post('/api/contact', { ...sampleMessage, email: sampleOrder.customerEmail });
  await site.waitUntilIdle();
  const before = (await site.mails()).length;
  await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'eva');
  site.mailbox.faults.clear();
  await site.ageEverythingBy('25 hours');
  await site.runSchedule('send-mail');
  expect(await site.mails()).toHaveLength(before);
  expect((await site.rows('outbox')).filter(({ sent_at }) => sent_at === null)).toEqual([]);
});
