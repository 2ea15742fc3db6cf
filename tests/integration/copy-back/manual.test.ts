import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/neon.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { CARDS } from '../../fixtures.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli } from '../cli/cli.ts';
import { openOffice } from '../office/office-site.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);

const manual = await readFile('docs/deploying.md', 'utf8');

/** The blocks of code of a section of the manual, in a language. */
function blocksOf(title: string, language: 'sh' | 'sql'): string[] {
  const [, section = ''] = manual.split(`#### ${title}\n`);
  const [text = ''] = section.split('\n#### ');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, block = '']) => block,
  );
}

/** Runs the commands of a section, with this branch. Returns what they print, by command. */
async function runCommands(commands: readonly string[], branch: string): Promise<string> {
  let printed = '';
  for (const command of commands) {
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    const typed = words.slice(2).map((word) => {
      if (word.startsWith('postgresql://')) return branch;
      if (word === 'YOUR-EMAIL-ADDRESS') return 'boss@example.com';
      return word.startsWith('2026-') ? '2020-01-01' : word;
    });
    const { exitCode, output, errors } = await runCli(...typed);
    expect({ command, exitCode, errors }).toMatchObject({ exitCode: 0 });
    printed += `${command}\n${output}`;
  }
  return printed;
}

const commandsOf = (title: string) =>
  blocksOf(title, 'sh')
    .flatMap((block) => block.split('\n'))
    .filter((line) => line.startsWith('npx permitlens '));

const booked = async () => {
  const [row] = await site.db.query(
    `select coalesce(sum(case when kind in ('received', 'refund_failed', 'reinstated') then amount else -amount end), 0)::integer as held
     from ledger_entries`,
  );
  return row?.held;
};
const addresses = async () =>
  new Map(
    (await site.rows('orders')).map(({ id, property_address }) => [id, property_address] as const),
  );
/** How often each email went to somebody. */
const countMails = async () => {
  const counts = new Map<string, number>();
  for (const { recipient, subject } of await site.mails()) {
    const mail = `${recipient}: ${subject}`;
    counts.set(mail, (counts.get(mail) ?? 0) + 1);
  }
  return counts;
};
const runSchedules = async () => {
  for (const schedule of ['reconcile', 'send-mail', 'purge-expired'])
    await site.runSchedule(schedule);
};
const report = (orderId: string) =>
  deliver(site.db, { orderId, pdf: samplePdf(), operator: 'boss' });
let customers = 0;
const placePaid = async () => {
  const customerEmail = `buyer${++customers}@example.com`;
  const response = await site.post('/api/orders', { ...sampleOrder, customerEmail });
  const { id } = (await response.json()) as { id: string };
  const intentId = await site.createIntent(id);
  await site.stripe.pay(intentId, CARDS.good);
  await site.waitUntilIdle();
  return { id, intentId, customerEmail };
};

test('a statement spoiled a column: the branch writes the repair, and what came since stays', async () => {
  const orders = [await placePaid(), await placePaid(), await placePaid()];
  const branch = await site.branchDatabase();
  const before = await addresses();
  await site.db.query(`update orders set property_address = '1 Wrong St'`);
  await site.db.query(`update orders set status = 'cancelled'`);
  const [corrected] = orders;
  await site.db.query(`update orders set property_address = '2 Right St' where id = $1`, [
    corrected?.id,
  ]);
  const later = await placePaid();
  await site.refundInStripe(orders[1]?.intentId ?? '', 33_00);

  const title = 'A statement spoiled a column';
  for (const statement of blocksOf(title, 'sql')) {
    const repair = await openDatabase({ ...site.neon, databaseUrl: branch }).query(statement);
    await site.db.transaction(repair.map((row) => ({ text: String(Object.values(row)[0]) })));
  }
  const mails = await countMails();
  await runCommands(commandsOf(title), branch);
  await runSchedules();
  expect(await addresses()).toEqual(
    new Map([...before, [corrected?.id, '2 Right St'], [later.id, sampleOrder.propertyAddress]]),
  );
  for (const { status, cancelled_at } of await site.rows('orders')) {
    expect([status, cancelled_at]).toEqual(['confirmed', null]);
  }
  expect(await booked()).toBe(await site.heldByStripe());
  expect(await countMails()).toEqual(mails);
});

test('rows are gone: they come back, but for whom was erased, and nobody is mailed again', async () => {
  const boss = await office.join('owner', 'boss@example.com');
  const gone = await office.join('clerk', 'gone@example.com');
  const delivered = await placePaid();
  await startWork(site.db, delivered.id, 'boss');
  await report(delivered.id);
  const paid = await placePaid();
  await site.post('/api/contact', sampleMessage);
  const erased = await (
    await site.post('/api/orders', { ...sampleOrder, customerEmail: 'erased@example.com' })
  ).json();
  await site.runSchedule('send-mail');
  const branch = await site.branchDatabase();
  await boss.confirm('DELETE', `/people/${gone.id}`);
  await site.db.query('truncate orders, contact_messages cascade');
  expect((await runCli('erase', 'erased@example.com', '--yes')).exitCode).toBe(0);
  await site.refundInStripe(paid.intentId, 33_00);
  const later = await placePaid();
  await site.waitUntilIdle();
  const before = await countMails();

  const printed = await runCommands(commandsOf('Rows are gone'), branch);
  expect(printed).toContain('Only in the branch: gone@example.com');
  await runSchedules();
  expect((await site.rows('orders')).map(({ id }) => id).sort()).toEqual(
    [delivered.id, paid.id, later.id].sort(),
  );
  expect(await site.rows('contact_messages')).toHaveLength(1);
  expect(await site.rows('reports')).toHaveLength(1);
  expect(await site.getOrder(paid.id)).toMatchObject({ paymentStatus: 'partially_refunded' });
  expect(await booked()).toBe(await site.heldByStripe());
  expect(JSON.stringify(await site.everyRow())).not.toContain(erased.id);
  const twice = [...(await countMails())].filter(([, count]) => count > 1);
  expect(twice).toEqual([]);
  expect(await countMails()).toEqual(before);
  // A webhook had accepted the refund: if its emails were sent, two hours are enough to find that out.
  const held = await site.db.query(
    `select distinct kind from outbox where sent_at is null and next_attempt_at > now() + interval '1 hour' order by kind`,
  );
  expect(held).toEqual([{ kind: 'refund_notice' }, { kind: 'refund_receipt' }]);
  expect((await office.signIn(gone.passkey)).status).toBe(403);
});

test('Restore was pressed and used for two days: it is undone, and what came in meanwhile comes back', async () => {
  const boss = await office.join('owner', 'boss@example.com');
  const mallory = await office.join('owner', 'mallory@example.com');
  const inWork = await placePaid();
  const unpaid = await (
    await site.post('/api/orders', { ...sampleOrder, customerEmail: 'late@example.com' })
  ).json();
  const repeated = await (
    await site.post('/api/orders', { ...sampleOrder, customerEmail: 'repeated@example.com' })
  ).json();
  const leaving = await (
    await site.post('/api/orders', { ...sampleOrder, customerEmail: 'leaving@example.com' })
  ).json();
  await site.createIntent(repeated.id);
  await site.runSchedule('send-mail');
  const copy = await site.copyDatabase();
  // Before the restore was pressed.
  await boss.confirm('DELETE', `/people/${mallory.id}`);
  const before = await placePaid();
  await startWork(site.db, before.id, 'boss');
  await site.payByCard(repeated.id);
  await site.runSchedule('send-mail');
  // What the payment itself sends is on its way.
  await expect.poll(() => site.db.query('select id from outbox where sent_at is null')).toEqual([]);

  await site.restoreDatabase(copy);
  // Two days in which the restored site is used, also by whom it let in again.
  expect((await mallory.call('GET', '/session')).status).toBe(200);
  await mallory.confirm('POST', '/people', { email: 'zed@example.com', role: 'owner' });
  await mallory.confirm('DELETE', `/people/${boss.id}`);
  const meanwhile = await placePaid();
  await site.payByCard(unpaid.id);
  await startWork(site.db, inWork.id, 'mallory');
  await report(inWork.id);
  await site.refundInStripe(inWork.intentId, 33_00);
  await runCli('erase', 'leaving@example.com', '--yes');
  await site.post('/api/contact', sampleMessage);
  await runSchedules();
  await site.db.query('update outbox set next_attempt_at = now() where sent_at is null');
  await site.runSchedule('send-mail');

  // PostgreSQL keeps changed rows where there is room: here in another order than they came in.
  await site.db.query('cluster outbox using outbox_dedupe_key_key');

  const [lock = '', ...commands] = commandsOf('Restore was pressed');
  await runCommands([lock], '');
  expect((await mallory.call('GET', '/session')).status).toBe(401);
  const branch = await site.undoRestore();
  const mails = await countMails();
  const printed = await runCommands(commands, branch);
  await runSchedules();

  for (const difference of [
    'Only in the branch: mallory@example.com, owner',
    'Only in the branch: zed@example.com, owner',
    'Only here: boss@example.com, owner',
  ]) {
    expect(printed).toContain(difference);
  }
  expect((await office.signIn(mallory.passkey)).status).toBe(403);
  expect((await office.signIn(boss.passkey)).status).toBe(200);
  expect((await site.rows('orders')).map(({ id }) => id).sort()).toEqual(
    [inWork.id, unpaid.id, repeated.id, before.id, meanwhile.id].sort(),
  );
  expect(JSON.stringify(await site.rows('outbox'))).not.toContain(leaving.id);
  expect(await site.rows('contact_messages')).toHaveLength(1);
  expect(await site.getOrder(inWork.id)).toMatchObject({
    status: 'delivered',
    paymentStatus: 'partially_refunded',
  });
  expect(await site.getOrder(unpaid.id)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
  });
  expect(await site.getOrder(before.id)).toMatchObject({ status: 'in_progress' });
  expect(await booked()).toBe(await site.heldByStripe());
  // What the restored site had sent is not sent again, and what it had sent again by itself is listed.
  expect(await countMails()).toEqual(mails);
  const twice = [...mails].filter(([, count]) => count > 1).map(([mail]) => mail);
  expect(twice.sort()).toEqual([
    expect.stringContaining(orderNumber(repeated.id)),
    expect.stringContaining(orderNumber(repeated.id)),
  ]);
  expect(printed).toContain(
    `Sent there and here:\n  receipt of ${orderNumber(repeated.id)}\n  order notice of ${orderNumber(repeated.id)}`,
  );
});
