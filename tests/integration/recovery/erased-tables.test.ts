import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/adapters/neon.ts';
import { planAnswer, sendAnswer } from '#server/messages/answer.ts';
import { addNote } from '#server/orders/notes.ts';
import { startWork } from '#server/orders/start-work.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli } from '../cli/cli.ts';
import { openOffice } from '../office/office-site.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();

/** Tables that say which database it is: what happened in one of them alone. */
const OWN_TABLES = ['audit_log', 'stripe_events', 'office_sessions', 'rate_limits'];

/** The rows of every table that names an order or a message. */
async function rowsAboutPeople(db: Database) {
  const tables = await db.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and (column_name in ('order_id', 'contact_message_id') or table_name in ('orders', 'contact_messages'))
     order by 1`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !OWN_TABLES.includes(name));
  const rows = await db.transaction(
    names.map((name) => ({
      text: `select to_jsonb(${name}) - '{ledger_version, payment_checked_at}'::text[] as row from ${name} order by 1`,
    })),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index]?.map(({ row }) => row)]));
}

test('a recovery leaves of a person, in every table, what the erasure in the branch left', async () => {
  const owner = await openOffice(site).join('owner');
  const { id } = await site.placePaidOrder();
  const order = await site.getOrder(id);
  await startWork(site.db, id, 'eva');
  await addNote(site.db, id, 'Rings twice.', 'eva');
  const email = { email: sampleOrder.customerEmail };
  await site.post('/api/contact', { ...sampleMessage, ...email });
  const [message] = await site.rows('contact_messages');
  const answer = await planAnswer(site.db, String(message?.id), 'We do.');
  if (answer.ok) await sendAnswer(site.db, answer.value, { operator: 'eva' });
  await site.forceOrderState(id, { contact_message_id: message?.id });
  await site.db.transaction(
    [
      `insert into report_drafts (order_id, version, content, saved_by) values ($id, 1, '{}', 'eva')`,
      `insert into report_photos (order_id, file, bytes) values ($id, concat(repeat('a', 32), '.jpg'), 'x')`,
      `insert into uploads (id, order_id, person_id, name, size, sha256)
       values (repeat('a', 26), $id, $person, 'report.pdf', 1, sha256('x'))`,
      `insert into audit_log (operator, action, order_id, detail) values ('eva', 'due', $id, '2042-01-01: She is ill.')`,
      `insert into outbox (kind, order_id, detail, dedupe_key) values ('due_date_moved', $id, 'She is ill.', 'due')`,
      `insert into reports (order_id, pdf) values ($id, '\\x${samplePdf().toString('hex')}')`,
    ].map((text) => ({ text, params: { id, person: owner.id } })),
  );
  await site.forceOrderState(id, { status: 'delivered', delivered_at: order.paidAt });
  await site.runSchedule('send-mail');
  const copy = await site.copyDatabase();
  expect((await runCli('erase', email.email, '--yes')).exitCode).toBe(0);
  const from = await site.restoreDatabase(copy);
  const branch = openDatabase({ ...site.neon, databaseUrl: from });
  const erased = await rowsAboutPeople(branch);
  const before = await rowsAboutPeople(site.db);
  const changed = Object.keys(erased).filter(
    (name) => JSON.stringify(erased[name]) !== JSON.stringify(before[name]),
  );
  expect(changed).toEqual(
    expect.arrayContaining(['order_notes', 'orders', 'report_drafts', 'report_photos', 'uploads']),
  );

  expect((await runCli('recover', '--from', from, '--yes')).exitCode).toBe(0);
  expect(await rowsAboutPeople(site.db)).toEqual(erased);
  const reasons = await site.db.query(`select detail from audit_log where action = 'due'`);
  expect(reasons).toEqual([{ detail: '2042-01-01' }]);
});
