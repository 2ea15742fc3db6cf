import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Row } from '#server/adapters/neon.ts';
import { addressesErasedThere } from '#server/copy-back/marks.ts';
import { MARK_ADDRESS } from '#server/database/removal-marks.ts';
import { addNote } from '#server/orders/notes.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sweep } from '../../sweep.ts';
import { runCli, runCliJson } from '../cli/cli.ts';
import { sampleClosingOrder, sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

const EMAIL = sampleOrder.customerEmail;
const erase = async () => expect((await runCli('erase', EMAIL, '--yes')).exitCode).toBe(0);
const copyBack = async (from: string) => {
  const run = (what: string) =>
    runCliJson<{ left: string[]; erased: string[]; missing: Record<string, number> }>(
      ...(['copy-back', what, '--since', '2010-01-01', '--from', from, '--yes'] as const),
    );
  const messages = await run('messages');
  const orders = await run('orders');
  const rows = await site.everyRow();
  // Whatever an erasure took of what was copied, another run finds nothing missing.
  expect((await run('orders')).missing).toEqual({});
  expect(await site.everyRow()).toEqual(rows);
  return { left: orders.left, erased: [...messages.erased, ...orders.erased] };
};
const lose = () => site.db.query('truncate orders, contact_messages cascade');
const ids = async () => (await site.rows('orders')).map(({ id }) => id).sort();

/** A person's orders and message: one order is delivered, one was never paid. */
let person: { readonly kept: string; readonly unpaid: string; readonly intentId: string };

beforeEach(async () => {
  const kept = await site.storePaidOrder(sampleClosingOrder);
  await startWork(site.db, kept.id, 'eva');
  await deliver(site.db, { orderId: kept.id, pdf: samplePdf(), operator: 'eva' });
  await addNote(site.db, kept.id, 'Rings twice.', 'eva');
  await site.db.query(
    `insert into report_drafts (order_id, version, content, saved_by) values ($1, 1, '{}', 'eva')`,
    [kept.id],
  );
  await site.db.query(
    `insert into outbox (kind, order_id, detail, dedupe_key) values ('due_date_moved', $1, 'She is ill.', 'due')`,
    [kept.id],
  );
  const { order, intentId } = await site.placeOrderWithIntent();
  await site.post('/api/contact', { ...sampleMessage, email: EMAIL });
  await site.runSchedule('send-mail');
  person = { kept: kept.id, unpaid: order.id, intentId };
});

/** What is left of the person once an erasure is done: words that were typed, by anybody. */
const expectErased = async () => {
  expect(await ids()).toEqual([person.kept]);
  expect(await site.rows('orders')).toMatchObject([
    { customer_phone: '', notes: null, reference: null, erased_at: expect.any(Date) },
  ]);
  expect(await site.rows('contact_messages')).toEqual([]);
  const { audit_log: _, ...rows } = await site.everyRow();
  for (const words of ['Rings twice.', 'She is ill.', '"{}"', sampleMessage.message]) {
    expect(JSON.stringify(rows)).not.toContain(words);
  }
};

describe('an erasure', () => {
  test('of before the loss stays: what is kept by law comes back as it was left', async () => {
    const from = await site.branchDatabase();
    await erase();
    await lose();
    expect((await copyBack(from)).left).toEqual([
      `${orderNumber(person.unpaid)} was purged or erased: it stays away.`,
    ]);
    await expectErased();
    expect(await site.rows('reports')).toHaveLength(1);
    expect(await site.rows('ledger_entries')).toHaveLength(1);
  });

  test('while everything was missing keeps away what it could not find', async () => {
    const from = await site.branchDatabase();
    await lose();
    await erase();
    expect((await copyBack(from)).left).toEqual([
      `${orderNumber(person.unpaid)} was erased: it stays away.`,
    ]);
    await expectErased();
  });

  test('in the branch is done here too, and nothing of the person can be paid any more', async () => {
    const copy = await site.copyDatabase();
    await erase();
    const from = await site.restoreDatabase(copy);
    expect((await copyBack(from)).erased).toEqual([EMAIL]);
    await expectErased();
    expect((await site.getIntent(person.intentId)).status).toBe('canceled');
  });

  test('in the branch leaves alone what the person ordered here afterwards', async () => {
    const copy = await site.copyDatabase();
    await erase();
    const from = await site.restoreDatabase(copy);
    const { order, intentId } = await site.placeOrderWithIntent();
    const ofAnother = { customerEmail: 'luis@example.com', copyTo: EMAIL };
    const copied = await site.storePaidOrder(ofAnother);
    await copyBack(from);
    expect(await ids()).toEqual([order.id, copied.id, person.kept].sort());
    expect((await site.getIntent(intentId)).status).not.toBe('canceled');
    const orders = await site.rows('orders');
    expect(orders.find(({ id }) => id === copied.id)).toMatchObject({ copy_to: EMAIL });
  });

  test('in the branch is done here too at the address that was corrected here since', async () => {
    const copy = await site.copyDatabase();
    await erase();
    const from = await site.restoreDatabase(copy);
    await site.forceOrderState(person.kept, { customer_email: 'new@example.com' });
    expect((await copyBack(from)).erased).toContain('new@example.com');
    expect((await site.rows('orders')).find(({ id }) => id === person.kept)).toMatchObject({
      notes: null,
      erased_at: expect.any(Date),
    });
  });

  test('of an address that was corrected since keeps away what was typed under the one of before', async () => {
    const { id } = await site.storePaidOrder();
    await startWork(site.db, id, 'eva');
    await addNote(site.db, id, 'Rings three times.', 'eva');
    await site.db.query(
      `insert into order_questions (order_id, operator, text, remind_at) values ($1, 'eva', 'Is it yours?', now())`,
      [id],
    );
    await site.db.query(
      `insert into appointments (order_id, starts_at, ends_at, sequence) values ($1, now(), now() + interval '1 hour', 0)`,
      [id],
    );
    const from = await site.branchDatabase();
    await deliver(site.db, { orderId: id, pdf: samplePdf(), operator: 'eva' });
    await site.db.query(`update orders set customer_email = 'new@example.com' where id = $1`, [id]);
    expect((await runCli('erase', 'new@example.com', '--yes')).exitCode).toBe(0);
    await copyBack(from);
    for (const table of ['order_notes', 'order_questions', 'appointments']) {
      expect(await site.db.query(`select from ${table} where order_id = $1`, [id])).toEqual([]);
    }
  });

  test('leaves alone what the person ordered afterwards', async () => {
    await erase();
    const again = await site.storePaidOrder();
    const from = await site.branchDatabase();
    await lose();
    await copyBack(from);
    const orders = await site.rows('orders');
    expect(orders.find(({ id }) => id === again.id)).toMatchObject({
      notes: sampleOrder.notes,
      erased_at: null,
    });
  });

  test('of a person whose order is open is named, to be done once it is not', async () => {
    const open = await site.storePaidOrder();
    const from = await site.branchDatabase();
    await lose();
    await erase();
    const { left } = await copyBack(from);
    expect(left).toContain(
      `${orderNumber(open.id)} is open, and its customer was erased: erase again once it is done.`,
    );
    expect(await ids()).toEqual([open.id, person.kept].sort());
  });

  test('of the second address takes it out of the order that comes back', async () => {
    const from = await site.branchDatabase();
    await lose();
    expect((await runCli('erase', String(sampleClosingOrder.copyTo), '--yes')).exitCode).toBe(0);
    await copyBack(from);
    const orders = await site.rows('orders');
    expect(orders.find(({ id }) => id === person.kept)).toMatchObject({
      copy_to: null,
      erased_at: null,
    });
  });
});

/** SQL that stores the address `$address` in one place alone, beside the person's message and kept order. */
const PLACES = {
  'the customer of an order': `update orders set customer_email = $address where id = $kept`,
  'the second address of an order': `update orders set copy_to = $address where id = $kept`,
  'the writer of a message': `update contact_messages set email = $address`,
  'the second address of a message': `update contact_messages set copy_to = $address, property_address = 'x', county = 'broward'`,
  'the recipient of an email': `update outbox set recipient = $address where order_id = $kept`,
};

sweep(
  'an address that only the branch has erased is known here wherever it is, however it is written',
  { place: PLACES },
  async ({ place }) => {
    await site.db.query(PLACES[place], {
      address: 'Gone@Example.com',
      ...(PLACES[place].includes('$kept') && { kept: person.kept }),
    });
    await site.db.query(MARK_ADDRESS, { email: 'gone@example.com' });
    const marks = await site.db.query('select to_jsonb(removal_marks) as row from removal_marks');
    await site.db.query('delete from removal_marks');
    const rows = marks.map(({ row }) => row as Row);
    const erased = [...(await addressesErasedThere(site.db, rows)).keys()];
    return erased.join() === 'gone@example.com' ? [] : [`erased: ${erased.join()}`];
  },
);

describe('stays away', () => {
  test('what a purge removed, and what would be purged again', async () => {
    const from = await site.branchDatabase();
    const branch = openDatabase({ ...site.neon, databaseUrl: from });
    const age = `update orders set created_at = now() - interval '8 years'`;
    await branch.query(`${age} where id = $1`, [person.kept]);
    await site.db.query(`update orders set status = 'cancelled' where id = $1`, [person.unpaid]);
    await site.db.query(`${age} where id = $1`, [person.unpaid]);
    await site.runSchedule('purge-expired');
    await lose();
    await copyBack(from);
    expect(await ids()).toEqual([]);
  });

  test('of what any deletion marked before, what was never paid', async () => {
    const from = await site.branchDatabase();
    await site.db.query('insert into purged_orders (id) select sha256(id::bytea) from orders');
    await lose();
    await copyBack(from);
    expect(await ids()).toEqual([person.kept]);
  });
});
