import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#business/company.ts';
import { toSentence } from '#cli/reasons.ts';
import { deliver, LARGEST_REPORT_BYTES } from '#server/orders/deliver.ts';
import { startWork } from '#server/orders/start-work.ts';
import { desk } from './cli.ts';
import { openSite } from './site.ts';

const site = await openSite();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** As many bytes as are asked for, each value of a byte among them. */
function aReport(bytes = 2_000): Buffer {
  const pdf = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7) % 256));
  pdf.write('%PDF-1.7\n');
  return pdf;
}

async function orderInProgress() {
  const order = await site.paidOrder();
  await startWork(site.db, order.id, 'eva');
  return order;
}

const bring = (orderId: string, pdf: Buffer, corrected = false) =>
  deliver(site.db, { orderId, pdf, operator: 'eva', corrected });

/** The sentence that the operator reads when the delivery is rejected. */
const rejectionOf = async (...delivery: Parameters<typeof bring>) => {
  const result = await bring(...delivery);
  return result.ok ? undefined : toSentence(result.reason);
};

const reportMails = async () => {
  await site.runSchedule('send-mail');
  return (await site.mails()).filter(({ subject }) => subject?.includes('report:'));
};

test('a report is delivered: the order says so, and the customer gets the very file', async () => {
  const order = await orderInProgress();
  const file = join(folder, 'report.pdf');
  await writeFile(file, aReport());
  const said = await desk('order', 'deliver', order.id, '--report', file, '--yes');
  expect(said).toMatchObject({ exitCode: 0, output: `${order.id}  delivered\n` });

  expect(await site.order(order.id)).toMatchObject({ status: 'delivered' });
  const [mail] = await reportMails();
  expect(mail?.recipient).toBe(order.customerEmail);
  expect(mail?.text).toContain(`/checkout/${order.id}`);
  const [attachment] = mail?.attachments ?? [];
  expect(attachment).toMatchObject({
    mimeType: 'application/pdf',
    filename: `${company.name}-report-${order.id}.pdf`,
  });
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(aReport())).toBe(true);
});

test('the largest report that is taken arrives whole', async () => {
  const order = await orderInProgress();
  const pdf = aReport(LARGEST_REPORT_BYTES);
  expect(await bring(order.id, pdf)).toMatchObject({ ok: true });
  const [mail] = await reportMails();
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true);
});

describe('the mail server is down', () => {
  test('the order is delivered all the same, and the report goes when it is back, once', async () => {
    const order = await orderInProgress();
    site.mailbox.faults.next(/ana@/, ...Array(2).fill({ kind: 'answer', status: 451 }));
    await bring(order.id, aReport());
    expect(await reportMails()).toEqual([]);
    expect(await site.order(order.id)).toMatchObject({ status: 'delivered' });
    for (let day = 0; day < 3; day++) {
      await site.passTime('25 hours');
      await site.runSchedule('send-mail');
    }
    expect(await reportMails()).toHaveLength(1);
  });
});

describe('nothing is half done', () => {
  test('the database is down: no state, no report, no mail', async () => {
    const order = await orderInProgress();
    site.neon.faults.next(/store report/, { kind: 'cut-before' });
    await expect(bring(order.id, aReport())).rejects.toThrow('database');
    expect(await site.order(order.id)).toMatchObject({ status: 'in_progress' });
    expect(await site.rows('reports')).toEqual([]);
    expect(await reportMails()).toEqual([]);
  });

  test('the answer is lost: asked again it says so, and the customer gets it once', async () => {
    const order = await orderInProgress();
    site.neon.faults.next(/store report/, { kind: 'cut-after' });
    await expect(bring(order.id, aReport())).rejects.toThrow('database');
    expect(await rejectionOf(order.id, aReport())).toContain('was delivered before');
    expect(await reportMails()).toHaveLength(1);
  });
});

describe('a corrected report', () => {
  test('goes to the customer as well; the same file goes once', async () => {
    const order = await orderInProgress();
    await bring(order.id, aReport());
    expect(await bring(order.id, aReport(3_000), true)).toMatchObject({ ok: true });
    expect(await rejectionOf(order.id, aReport(3_000), true)).toBe(
      'This very report was sent before.',
    );
    const mails = await reportMails();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test('of an order that was never delivered is refused', async () => {
    const order = await orderInProgress();
    expect(await bring(order.id, aReport(), true)).toMatchObject({ ok: false });
    expect(await site.rows('reports')).toEqual([]);
  });
});

describe('what can’t be delivered is refused, and changes nothing', () => {
  test.each([
    ['an order that is not begun', aReport(), 'Start it first'],
    ['no PDF', Buffer.from('<html>Not a report</html>'), 'not a PDF'],
    ['an empty file', Buffer.alloc(0), 'not a PDF'],
    ['a file that no mail server takes', aReport(LARGEST_REPORT_BYTES + 1), '10.0 MB'],
  ])('%s', async (_, pdf, reason) => {
    const { id } = await site.paidOrder();
    expect(await rejectionOf(id, pdf)).toContain(reason);
    expect(await site.order(id)).toMatchObject({ status: 'confirmed' });
    expect(await site.rows('reports')).toEqual([]);
  });

  test('a file that isn’t there', async () => {
    const { id } = await orderInProgress();
    const missing = join(folder, 'missing.pdf');
    expect(await desk('order', 'deliver', id, '--report', missing, '--yes')).toEqual({
      exitCode: 1,
      output: '',
      errors: `${missing} can’t be read (ENOENT).\n`,
    });
  });
});
