import { beforeEach, describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { retention } from '#business/retention.ts';
import { privacy } from '#i18n/en/privacy.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { MAIL_KINDS, MAILS } from '#server/outbox/kinds.ts';
import { countExpired, purgeExpired } from '#server/privacy/purge-expired.ts';
import { deliver } from '#server/reports/deliver.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sweep } from '../../sweep.ts';
import { runCliJson } from '../cli/cli.ts';
import { sampleMessage, sampleQuote } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const setAge = (table: 'orders' | 'contact_messages', id: string, interval: string) =>
  site.db.query(`update ${table} set created_at = now() - $2::interval where id = $1`, [
    id,
    interval,
  ]);
const idsOf = async (table: 'orders' | 'contact_messages') =>
  (await site.rows(table)).map(({ id }) => id);
const sendMessage = async () =>
  (await (await site.post('/api/contact', sampleMessage)).json()).id as string;
const cancel = (id: string) =>
  site.db.query(`update orders set status = 'cancelled' where id = $1`, [id]);

const justOver = (years: number) => `${years} years 1 hour`;
const justUnder = (years: number) => `${years} years -1 hour`;

test('the privacy policy states the retention periods', () => {
  const text = JSON.stringify(
    privacy.clauses.find(({ heading }) => heading === 'How long we keep it'),
  );
  expect(retention.records).toBe(7);
  expect(text).toContain(`up to ${retention.records} years`);
  expect(text).toContain(`after ${retention.inquiries} years`);
});

test('purges a paid order after seven years, with its report, emails, events and the reasons in the audit log', async () => {
  const old = await site.storePaidOrder();
  await startWork(site.db, old.id, 'eva');
  const pdf = samplePdf();
  await deliver(site.db, { orderId: old.id, pdf, operator: 'eva' });
  await site.db.query(
    `insert into audit_log (operator, action, order_id, detail) values ('eva', 'due', $1, 'from x to y: Ana is ill')`,
    [old.id],
  );
  const young = await site.storePaidOrder();
  await setAge('orders', old.id, justOver(retention.records));
  await setAge('orders', young.id, justUnder(retention.records));

  await site.runSchedule('purge-expired');
  await site.runSchedule('purge-expired');
  expect(await idsOf('orders')).toEqual([young.id]);
  expect(await site.rows('reports')).toEqual([]);
  expect(await site.rows('audit_log')).toMatchObject([
    { action: 'start', order_id: old.id },
    { action: 'deliver', order_id: old.id },
    { action: 'due', order_id: old.id, detail: 'from x to y' },
  ]);
  for (const table of ['outbox', 'stripe_events'] as const) {
    const about = (await site.rows(table)).map(({ order_id }) => order_id);
    expect(new Set(about)).toEqual(new Set([young.id]));
  }
});

test('purges a canceled unpaid order after two years, and none that can still be paid', async () => {
  const old = await site.placeOrder();
  const open = await site.placeOrder();
  const young = await site.placeOrder();
  await cancel(old.id);
  await cancel(young.id);
  for (const { id } of [old, open]) await setAge('orders', id, justOver(retention.inquiries));
  await setAge('orders', young.id, justUnder(retention.inquiries));
  await site.runSchedule('purge-expired');
  expect((await idsOf('orders')).sort()).toEqual([open.id, young.id].sort());
});

test('purges a message after two years, or with the order that it led to', async () => {
  const [alone, quoted, young] = [await sendMessage(), await sendMessage(), await sendMessage()];
  const quote = await quoteOrder(site.db, sampleQuote, 'eva', { messageId: quoted });
  const orderId = quote.ok ? quote.value.order.id : '';
  await site.db.query(`update orders set status = 'confirmed', payment_status = 'paid'`);
  await site.db.query(
    `insert into audit_log (operator, action, contact_message_id, detail) values ('eva', 'dismiss', $1, 'mail 4: Ana is ill')`,
    [alone],
  );
  for (const id of [alone, quoted]) {
    await setAge('contact_messages', id, justOver(retention.inquiries));
  }
  await site.runSchedule('purge-expired');
  expect((await idsOf('contact_messages')).sort()).toEqual([quoted, young].sort());
  expect(await site.rows('audit_log')).toContainEqual(
    expect.objectContaining({ action: 'dismiss', contact_message_id: alone, detail: 'mail 4' }),
  );

  await setAge('orders', orderId, justOver(retention.records));
  await site.runSchedule('purge-expired');
  expect(await idsOf('contact_messages')).toEqual([young]);
});

test('keeps what a passkey was asked for a day, for the responses of requests that are repeated', async () => {
  await site.db.query(
    `insert into office_challenges (challenge, purpose, created_at)
     select rpad(hours::text, 43, '-'), 'sign_in', now() - hours * interval '1 hour' from unnest(array[23, 25]) as hours`,
  );
  await purgeExpired(site.db);
  expect((await site.everyRow()).office_challenges).toMatchObject([
    { challenge: expect.stringMatching(/^23-/) },
  ]);
});

test('purges log rows about nothing that is stored: emails after two years, events after seven', async () => {
  const { id } = await site.placeOrder();
  const { records, inquiries } = retention;
  const rows = [
    { name: 'expired email', table: 'outbox', age: justOver(inquiries) },
    { name: 'email', table: 'outbox', age: justUnder(inquiries) },
    { name: 'email of an order', table: 'outbox', age: justOver(records), orderId: id },
    { name: 'expired event', table: 'stripe_events', age: justOver(records) },
    { name: 'event', table: 'stripe_events', age: justUnder(records) },
    { name: 'event of an order', table: 'stripe_events', age: justOver(records), orderId: id },
    { name: 'audit entry', table: 'audit_log', age: justOver(records) },
  ];
  const insert: Readonly<Record<string, string>> = {
    outbox: `insert into outbox (dedupe_key, order_id, created_at, kind)
             values ($1, $2, now() - $3::interval, case when $2::text is null then 'purge_alert' else 'receipt' end)`,
    stripe_events: `insert into stripe_events (id, order_id, received_at, type) values ($1, $2, now() - $3::interval, 'x')`,
    audit_log: `insert into audit_log (detail, order_id, created_at, operator, action)
               values ($1, $2, now() - $3::interval, 'eva', 'x')`,
  };
  for (const { name, table, age, orderId } of rows) {
    await site.db.query(insert[table] ?? '', [name, orderId ?? null, age]);
  }
  await purgeExpired(site.db);
  const left = await site.db.query<{ name: string }>(
    `select dedupe_key as name from outbox union all select id from stripe_events union all select detail from audit_log`,
  );
  const kept = rows.map(({ name }) => name).filter((name) => !name.startsWith('expired'));
  expect(left.map(({ name }) => name).sort()).toEqual(kept.sort());
});

sweep(
  'an email about an order or a message goes with it, any other after two years',
  { kind: MAIL_KINDS },
  async ({ kind }) => {
    const { about } = MAILS[kind];
    const subject = {
      orderId: about === 'order' ? (await site.placeOrder()).id : null,
      messageId: about === 'message' ? await sendMessage() : null,
    };
    await site.waitUntilIdle();
    await site.db.transaction([
      { text: 'delete from outbox' },
      {
        text: `insert into outbox (kind, order_id, contact_message_id, dedupe_key, created_at, sent_at)
               values ($kind, $orderId, $messageId, 'old', now() - $age::interval, now())`,
        params: { kind, ...subject, age: justOver(retention.inquiries) },
      },
    ]);
    await purgeExpired(site.db);
    const isKept = (await site.rows('outbox')).length === 1;
    const goesAlone = about === 'address' || about === 'site';
    return isKept === goesAlone ? [isKept ? 'it is kept' : 'it is purged'] : [];
  },
);

test('never purges an order under review', async () => {
  const { id } = await site.placeOrder();
  await site.db.query(`update orders set payment_status = 'needs_review'`);
  await setAge('orders', id, justOver(retention.records));
  await site.runSchedule('purge-expired');
  expect(await idsOf('orders')).toEqual([id]);
});

/** Keeps this thread busy, as a slow database would. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

describe('more messages than one batch', () => {
  beforeEach(async () => {
    await site.placeOrder();
    await site.db.query(
      `insert into contact_messages (id, first_name, last_name, email, inquiry_type, message, created_at)
       select translate(lpad(to_hex(n), 26, '0'), 'iluo', '1110'), 'x', 'x', 'x@example.com', 'general', 'x',
              now() - interval '3 years'
       from generate_series(1, 1200) as n`,
    );
  });

  test('are purged by one run in batches, and only counted by a dry run', async () => {
    const counted = await runCliJson('purge', '--dry-run');
    expect(counted).toEqual({ paidOrders: 0, unpaidOrders: 0, messages: 1_200, logEntries: 0 });
    expect(await idsOf('contact_messages')).toHaveLength(1_200);
    const steps = new Set<number>();
    const purged = await purgeExpired(site.db, ({ messages }) => steps.add(messages));
    expect(purged).toEqual(counted);
    // The first batch has 200, and none is more than four times the one before it.
    expect([...steps].slice(0, 2)).toEqual([0, 200]);
    expect(steps.size).toBeGreaterThan(3);
  });

  test('are purged by the next run if the database connection is lost halfway', async () => {
    site.neon.faults.next(/from contact_messages/, { kind: 'cut-after' });
    await site.runSchedule('purge-expired');
    expect(await idsOf('contact_messages')).toHaveLength(1_000);
    await site.runSchedule('purge-expired');
    expect(await idsOf('contact_messages')).toEqual([]);
  });

  test('leave the other rules their share of the time', async () => {
    await site.db.query(
      `update orders set status = 'cancelled', created_at = now() - interval '3 years'`,
    );
    const order = await site.placeOrder();
    await site.db.query(
      `insert into stripe_events (id, type, received_at) values ('evt_1', 'x', now() - interval '8 years')`,
    );
    const timeMs = 3_000;
    // Three rules are left when messages are purged. Their first batch takes longer than a third of the time.
    const removed = await purgeExpired(
      site.db,
      ({ messages, logEntries }) => {
        if (messages > 0 && logEntries === 0) block(timeMs / 3 + 50);
      },
      timeMs,
    );
    expect(removed).toEqual({ paidOrders: 0, unpaidOrders: 1, messages: 200, logEntries: 1 });
    expect(await idsOf('orders')).toEqual([order.id]);
  });

  test('are each purged once by two concurrent runs', async () => {
    const runs = await Promise.all([purgeExpired(site.db), purgeExpired(site.db)]);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(1_200);
    expect(await countExpired(site.db)).toMatchObject({ messages: 0 });
  });
});

test('a failing rule is logged, the other rules still run, and the run fails', async () => {
  const order = await site.placeOrder();
  await cancel(order.id);
  await setAge('orders', order.id, justOver(retention.inquiries));
  // The first rule, paid orders, loses its database connection.
  site.neon.faults.next(/with batch as/, { kind: 'cut-before' });
  await site.runSchedule('purge-expired');
  expect(await idsOf('orders')).toEqual([]);
  expect(site.logEntries()).toContainEqual(
    expect.objectContaining({ event: 'purge-failed', table: 'orders', level: 'error' }),
  );
  expect(site.logEntries()).toContainEqual(
    expect.objectContaining({ event: 'purge-expired', level: 'error', error: 'Unavailable' }),
  );
});

test('a purge that is days behind shows in the health response and in one email to the office a week', async () => {
  const { id } = await site.storePaidOrder();
  await setAge('orders', id, `${retention.records} years 2 days`);
  expect((await site.get('/api/health')).status).toBe(200);
  await setAge('orders', id, `${retention.records} years 4 days`);
  expect(await (await site.get('/api/health')).json()).toMatchObject({
    errors: [{ path: 'retention', message: expect.stringContaining('is behind') }],
  });
  site.neon.faults.next(/with batch as/, { kind: 'cut-before' });
  for (let night = 1; night <= 2; night++) await site.runSchedule('purge-expired');
  await site.runSchedule('send-mail');
  const alerts = (await site.mails()).filter(({ subject }) => subject?.startsWith('Old records'));
  expect(alerts).toHaveLength(1);
  // The key of a week: another night's would be another one.
  const [week] = await site.db.query(`select 'purge_alert:' || to_char(now(), 'IYYY-IW') as key`);
  expect((await site.rows('outbox')).map(({ dedupe_key }) => dedupe_key)).toContain(week?.key);
  expect(alerts[0]?.to).toMatchObject([{ address: process.env.OFFICE_EMAIL ?? company.email }]);
  expect((await site.get('/api/health')).status).toBe(200);
});

test('purges the draft of a delivered report after 30 days, unless a report of the same order came since', async () => {
  const [old, corrected] = [await site.storePaidOrder(), await site.storePaidOrder()];
  for (const { id } of [old, corrected]) {
    await startWork(site.db, id, 'eva');
    await deliver(site.db, { orderId: id, pdf: samplePdf(), operator: 'eva' });
    await site.db.query(
      `insert into report_drafts (order_id, version, content, saved_by, saved_at)
       values ($1, 1, '{}', 'eva', now() - interval '31 days')`,
      [id],
    );
  }
  await site.db.query(
    `update reports set created_at = now() - interval '31 days' where order_id = $1`,
    [old.id],
  );
  await purgeExpired(site.db);
  expect(await site.db.query('select order_id from report_drafts')).toEqual([
    { order_id: corrected.id },
  ]);
});
