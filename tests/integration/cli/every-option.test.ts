import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCliContext } from '#cli/cli-context.ts';
import { createProgram } from '#cli/program.ts';
import { Terminal } from '#cli/terminal.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { CARDS } from '../../fixtures.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sampleMessage, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { runCli, runCliWithKeys } from './cli.ts';

const site = await openSite();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'options-'));
});
afterAll(() => rm(folder, { recursive: true }));

const [REPORT, CORRECTED] = [samplePdf(), samplePdf({ bytes: 3_000 })];
const fileOf = async (report: Buffer) => {
  const file = join(folder, `${report.length}.pdf`);
  await writeFile(file, report);
  return file;
};
const run = async (...words: string[]) => {
  const result = await runCli(...words, '--yes');
  expect(result).toMatchObject({ exitCode: 0 });
  return result;
};
/** What the customer reads, on one line each. */
const emails = async () =>
  (await site.mails())
    .filter(({ recipient }) => recipient === sampleOrder.customerEmail)
    .map(({ text = '' }) => text.replace(/\s+/g, ' '));
const audited = async () => (await site.rows('audit_log')).map(({ detail }) => detail);
const refundsAtStripe = () =>
  site
    .stripeRequests()
    .filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    .map(({ params }) => params);
const failedMail = async () => {
  const { id } = await site.storePaidOrder();
  const [mail] = await site.db.query(
    `insert into outbox (kind, order_id, dedupe_key, failed_at) values ('receipt', $1, 'failed', now()) returning id::text`,
    [id],
  );
  return String(mail?.id);
};
const { because } = mailTexts.en;

/** What each option of a command that changes something decides. `copy-back` has a file of its own. */
const DECIDES: Readonly<Record<string, () => Promise<void>>> = {
  'order refund --amount': async () => {
    const { id, intentId } = await site.storePaidOrder();
    await run('order', 'refund', id, '--amount', '12.34');
    expect(refundsAtStripe()).toMatchObject([{ payment_intent: intentId, amount: '1234' }]);
  },
  'order refund --because': async () => {
    const { id } = await site.storePaidOrder();
    await run('order', 'refund', id, '--because', 'our_mistake');
    const booked = await site.db.query(
      `select because from ledger_entries where kind = 'refunded'`,
    );
    expect(booked).toEqual([{ because: 'our_mistake' }]);
    expect((await emails()).join()).toContain(because.our_mistake);
  },
  'order refund --reason': async () => {
    const { id } = await site.storePaidOrder();
    await run('order', 'refund', id, '--because', 'duplicate', '--reason', 'fraudulent');
    expect(refundsAtStripe()).toMatchObject([{ reason: 'fraudulent' }]);
  },
  'order refund --another': async () => {
    const { id } = await site.storePaidOrder();
    await run('order', 'refund', id, '--amount', '20');
    expect((await runCli('order', 'refund', id, '--amount', '20', '--yes')).exitCode).toBe(1);
    await run('order', 'refund', id, '--amount', '20', '--another');
    expect(refundsAtStripe()).toHaveLength(2);
  },
  'order refund --payment': async () => {
    const { id } = await site.storePaidOrder();
    const { id: other } = await site.createExtraIntent(id, {});
    await site.stripe.pay(other, CARDS.good);
    await site.waitUntilIdle();
    await run('order', 'refund', id, '--payment', other, '--amount', '20');
    expect(refundsAtStripe()).toMatchObject([{ payment_intent: other, amount: '2000' }]);
  },
  'order cancel --because': async () => {
    const { id } = await site.storePaidOrder();
    await run('order', 'cancel', id, '--because', 'records_unavailable');
    expect((await emails()).join()).toContain(because.records_unavailable);
  },
  'order deliver --report': async () => {
    const { id } = await site.storeOrderInProgress();
    await run('order', 'deliver', id, '--report', await fileOf(REPORT));
    const [stored] = await site.db.query('select octet_length(pdf) as bytes from reports');
    expect(stored).toEqual({ bytes: REPORT.length });
  },
  'order deliver --corrected': async () => {
    const { id } = await site.storeOrderInProgress();
    await run('order', 'deliver', id, '--report', await fileOf(REPORT));
    const changed = 'The permit of the pool is closed.';
    await run('order', 'deliver', id, '--report', await fileOf(CORRECTED), '--corrected', changed);
    expect((await emails()).filter((text) => text.includes(changed))).toHaveLength(1);
  },
  'payments dismiss --reason': async () => {
    await site.db.query(
      `insert into unknown_payments (id, order_id, amount, currency) values ('pi_unknown', repeat('0', 26), 15000, 'usd')`,
    );
    await run('payments', 'dismiss', 'pi_unknown', '--reason', 'sent back by hand');
    expect(await audited()).toEqual(['pi_unknown: sent back by hand']);
  },
  'reconcile --since': async () => {
    await run('reconcile', '--since', '2026-01-31 14:00');
    expect(await audited()).toEqual(['since 2026-01-31T19:00:00.000Z']);
  },
  'mail resend --to': async () => {
    await run('mail', 'resend', await failedMail(), '--to', 'bo@example.com');
    expect((await site.mails()).map(({ recipient }) => recipient)).toContain('bo@example.com');
  },
  'mail dismiss --reason': async () => {
    await run('mail', 'dismiss', await failedMail(), '--reason', 'told by phone');
    expect(await audited()).toEqual([expect.stringContaining('told by phone')]);
  },
  'office invite --role': async () => {
    await run('office', 'invite', 'leo@example.com', '--role', 'clerk');
    expect(await site.rows('people')).toMatchObject([{ role: 'clerk' }]);
  },
  'purge --dry-run': async () => {
    await site.post('/api/contact', sampleMessage);
    await site.waitUntilIdle();
    await site.db.query(`update contact_messages set created_at = now() - interval '20 years'`);
    const before = await site.everyRow();
    const counts = '0 paid orders, 0 unpaid orders, 1 message, 0 log rows.';
    expect((await run('purge', '--dry-run')).output).toBe(`Expired: ${counts}\n`);
    expect(await site.everyRow()).toEqual(before);
    expect((await runCliWithKeys('n\r', 'purge')).errors).toContain(`To delete: ${counts}`);
    expect((await run('purge')).output).toBe(`Deleted: ${counts}\n`);
    expect(await audited()).toEqual([counts]);
  },
};

/** The options that a command has beside those of all commands. */
function optionsOf(command: CommandUnknownOpts, parents: readonly string[] = []): string[] {
  return command.commands.flatMap((child) => {
    const path = [...parents, child.name()];
    if (child.commands.length > 0) return optionsOf(child, path);
    const options = child.options.map(({ long }) => `${long}`);
    if (!options.includes('--yes') || child.name() === 'copy-back') return [];
    const own = options.filter((option) => !['--yes', '--json', '--as'].includes(option));
    return own.map((option) => `${path.join(' ')} ${option}`);
  });
}

test('each option of a command that changes something is tried here', () => {
  const { stdin, stdout, stderr } = process;
  const program = createProgram(openCliContext(new Terminal({ stdin, stdout, stderr })));
  expect(Object.keys(DECIDES).sort()).toEqual(optionsOf(program).sort());
});

test.each(Object.entries(DECIDES))('%s decides what it says', (_, decide) => decide());
