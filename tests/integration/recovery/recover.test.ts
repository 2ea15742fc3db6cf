import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { planAnswer, sendAnswer } from '#server/messages/answer.ts';
import { addNote } from '#server/orders/notes.ts';
import { startWork } from '#server/orders/start-work.ts';
import type { Recovered } from '#server/recovery/recover.ts';
import { ACCESS_TABLES, COPIED_TABLES, OTHER_TABLES } from '#server/recovery/rules.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { CARDS } from '../../fixtures.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { readTodayInWords } from '../agenda/today.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { openChanges } from '../office/office-changes.ts';
import { openOffice } from '../office/office-site.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);
const { correct } = openChanges(site);

const recover = (from: string) =>
  runCliJson<Recovered>('recover', '--from', from, '--yes', '--as', 'eva');
/** A PDF that ends with a comment. */
const pdf = (text: string) => Buffer.concat([samplePdf(), Buffer.from(`\n% ${text}`)]);
const branchAt = (databaseUrl: string) => openDatabase({ ...site.neon, databaseUrl });
/** One order's row, without what counts changes and checks for this database alone. */
const stateOf = async (db: typeof site.db, id: string) => {
  const [row = {}] = await db.query('select * from orders where id = $1', [id]);
  const { ledger_version, payment_checked_at, paid_at, refunded_at, ...state } = row;
  return state;
};
const subjects = async () => (await site.mails()).map(({ subject }) => subject).sort();

test('every table and column has its rule', async () => {
  const columns = await site.db.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`,
  );
  const withRules = {
    ...Object.fromEntries(
      Object.entries(COPIED_TABLES).map(([name, { columns }]) => [name, Object.keys(columns)]),
    ),
    ...Object.fromEntries(
      Object.entries(ACCESS_TABLES).map(([name, columns]) => [name, Object.keys(columns)]),
    ),
  } as Readonly<Record<string, string[]>>;
  const tables = new Set(columns.map(({ table }) => table));
  expect([...Object.keys(withRules), ...Object.keys(OTHER_TABLES)].sort()).toEqual(
    [...tables].sort(),
  );
  for (const [table, known] of Object.entries(withRules)) {
    const stored = columns.filter((column) => column.table === table).map(({ name }) => name);
    expect(known.sort(), table).toEqual(stored.sort());
  }
});

describe('after a restore', () => {
  test('orders come back as they were, with messages, notes and reports, and a second run changes nothing', async () => {
    const before = await site.storePaidOrder();
    const copy = await site.copyDatabase();
    await site.post('/api/contact', sampleMessage);
    const [message] = await site.rows('contact_messages');
    const answer = await planAnswer(site.db, String(message?.id), 'We do.');
    if (answer.ok) await sendAnswer(site.db, answer.value, { operator: 'eva' });
    const paid = await site.storePaidOrder();
    const delivered = await site.storePaidOrder();
    const unpaid = await site.placeOrder();
    await addNote(site.db, paid.id, 'Call first.', 'eva');
    for (const { id } of [before, delivered]) await startWork(site.db, id, 'eva');
    await deliver(site.db, {
      orderId: delivered.id,
      pdf: pdf('one'),
      operator: 'eva',
      corrected: false,
    });
    await deliver(site.db, {
      orderId: delivered.id,
      pdf: pdf('two'),
      operator: 'eva',
      corrected: true,
    });
    await site.runSchedule('send-mail');
    const mailsBefore = await subjects();

    const from = await site.restoreDatabase(copy);
    await site.runSchedule('reconcile');
    await site.runSchedule('send-mail');
    expect((await site.get(`/api/orders/${paid.id}`)).status).toBe(404);
    const recovered = await recover(from);
    expect(recovered).toMatchObject({ left: [], sentTwice: [] });

    const branch = branchAt(from);
    for (const { id } of [before, paid, delivered, unpaid]) {
      expect(await stateOf(site.db, id)).toEqual(await stateOf(branch, id));
    }
    expect(await site.rows('reports')).toMatchObject([{ pdf: pdf('one') }, { pdf: pdf('two') }]);
    expect(await site.db.query('select text from order_notes')).toEqual([{ text: 'Call first.' }]);
    expect(await site.rows('contact_messages')).toMatchObject([{ id: message?.id }]);
    expect(await site.rows('message_answers')).toMatchObject([{ text: 'We do.' }]);
    const alerts = (await subjects()).filter((subject) => subject?.includes('missing'));
    expect(alerts).toHaveLength(2);
    expect((await subjects()).filter((subject) => !subject?.includes('missing'))).toEqual(
      mailsBefore,
    );
    expect(await readTodayInWords(site.db)).not.toContain('missing');

    const rows = await site.everyRow();
    expect(await recover(from)).toEqual({
      copied: {},
      followed: 0,
      settled: 0,
      removed: { people: [], orders: 0, messages: 0 },
      ended: 0,
      left: [],
      sentTwice: [],
    });
    expect(await site.everyRow()).toEqual(rows);
  });

  test('a report that is sent again after the recovery is the right one', async () => {
    const order = await site.storePaidOrder();
    await startWork(site.db, order.id, 'eva');
    const copy = await site.copyDatabase();
    await deliver(site.db, {
      orderId: order.id,
      pdf: pdf('theirs'),
      operator: 'eva',
      corrected: false,
    });
    await site.runSchedule('send-mail');
    const from = await site.restoreDatabase(copy);
    const other = await site.storePaidOrder();
    await startWork(site.db, other.id, 'eva');
    await deliver(site.db, {
      orderId: other.id,
      pdf: pdf('here'),
      operator: 'eva',
      corrected: false,
    });
    await recover(from);
    const mails = await site.db.query(
      `select outbox.order_id, convert_from(substring(pdf from octet_length(pdf) - 3), 'UTF8') as end from outbox join reports on reports.id = report_id
       where outbox.order_id = reports.order_id order by outbox.id`,
    );
    expect(mails).toEqual([
      { order_id: other.id, end: 'here' },
      { order_id: order.id, end: 'eirs' },
    ]);
    // A corrected report has the number here that the first one had in the branch.
    const [corrected] = await Promise.all([
      deliver(site.db, { orderId: order.id, pdf: pdf('again'), operator: 'eva', corrected: true }),
    ]);
    expect(corrected.ok).toBe(true);
    expect(
      await site.db.query(`select from outbox where kind = 'report_ready' and sent_at is null`),
    ).toHaveLength(1);
  });

  test('a person who was removed stays removed, a role stays reduced, and everybody signs in again', async () => {
    const owner = await office.join('owner', 'boss@example.com');
    const clerk = await office.join('clerk');
    const second = await office.join('owner', 'second@example.com');
    const copy = await site.copyDatabase();
    await owner.confirm('DELETE', `/people/${clerk.id}`);
    await owner.confirm('PUT', `/people/${second.id}/role`, { role: 'reporter' });
    await office.join('clerk', 'new@example.com');
    const signature = { printedName: 'Sample Owner', license: 'HI9900417' };
    await owner.confirm('PUT', `/people/${owner.id}/signature`, signature);
    const from = await site.restoreDatabase(copy);
    expect((await clerk.call('GET', '/session')).status).toBe(200);
    const { removed, left } = await recover(from);
    expect(removed.people).toEqual(['clerk@example.com']);
    expect(left).toEqual([
      'boss@example.com signs reports as Sample Signer here and as Sample Owner, HI9900417 there: change the signature if that is right.',
      expect.stringContaining('new@example.com (clerk)'),
    ]);
    for (const { call } of [owner, clerk, second]) {
      expect((await call('GET', '/session')).status).toBe(401);
    }
    expect(await site.db.query('select email, role from people order by email')).toEqual([
      { email: 'boss@example.com', role: 'owner' },
      { email: 'second@example.com', role: 'reporter' },
    ]);
    if (!owner.passkey) throw new Error('no passkey');
    const signedIn = await office.signIn(owner.passkey);
    expect(signedIn.status).toBe(200);
    await recover(from);
    expect(
      (await office.send('GET', '/session', { cookie: office.sessionOf(signedIn) })).status,
    ).toBe(200);
  });

  test('what was erased is erased, and what was typed since then stays', async () => {
    const kept = await site.storePaidOrder();
    const erased = await site.placeOrderWithIntent();
    await site.post('/api/contact', { ...sampleMessage, email: sampleOrder.customerEmail });
    await startWork(site.db, kept.id, 'eva');
    await deliver(site.db, {
      orderId: kept.id,
      pdf: pdf('one'),
      operator: 'eva',
      corrected: false,
    });
    await addNote(site.db, kept.id, 'Rings twice.', 'eva');
    await site.runSchedule('send-mail');
    const copy = await site.copyDatabase();
    expect((await runCli('erase', sampleOrder.customerEmail, '--yes')).exitCode).toBe(0);
    const from = await site.restoreDatabase(copy);
    const later = await site.placeOrder();
    const { removed, left } = await recover(from);
    expect({ removed, left }).toEqual({
      removed: { people: [], orders: 1, messages: 1 },
      left: [],
    });
    const orders = await site.rows('orders');
    expect(orders.map(({ id }) => id).sort()).toEqual([kept.id, later.id].sort());
    expect(orders.find(({ id }) => id === kept.id)).toMatchObject({
      customer_phone: '',
      notes: null,
      erased_at: expect.any(Date),
    });
    expect(await site.db.query('select from order_notes')).toEqual([]);
    expect(await site.rows('contact_messages')).toEqual([]);
    expect((await site.getIntent(erased.intentId)).status).toBe('canceled');
  });

  test('a correction, an acceptance and a cancellation come back', async () => {
    const corrected = await site.storePaidOrder();
    const canceled = await site.storePaidOrder();
    const [reviewed, unpaid] = [await site.placeOrder(), await site.placeOrder()];
    await site.stripe.pay(
      (await site.createExtraIntent(reviewed.id, { amount: 150_00 })).id,
      CARDS.good,
    );
    await site.waitUntilIdle();
    const copy = await site.copyDatabase();
    expect(await correct(corrected.id, { customerEmail: 'right@example.com' })).toBeUndefined();
    expect(await openChanges(site).accept(reviewed.id)).toBeUndefined();
    for (const { id } of [canceled, unpaid]) await runCli('order', 'cancel', id, '--yes');
    const mails = await subjects();
    const from = await site.restoreDatabase(copy);
    expect(await recover(from)).toMatchObject({ left: [], sentTwice: [] });
    const branch = branchAt(from);
    for (const { id } of [corrected, canceled, reviewed, unpaid]) {
      expect(await stateOf(site.db, id)).toEqual(await stateOf(branch, id));
    }
    expect(await subjects()).toEqual(mails);
  });

  test('an order whose canceled payment was replaced and paid is paid once', async () => {
    const { order, intentId } = await site.placeOrderWithIntent();
    const copy = await site.copyDatabase();
    site.stripe.cancel(intentId);
    await site.payByCard(order.id);
    const mails = await subjects();
    const from = await site.restoreDatabase(copy);
    expect(await recover(from)).toMatchObject({ left: [], sentTwice: [] });
    expect(await stateOf(site.db, order.id)).toEqual(await stateOf(branchAt(from), order.id));
    expect(await subjects()).toEqual(mails);
  });

  test('what is erased after the recovery stays erased, also in another run', async () => {
    const copy = await site.copyDatabase();
    await site.placeOrder();
    await site.post('/api/contact', { ...sampleMessage, email: sampleOrder.customerEmail });
    const from = await site.restoreDatabase(copy);
    expect((await recover(from)).copied).toMatchObject({ orders: 1, contact_messages: 1 });
    await site.db.query(`update orders set status = 'cancelled'`);
    await runCli('erase', sampleOrder.customerEmail, '--yes');
    expect((await recover(from)).copied).toEqual({});
    expect(await site.rows('orders')).toEqual([]);
    expect(await site.rows('contact_messages')).toEqual([]);
  });

  test('a recovery that is interrupted is finished by the next one', async () => {
    const copy = await site.copyDatabase();
    const order = await site.storePaidOrder();
    await addNote(site.db, order.id, 'Call first.', 'eva');
    const mails = await subjects();
    const from = await site.restoreDatabase(copy);
    for (const step of [
      /recover orders/,
      /recover order_notes/,
      /recover outbox/,
      /order of a payment/,
    ]) {
      site.neon.faults.next(step, { kind: 'cut-before' });
      expect((await runCli('recover', '--from', from, '--yes')).exitCode).toBe(1);
    }
    expect(await recover(from)).toMatchObject({ left: [] });
    expect(await stateOf(site.db, order.id)).toEqual(await stateOf(branchAt(from), order.id));
    expect(await site.rows('ledger_entries')).toHaveLength(1);
    expect(await site.db.query('select text from order_notes')).toEqual([{ text: 'Call first.' }]);
    expect((await subjects()).filter((subject) => !subject?.includes('missing'))).toEqual(mails);
  });

  test('a report that was typed on continues, and what a person did here since counts', async () => {
    const order = await site.storePaidOrder();
    await startWork(site.db, order.id, 'eva');
    const save = (content: string) =>
      site.db.query(
        `insert into report_drafts (order_id, version, content, saved_by) values ($1, 1, $2, 'eva')
         on conflict (order_id) do update set content = $2, version = report_drafts.version + 1, saved_at = now()`,
        [order.id, content],
      );
    const stored = async () =>
      (await site.db.query('select version, content from report_drafts'))[0];
    await save('{"a":1}');
    const copy = await site.copyDatabase();
    await save('{"a":2}');
    const from = await site.restoreDatabase(copy);
    await recover(from);
    expect(await stored()).toEqual({ version: 3, content: '{"a":2}' });
    await save('{"a":3}');
    expect((await recover(from)).left).toEqual([expect.stringContaining(orderNumber(order.id))]);
    expect(await stored()).toEqual({ version: 4, content: '{"a":3}' });
  });

  test('the same form, sent again after the restore, is another order', async () => {
    const copy = await site.copyDatabase();
    const key = { 'Idempotency-Key': 'form-1' };
    const first = await (await site.post('/api/orders', sampleOrder, key)).json();
    const from = await site.restoreDatabase(copy);
    const second = await (await site.post('/api/orders', sampleOrder, key)).json();
    expect(second.id).not.toBe(first.id);
    expect((await recover(from)).copied).toMatchObject({ orders: 1 });
    expect(await site.rows('orders')).toHaveLength(2);
  });
});

describe('rejects', () => {
  test('a database that is no branch of this one', async () => {
    const copy = await site.copyDatabase();
    const from = await site.restoreDatabase(copy);
    await branchAt(from).query(
      `update schema_migrations set applied_at = applied_at + interval '1 second'`,
    );
    const { errors, exitCode } = await runCli('recover', '--from', from, '--yes');
    await branchAt(from).query(
      `update schema_migrations set applied_at = applied_at - interval '1 second'`,
    );
    expect({ exitCode, errors }).toEqual({
      exitCode: 1,
      errors: expect.stringContaining('another history'),
    });
  });

  test('the site’s own database, and what is no connection string', async () => {
    const own = await runCli('recover', '--from', process.env.DATABASE_URL ?? '', '--yes');
    expect(own).toMatchObject({ exitCode: 1, errors: expect.stringContaining('own database') });
    expect((await runCli('recover', '--from', 'production_old', '--yes')).exitCode).toBe(2);
  });
});
