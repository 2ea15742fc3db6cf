import { describe, expect, test } from 'vitest';
import { compareAccess } from '#server/access/compare-people.ts';
import { openDatabase } from '#server/adapters/neon.ts';
import {
  BELONGING_TABLES,
  BELONGINGS,
  belongingsIn,
  KINDS,
  MARK_TABLES,
  NOT_COPIED,
} from '#server/copy-back/tables.ts';
import { planAnswer, sendAnswer } from '#server/messages/answer.ts';
import { addNote } from '#server/orders/notes.ts';
import { startWork } from '#server/orders/start-work.ts';
import { askCustomer, planQuestion } from '#server/questions/ask.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

interface Result {
  readonly missing: Readonly<Record<string, number>>;
  readonly forward: readonly string[];
  readonly erased: readonly string[];
  readonly left: readonly string[];
  readonly sentTwice: readonly string[];
  readonly unsent: readonly { readonly number: string; readonly about: string }[];
  readonly different: readonly string[];
}

const EVERYTHING = ['--since', '2020-01-01'] as const;
const NOTHING: Result = {
  missing: {},
  forward: [],
  erased: [],
  left: [],
  sentTwice: [],
  unsent: [],
  different: [],
};
const plan = (from: string, ...words: readonly string[]) =>
  runCliJson<Result>('copy-back', '--from', from, ...words);
const copyBack = (from: string, ...words: readonly string[]) => plan(from, ...words, '--yes');
const branchAt = (databaseUrl: string) => openDatabase({ ...site.neon, databaseUrl });

/** A PDF that ends with a comment. */
const pdf = (text: string) => Buffer.concat([samplePdf(), Buffer.from(`\n% ${text}`)]);
const report = (orderId: string, text: string, changed?: string) =>
  deliver(site.db, { orderId, pdf: pdf(text), operator: 'eva', changed });

/** What is stored of orders and messages, by what it says: without the numbers, which are others in a copy. */
const stored = async (db: typeof site.db) => {
  const {
    orders,
    order_notes,
    order_questions,
    message_answers,
    reports,
    outbox,
    ledger_entries,
    ...others
  } = await rowsOf(db);
  const { removal_marks: _, audit_log, report_links, ...rest } = others;
  return {
    ...rest,
    orders,
    order_notes: without(order_notes, 'id'),
    order_questions: without(order_questions, 'id'),
    message_answers: without(message_answers, 'id'),
    report_links: without(report_links),
    reports: without(reports, 'id'),
    ledger_entries: without(ledger_entries, 'id'),
    outbox: without(outbox, 'id', 'report_id', 'dedupe_key'),
    audit_log: without(audit_log, 'id').filter((row) => !JSON.stringify(row).includes('copy_back')),
  };
};
const rowsOf = async (db: typeof site.db) => {
  const tables = [
    ...new Set([...Object.keys(BELONGINGS), 'orders', 'contact_messages', ...MARK_TABLES]),
  ];
  const rows = await db.transaction(
    tables.map((table) => ({ text: `select to_jsonb(${table}) as row from ${table} order by 1` })),
  );
  return Object.fromEntries(
    tables.map((table, index) => [table, rows[index]?.map(({ row }) => row as object)]),
  );
};
const without = (rows: readonly object[] = [], ...columns: readonly string[]) =>
  rows
    .map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
    )
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

const subjects = async () => (await site.mails()).map(({ subject }) => subject).sort();

/** An order with everything that is ever stored about one, and the message that led to it. */
const storeFullOrder = async () => {
  const { id: messageId } = await (await site.post('/api/contact', sampleMessage)).json();
  const answer = await planAnswer(site.db, messageId, 'We do.');
  if (answer.ok) await sendAnswer(site.db, answer.value, { operator: 'eva' });
  const { id } = await site.storePaidOrder();
  await site.forceOrderState(id, { contact_message_id: messageId, copy_to: 'title@example.com' });
  const started = await startWork(site.db, id, 'eva');
  await addNote(site.db, id, 'Call first.', 'eva');
  const question = started.ok && (await planQuestion(site.db, started.value, 'Which unit?'));
  if (question && 'value' in question) {
    await askCustomer(site.db, question.value, 'Which unit?', { operator: 'eva' });
  }
  await site.db.transaction(
    [
      `insert into report_drafts (order_id, version, content, saved_by) values ($id, 1, '{"a":1}', 'eva')`,
      `insert into report_photos (order_id, file, bytes) values ($id, concat(repeat('a', 32), '.jpg'), 'x')`,
    ].map((text) => ({ text, params: { id } })),
  );
  await report(id, 'one');
  await report(id, 'two', 'The pool’s permit.');
  await site.runSchedule('send-mail');
  return { id, messageId: String(messageId) };
};

test('each table comes back with its order, by itself, or is listed with the reason', async () => {
  const tables = await site.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const known = [
    ...Object.values(KINDS).flatMap(({ root, tables }) => [root, ...tables]),
    ...MARK_TABLES,
    ...Object.keys(NOT_COPIED),
  ];
  expect([...new Set(known)].sort()).toEqual(tables.map(({ name }) => name));
});

describe('tables that were emptied', () => {
  test('come back as they were, nobody gets an email, and a second run does nothing', async () => {
    const { id } = await storeFullOrder();
    await site.storePaidOrder();
    const before = await stored(site.db);
    const mails = await subjects();
    const from = await site.branchDatabase();
    await site.db.query('truncate orders, contact_messages cascade');

    const everyRow = await site.everyRow();
    const planned = await plan(from, 'orders', ...EVERYTHING);
    expect(planned.missing).toMatchObject({ orders: 2, reports: 2, order_notes: 1 });
    expect(await site.everyRow()).toEqual(everyRow);

    await copyBack(from, 'messages', ...EVERYTHING);
    expect(await copyBack(from, 'orders', ...EVERYTHING)).toEqual(planned);
    expect(await stored(site.db)).toEqual(before);
    expect((await site.getOrder(id)).paymentStatus).toBe('paid');
    for (const schedule of ['reconcile', 'send-mail']) await site.runSchedule(schedule);
    expect(await subjects()).toEqual(mails);

    const rows = await site.everyRow();
    for (const what of Object.keys(KINDS)) {
      expect(await copyBack(from, what, ...EVERYTHING)).toEqual(NOTHING);
    }
    expect(await site.everyRow()).toEqual(rows);
    const runs = (await site.rows('audit_log')).filter(({ action }) => action === 'copy_back');
    expect(runs.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('messages since 2020-01-01T05:00:00.000Z'),
      expect.stringContaining('2 orders'),
    ]);
  });

  test.each([
    ['reports', ['reports']],
    ['drafts', ['report_drafts']],
    // All that belongs to an order, each table before those whose numbers it has.
    ['orders', BELONGING_TABLES.filter((table) => belongingsIn(table).says).toReversed()],
  ])('%s come back to the orders that are here', async (what, tables) => {
    await storeFullOrder();
    const before = await stored(site.db);
    const from = await site.branchDatabase();
    for (const table of tables) await site.db.query(`delete from ${table}`);
    await copyBack(from, what, ...EVERYTHING);
    if (what === 'orders') await copyBack(from, 'messages', ...EVERYTHING);
    expect(await stored(site.db)).toEqual(before);
  });

  test('an interrupted run is finished by the next one', async () => {
    await storeFullOrder();
    const before = await stored(site.db);
    const from = await site.branchDatabase();
    await site.db.query('truncate orders, contact_messages cascade');
    await copyBack(from, 'messages', ...EVERYTHING);
    for (const step of [/copy back order_notes/, /copy back report_photos/, /copy back reports/]) {
      site.neon.faults.next(step, { kind: 'cut-before' });
      const { exitCode } = await runCli(
        'copy-back',
        'orders',
        ...EVERYTHING,
        '--from',
        from,
        '--yes',
      );
      expect(exitCode).toBe(1);
    }
    await copyBack(from, 'orders', ...EVERYTHING);
    expect(await stored(site.db)).toEqual(before);
  });
});

describe('an order', () => {
  test('comes back alone by its number', async () => {
    const { id } = await site.storePaidOrder();
    await site.storePaidOrder();
    const from = await site.branchDatabase();
    await site.db.query('delete from orders');
    const later = await site.storePaidOrder();
    expect((await copyBack(from, 'orders', orderNumber(id))).missing.orders).toBe(1);
    await site.storePaidOrder();
    // Its rows have taken no number of a later one.
    const entries = (await site.rows('ledger_entries')).map(({ order_id }) => order_id);
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(expect.arrayContaining([id, later.id]));
  });

  test('that is here keeps its values, and each other value is named', async () => {
    const { id } = await site.storePaidOrder();
    const from = await site.branchDatabase();
    await site.db.query(`update orders set property_address = '1 New St'`);
    const { left, missing } = await copyBack(from, 'orders', ...EVERYTHING);
    expect(missing).toEqual({});
    expect(left).toEqual([
      `${orderNumber(id)} differs: property_address 1 New St here, ${sampleOrder.propertyAddress} there.`,
    ]);
  });

  test('whose work was further there goes on from there, with its report and its emails', async () => {
    const { id } = await site.storePaidOrder();
    const copy = await site.copyDatabase();
    await startWork(site.db, id, 'eva');
    await report(id, 'one');
    await site.runSchedule('send-mail');
    const from = await site.restoreDatabase(copy);
    const { forward, left } = await copyBack(from, 'orders', ...EVERYTHING);
    expect({ forward, left }).toEqual({
      forward: [`${orderNumber(id)} goes on to delivered.`],
      left: [],
    });
    expect(await stored(site.db)).toEqual(await stored(branchAt(from)));
  });

  test('that was canceled there, or refunded here, is left to a person', async () => {
    const [canceled, refunded] = [await site.storePaidOrder(), await site.storePaidOrder()];
    const copy = await site.copyDatabase();
    await startWork(site.db, refunded.id, 'eva');
    await runCli('order', 'cancel', canceled.id, '--yes');
    const from = await site.restoreDatabase(copy);
    await site.refundInStripe(refunded.intentId);
    const { forward, left } = await copyBack(from, 'orders', ...EVERYTHING);
    expect(forward).toEqual([]);
    expect(left).toHaveLength(2);
    for (const { id } of [canceled, refunded]) {
      expect(left).toContainEqual(expect.stringContaining(`${orderNumber(id)} differs: status`));
    }
  });

  test('whose form was sent again comes back without its key, and the pair is named', async () => {
    const key = { 'Idempotency-Key': 'form-1' };
    const first = await (await site.post('/api/orders', sampleOrder, key)).json();
    const from = await site.branchDatabase();
    await site.db.query('delete from orders');
    const second = await (await site.post('/api/orders', sampleOrder, key)).json();
    const { left } = await copyBack(from, 'orders', ...EVERYTHING);
    expect(left).toEqual([
      `${orderNumber(first.id)} and ${orderNumber(second.id)} are one form that was sent twice: keep one of them.`,
    ]);
    expect(await site.rows('orders')).toHaveLength(2);
  });
});

describe('numbers', () => {
  test('go on after the branch’s, and a report under the same number is another one', async () => {
    const { id } = await site.storePaidOrder();
    await startWork(site.db, id, 'eva');
    const copy = await site.copyDatabase();
    await report(id, 'theirs');
    await site.runSchedule('send-mail');
    const from = await site.restoreDatabase(copy);
    await report(id, 'here');
    const [here] = await site.rows('reports');
    const [theirs] = await branchAt(from).query('select * from reports');
    expect(here?.id).toBe(theirs?.id);
    // Whoever delivered it could still take it back there. Nobody can here.
    await branchAt(from).query('update reports set claimed_at = null');
    await copyBack(from, 'orders', ...EVERYTHING);
    expect(await site.db.query('select from reports where claimed_at is null')).toEqual([]);
    const mails = await site.db.query(
      `select convert_from(substring(pdf from octet_length(pdf) - 3), 'UTF8') as end, dedupe_key = concat('report_ready:', $1::text, ':', reports.id) as keyed
       from outbox join reports on reports.id = report_id order by reports.id`,
      [id],
    );
    expect(mails).toEqual([
      { end: 'here', keyed: true },
      { end: 'eirs', keyed: true },
    ]);
    // The latest report is the one that was delivered last.
    const [last] = await site.db.query('select max(created_at) as at from reports');
    expect(last?.at).toEqual(here?.created_at);
    expect((await runCli('order', 'show', id)).exitCode).toBe(0);
    expect(await copyBack(from, 'orders', ...EVERYTHING)).toMatchObject({ missing: {} });
  });

  test('name in the alert of a refused email the same email', async () => {
    const { id } = await site.storePaidOrder();
    await site.db.query(
      `with refused as (
         insert into outbox (kind, order_id, dedupe_key, failed_at, refused) values ('receipt', $1, 'refused', now(), true) returning id
       )
       insert into outbox (kind, order_id, dedupe_key, detail, sent_at)
       select 'mail_refused_alert', $1, concat('mail_refused_alert:', $1::text, ':', id), concat('mail ', id, ' (receipt), code 550'), now() from refused`,
      [id],
    );
    const from = await site.branchDatabase();
    await site.db.query('delete from orders');
    await copyBack(from, 'orders', ...EVERYTHING);
    expect(
      await site.db.query(
        `select alert.detail = concat('mail ', refused.id, ' (receipt), code 550') as named
         from outbox as alert join outbox as refused on alert.dedupe_key = concat('mail_refused_alert:', $1::text, ':', refused.id)`,
        [id],
      ),
    ).toEqual([{ named: true }]);
    expect(await copyBack(from, 'orders', ...EVERYTHING)).toEqual(NOTHING);
  });
});

describe('emails', () => {
  test('that had not gone out there are dismissed here, and named with the command that sends one', async () => {
    const order = await site.storePaidOrder();
    await site.db.query(`update outbox set sent_at = null where kind = 'receipt'`);
    await site.db.query(
      `insert into outbox (kind, order_id, dedupe_key, failed_at, dismissed_at) values ('work_started', $1, 'dismissed', now(), now())`,
      [order.id],
    );
    const from = await site.branchDatabase();
    await site.db.query('delete from orders');
    const mails = await subjects();
    const { unsent } = await copyBack(from, 'orders', ...EVERYTHING);
    // Nobody needs the one that was dismissed there.
    expect(unsent).toMatchObject([{ about: `receipt of ${orderNumber(order.id)}` }]);
    await site.runSchedule('send-mail');
    expect(await subjects()).toEqual(mails);
    expect((await runCli('mail', 'resend', unsent[0]?.number ?? '', '--yes')).exitCode).toBe(0);
    expect(await subjects()).toHaveLength(mails.length + 1);
  });

  test('that wait here and were sent there are not sent again, and what both have sent is named', async () => {
    const order = await site.storePaidOrder();
    await site.db.query(
      `insert into outbox (kind, order_id, dedupe_key, next_attempt_at)
       values ('receipt', $1, 'waiting', 'infinity'), ('receipt', $1, 'both', 'infinity')`,
      [order.id],
    );
    const from = await site.branchDatabase();
    await branchAt(from).query(
      `update outbox set sent_at = now() where dedupe_key in ('waiting', 'both')`,
    );
    await site.db.query(`update outbox set sent_at = now() where dedupe_key = 'both'`);
    const { sentTwice } = await copyBack(from, 'orders', ...EVERYTHING);
    expect(sentTwice).toEqual([`receipt of ${orderNumber(order.id)}`]);
    const [waiting] = await site.db.query(
      `select sent_at from outbox where dedupe_key = 'waiting'`,
    );
    expect(waiting?.sent_at).toEqual(expect.any(Date));
  });
});

describe('what is refused or named', () => {
  test('a database with another history', async () => {
    const from = await site.branchDatabase();
    await branchAt(from).query(
      `update schema_migrations set applied_at = applied_at + interval '1 second'`,
    );
    const { errors, exitCode } = await runCli('copy-back', 'orders', ...EVERYTHING, '--from', from);
    expect({ exitCode, errors }).toEqual({
      exitCode: 1,
      errors: expect.stringContaining('another history'),
    });
  });

  test('the site’s own database, and what is no connection string', async () => {
    const words = ['copy-back', 'orders', ...EVERYTHING, '--from'] as const;
    const own = process.env.DATABASE_URL ?? '';
    const pooled = new URL(own);
    pooled.host = pooled.host.replace('.', '-pooler.');
    for (const url of [own, pooled.href]) {
      expect(await runCli(...words, url)).toMatchObject({
        exitCode: 1,
        errors: expect.stringContaining('own database'),
      });
    }
    expect((await runCli(...words, 'production_old')).exitCode).toBe(2);
  });

  test('a column that only one side has', async () => {
    const { id } = await site.storePaidOrder();
    const from = await site.branchDatabase();
    await branchAt(from).query(`alter table orders add column weather text, drop column due_moves`);
    await site.db.query('delete from orders');
    expect((await copyBack(from, 'orders', ...EVERYTHING)).different).toEqual([
      'orders.due_moves is only here.',
      'orders.weather is only in the branch.',
    ]);
    expect(await site.rows('orders')).toMatchObject([{ id, due_moves: 0 }]);
  });
});

test('people come back by name, and nobody of them can sign in', async () => {
  await site.db.query(
    `insert into people (id, email, role, printed_name) values (repeat('a', 26), 'eva@example.com', 'owner', 'Sample Eva')`,
  );
  const from = await site.branchDatabase();
  await site.db.query('delete from people');
  expect((await runCli('copy-back', 'people', 'EVA@example.com', '--from', from)).output).toContain(
    'npx permitlens office invite eva@example.com --role owner',
  );
  expect(await site.rows('people')).toEqual([]);
  await copyBack(from, 'people', 'eva@example.com');
  expect(await site.rows('people')).toMatchObject([
    { email: 'eva@example.com', printed_name: 'Sample Eva' },
  ]);
  expect(await site.rows('passkeys')).toEqual([]);
  await branchAt(from).query('update people set email = upper(email)');
  expect(await copyBack(from, 'people', ...EVERYTHING)).toEqual({ people: [] });
  await branchAt(from).query('update people set email = lower(email)');
  const differences = () => compareAccess(site.db, branchAt(from));
  expect(await differences()).toEqual([]);
  for (const [fact, other] of Object.entries({
    role: 'clerk',
    printed_name: 'Eve',
    license: '9',
  })) {
    const [before] = await site.db.query(`select ${fact} as own from people`);
    await site.db.query(`update people set ${fact} = $1`, [other]);
    expect(await differences(), fact).toMatchObject([{ about: 'eva@example.com' }]);
    await site.db.query(`update people set ${fact} = $1`, [before?.own]);
  }
});
