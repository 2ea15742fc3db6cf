import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, onTestFinished, test } from 'vitest';
import { retention } from '#business/retention.ts';
import { openCliContext } from '#cli/cli-context.ts';
import { createProgram } from '#cli/program.ts';
import { Terminal } from '#cli/terminal.ts';
import { startWork } from '#server/orders/start-work.ts';
import { orderNumber } from '#shared/order-number.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliWithKeys } from './cli.ts';

const site = await openSite();

/** What the commands below work on. */
interface Records {
  /** Orders. */
  readonly paid: string;
  readonly begun: string;
  /** Numbers of emails. */
  readonly sent: string;
  readonly failed: string;
  /** A folder with a report as a PDF. */
  readonly folder: string;
  /** A branch of the database. */
  readonly branch: string;
}

/**
 * What each command that changes something writes into the audit log, in an order in which all of them can.
 */
const AUDITED: Readonly<Record<string, readonly string[]>> = {
  reconcile: ['reconcile'],
  'payments dismiss': ['dismiss'],
  'order deliver': ['deliver'],
  'order refund': ['refund'],
  'order cancel': ['cancel'],
  'mail resend': ['resend'],
  'mail dismiss': ['dismiss'],
  erase: ['forget'],
  'office invite': ['invite'],
  'office lock': ['lock_office'],
  'office unlock': ['unlock_office'],
  purge: ['purge'],
};

/** The arguments of each command that changes something. */
const MUTATIONS: Readonly<Record<string, (records: Records) => readonly string[]>> = {
  reconcile: () => ['--since', '2020-01-01'],
  'payments dismiss': () => ['pi_unknown', '--reason', 'sent back by bank transfer'],
  'order deliver': ({ begun, folder }) => [begun, '--report', join(folder, 'report.pdf')],
  'order refund': ({ paid }) => [paid, '--amount', '50'],
  'order cancel': ({ paid }) => [paid],
  'mail resend': ({ sent }) => [sent, '--to', 'leo@example.com'],
  'mail dismiss': ({ failed }) => [failed, '--reason', 'told by phone'],
  erase: () => ['bo@example.com'],
  'office invite': () => ['eva@example.com', '--role', 'owner'],
  'office lock': () => [],
  'office unlock': () => [],
  purge: () => [],
};

const REPORT = samplePdf();

/** What a person reads before each of them asks. */
const SAID: Readonly<Record<string, (records: Records) => readonly string[]>> = {
  reconcile: () => ['Everything in Stripe since 2020-01-01T05:00:00.000Z'],
  'payments dismiss': () => ['$150 of pi_unknown, for the missing order 00000-00000'],
  'order deliver': ({ begun, folder }) => [
    `Order ${orderNumber(begun)}:`,
    `Report: ${join(folder, 'report.pdf')}, ${Math.ceil(REPORT.length / 1024)} KB`,
    `To ${sampleOrder.customerEmail}`,
  ],
  'order refund': ({ paid }) => [`Order ${orderNumber(paid)}:`, '$50.00 to refund'],
  'order cancel': ({ paid }) => [`Order ${orderNumber(paid)}:`, 'The customer gets an email.'],
  'mail resend': ({ sent }) => [`Email ${sent}, `, 'To leo@example.com'],
  'mail dismiss': ({ failed }) => [`Email ${failed}, receipt to ${sampleOrder.customerEmail}`],
  erase: () => [
    '1 unpaid order and 1 message to erase',
    '0 paid orders and 0 messages about them to keep',
  ],
  'office invite': () => ['eva@example.com, owner', 'Passkeys that this person has end now.'],
  'office lock': () => ['Everybody is signed out, and nobody can sign in'],
  'office unlock': () => ['eva@example.com, owner'],
  purge: () => ['To delete: 0 paid orders, 0 unpaid orders, 1 message, '],
};

/** Every command that only reads the database. */
const QUERIES: Readonly<Record<string, (records: Records) => readonly string[]>> = {
  orders: () => [],
  'order show': ({ paid }) => [paid],
  'export orders': () => [],
  'export refunds': () => [],
  'export messages': () => [],
  'export payments': () => [],
  'office people': () => [],
  doctor: () => [],
  // It prints its plan, and asks for --yes (copy-back.test.ts).
  'copy-back': ({ branch }) => ['orders', '--since', '2020-01-01', '--from', branch],
};

/** What asks for a key instead of a word, and changes nothing that is stored here (setup-stripe.test.ts). */
const SETUPS = ['setup stripe'];

/** The names of the commands that do something, like `order show`. */
function namesOf(command: CommandUnknownOpts, parents: readonly string[] = []): string[] {
  return command.commands.flatMap((child) => {
    const path = [...parents, child.name()];
    return child.commands.length > 0 ? namesOf(child, path) : [path.join(' ')];
  });
}

async function placeRecords(): Promise<Records> {
  const folder = await mkdtemp(join(tmpdir(), 'commands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'report.pdf'), REPORT);
  await site.post('/api/contact', sampleMessage);
  await site.post('/api/contact', { ...sampleMessage, email: 'bo@example.com' });
  const { id: paid } = await site.storePaidOrder();
  const { id: begun } = await site.storePaidOrder();
  await startWork(site.db, begun, 'eva');
  const bo = { ...sampleOrder, customerEmail: 'bo@example.com' };
  await site.post('/api/orders', bo);
  await site.db.query(
    `insert into contact_messages (id, first_name, last_name, email, inquiry_type, message, created_at)
     select repeat('0', 26), 'x', 'x', 'x@example.com', 'general', 'x', now() - interval '${retention.inquiries + 1} years'`,
  );
  await site.runSchedule('send-mail');
  const [{ id: sent } = { id: '' }] = await site.listMail('sent');
  const [failed] = await site.db.query<{ id: string }>(
    `insert into outbox (kind, order_id, dedupe_key, failed_at) values ('receipt', $1, 'failed', now()) returning id::text`,
    [paid],
  );
  await site.db.query(
    `insert into unknown_payments (id, order_id, amount, currency) values ('pi_unknown', repeat('0', 26), 15000, 'usd')`,
  );
  // Nothing reports this payment but `reconcile`.
  await site.placeChargedOrder({ webhooks: false });
  const branch = await site.branchDatabase();
  return {
    paid,
    begun,
    sent,
    failed: failed?.id ?? '',
    folder,
    branch,
  };
}

const dueMails = () =>
  site.db.query(
    'select kind from outbox where sent_at is null and failed_at is null and next_attempt_at <= now()',
  );

test('every command is known here as one that changes something or as one that only reads', () => {
  const { stdin, stdout, stderr } = process;
  const program = createProgram(openCliContext(new Terminal({ stdin, stdout, stderr })));
  const known = [...Object.keys(MUTATIONS), ...Object.keys(QUERIES), ...SETUPS];
  expect(namesOf(program).sort()).toEqual(known.sort());
  expect(Object.keys(AUDITED).sort()).toEqual(Object.keys(MUTATIONS).sort());
});

test('a command that only reads changes nothing that is stored', async () => {
  const records = await placeRecords();
  const before = await site.everyRow();
  for (const [name, words] of Object.entries(QUERIES)) {
    await runCli(...name.split(' '), ...words(records));
    expect(await site.everyRow(), name).toEqual(before);
  }
});

test('a command that changes something asks first, and does so once its word is typed', async () => {
  const records = await placeRecords();
  for (const name of Object.keys(AUDITED)) {
    const wordsFor = MUTATIONS[name] ?? (() => []);
    const words = [...name.split(' '), ...wordsFor(records)];
    await site.waitUntilIdle();
    const before = await site.everyRow();
    const stripeCalls = () => site.stripeRequests().filter(({ method }) => method !== 'GET').length;
    const calledBefore = stripeCalls();
    const unattended = await runCli(...words);
    expect.soft(unattended, name).toMatchObject({ exitCode: 2, output: '' });
    expect.soft(unattended.errors, name).toContain('--yes');
    const declined = await runCliWithKeys('n\r', ...words);
    expect.soft([name, declined.exitCode]).toEqual([name, 1]);
    expect.soft(declined.errors, name).toContain('Nothing was changed.');
    for (const fact of SAID[name]?.(records) ?? ['a fact'])
      expect.soft(declined.errors, name).toContain(fact);
    expect.soft(await site.everyRow(), name).toEqual(before);
    expect.soft(stripeCalls(), name).toBe(calledBefore);

    const [, word] = /Type (\S+) and press Enter/.exec(declined.errors) ?? [];
    const confirmed = await runCliWithKeys(`${word}\r`, ...words);
    expect
      .soft([name, confirmed.exitCode, confirmed.errors])
      .toEqual([name, 0, expect.any(String)]);
    expect.soft(await site.everyRow(), name).not.toEqual(before);
    expect.soft(await dueMails(), `${name} leaves emails to the next hour`).toEqual([]);
    const written = (await site.rows('audit_log')).slice(before.audit_log?.length);
    expect
      .soft([name, written.map(({ action, operator }) => [action, operator])])
      .toEqual([name, AUDITED[name]?.map((action) => [action, userInfo().username])]);
  }
});
