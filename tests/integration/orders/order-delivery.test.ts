import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { toSentence } from '#cli/reasons.ts';
import { deliver, MAX_REPORT_BYTES } from '#server/reports/deliver.ts';
import { orderNumber } from '#shared/order-number.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { runCli } from '../cli/cli.ts';
import { openSite } from '../site.ts';

const site = await openSite();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A PDF of so many bytes. */
const paddedTo = (bytes: number) =>
  Buffer.concat([samplePdf(), Buffer.alloc(bytes - samplePdf().length, ' ')]);

const CHANGED = 'The permit of the pool is closed.';

const deliverPdf = (orderId: string, pdf: Buffer, changed?: string) =>
  deliver(site.db, { orderId, pdf, operator: 'eva', changed });

/** Returns the sentence that the operator reads when a delivery is rejected. */
const rejectionOf = async (...delivery: Parameters<typeof deliverPdf>) => {
  const result = await deliverPdf(...delivery);
  return result.ok ? undefined : toSentence(result.reason);
};

const reportMails = async () => {
  await site.runSchedule('send-mail');
  return (await site.mails()).filter(({ subject }) => /report(:| from )/.test(subject ?? ''));
};

test('marks the order as delivered and mails the exact file to the customer', async () => {
  const order = await site.storeOrderInProgress();
  const file = join(folder, 'report.pdf');
  await writeFile(file, samplePdf());
  const result = await runCli('order', 'deliver', order.id, '--report', file, '--yes');
  expect(result).toMatchObject({ exitCode: 0, output: `${orderNumber(order.id)}  delivered\n` });

  expect(await site.getOrder(order.id)).toMatchObject({ status: 'delivered' });
  const [mail] = await reportMails();
  expect(mail?.recipient).toBe(order.customerEmail);
  expect(mail?.text).toContain(`/checkout/${order.id}`);
  const [attachment] = mail?.attachments ?? [];
  expect(attachment).toMatchObject({
    mimeType: 'application/pdf',
    filename: `${company.name}-report-${orderNumber(order.id)}.pdf`,
  });
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(samplePdf())).toBe(true);
});

test('mails a report of the largest accepted size', async () => {
  const order = await site.storeOrderInProgress();
  const pdf = paddedTo(MAX_REPORT_BYTES);
  expect(await deliverPdf(order.id, pdf)).toMatchObject({ ok: true });
  const [mail] = await reportMails();
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true);
});

describe('while the mail server is down', () => {
  test('delivers the order and mails the report once, later', async () => {
    const order = await site.storeOrderInProgress();
    site.mailbox.faults.next(/ana@/, ...Array(2).fill({ kind: 'response', status: 451 }));
    await deliverPdf(order.id, samplePdf());
    expect(await reportMails()).toEqual([]);
    expect(await site.getOrder(order.id)).toMatchObject({ status: 'delivered' });
    for (let day = 0; day < 3; day++) {
      await site.ageEverythingBy('25 hours');
      await site.runSchedule('send-mail');
    }
    expect(await reportMails()).toHaveLength(1);
  });
});

describe('when the database connection is lost', () => {
  test('before the statement, stores neither state nor report nor email', async () => {
    const order = await site.storeOrderInProgress();
    site.neon.faults.next(/store report/, { kind: 'cut-before' });
    await expect(deliverPdf(order.id, samplePdf())).rejects.toThrow('database');
    expect(await site.getOrder(order.id)).toMatchObject({ status: 'in_progress' });
    expect(await site.rows('reports')).toEqual([]);
    expect(await reportMails()).toEqual([]);
  });

  test('after the statement, reports the earlier delivery when repeated, and mails the report once', async () => {
    const order = await site.storeOrderInProgress();
    site.neon.faults.next(/store report/, { kind: 'cut-after' });
    await expect(deliverPdf(order.id, samplePdf())).rejects.toThrow('database');
    expect(await rejectionOf(order.id, samplePdf())).toBe('It is delivered.');
    expect(await reportMails()).toHaveLength(1);
  });
});

describe('a corrected report', () => {
  test('is mailed to the customer only with --corrected; the same file is rejected the second time', async () => {
    const order = await site.storeOrderInProgress();
    await deliverPdf(order.id, samplePdf());
    expect(await rejectionOf(order.id, samplePdf({ bytes: 3_000 }))).toContain('add --corrected');
    expect(await deliverPdf(order.id, samplePdf({ bytes: 3_000 }), CHANGED)).toMatchObject({
      ok: true,
    });
    const again = (changed: string) => rejectionOf(order.id, samplePdf({ bytes: 3_000 }), changed);
    expect(await again(CHANGED)).toBe('It is delivered.');
    expect(await again('Another word.')).toBe('This report has already been sent.');
    const mails = await reportMails();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('is rejected for an order that was never delivered', async () => {
    const order = await site.storeOrderInProgress();
    expect(await deliverPdf(order.id, samplePdf(), CHANGED)).toMatchObject({ ok: false });
    expect(await site.rows('reports')).toEqual([]);
  });
});

describe('rejects without any change', () => {
  test.each([
    ['an order that was not started', samplePdf(), 'Press Start work'],
    ['a file above the size limit', paddedTo(MAX_REPORT_BYTES + 1), '10.0 MB'],
  ])('%s', async (_, pdf, reason) => {
    const { id } = await site.storePaidOrder();
    expect(await rejectionOf(id, pdf)).toContain(reason);
    expect(await site.getOrder(id)).toMatchObject({ status: 'confirmed' });
    expect(await site.rows('reports')).toEqual([]);
  });

  test('custom work, which the office delivers file by file', async () => {
    const { id } = await site.storeOrderInProgress();
    await site.forceOrderState(id, { service_type: 'custom', title: 'Five houses' });
    const file = join(folder, 'custom.pdf');
    await writeFile(file, samplePdf());
    const { exitCode, errors } = await runCli('order', 'deliver', id, '--report', file, '--yes');
    expect(exitCode).toBe(1);
    expect(errors).toContain(`/office/orders/${id}`);
    expect(await site.rows('reports')).toEqual([]);
  });

  test('a missing file', async () => {
    const { id } = await site.storeOrderInProgress();
    const missing = join(folder, 'missing.pdf');
    expect(await runCli('order', 'deliver', id, '--report', missing, '--yes')).toEqual({
      exitCode: 1,
      output: '',
      errors: `${missing} cannot be read (ENOENT).\n`,
    });
  });
});
