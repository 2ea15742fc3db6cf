import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { payments } from '#server/adapters/stripe.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { type PdfKind, toKeyword } from '#shared/file-identity.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import type { OrderDetails } from '#shared/office/orders.ts';
import type { Upload } from '#shared/office/reports.ts';
import { orderNumber } from '#shared/order-number.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const PART_BYTES = 1024 * 1024;

const placeOrderInProgress = async () => (await site.storeOrderInProgress()).id;

/** A file that says what it is, followed by every byte value. */
function pdfOf(orderId: string, { kind = 'report' as PdfKind, bytes = 2_000 } = {}): Buffer {
  return samplePdf({ text: toKeyword({ kind, order: orderNumber(orderId) }), bytes });
}

const open = async (
  person: Colleague,
  id: string,
  file: Buffer,
  name = 'report.pdf',
): Promise<Upload> => {
  const about = { name, size: file.length, sha256: hash('sha256', file) };
  return (await person.call('POST', `/orders/${id}/uploads`, about)).json() as Promise<Upload>;
};
const sendPart = (person: Colleague, id: string, uploadId: string, index: number, part: Buffer) =>
  person.call('PUT', `/orders/${id}/uploads/${uploadId}/parts/${index}`, part, {
    'Content-Digest': `sha-256=:${hash('sha256', part, 'base64')}:`,
  });
const partOf = (file: Buffer, index: number) =>
  file.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
const upload = async (person: Colleague, id: string, file: Buffer): Promise<string> => {
  const { id: uploadId } = await open(person, id, file);
  for (let index = 0; index * PART_BYTES < file.length; index++) {
    await sendPart(person, id, uploadId, index, partOf(file, index));
  }
  return uploadId;
};
const preview = (person: Colleague, id: string, uploadId: string) =>
  person.call('POST', `/orders/${id}/deliveries?preview`, { uploadId });
const deliver = (person: Colleague, id: string, uploadId: string, options = {}) =>
  person.call('POST', `/orders/${id}/deliveries`, { uploadId, ...options });

test('a file of three parts with one lost and one repeated arrives byte for byte, as the preview said', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const pdf = pdfOf(id, { bytes: 2 * PART_BYTES + 100_000 });
  const { id: uploadId } = await open(reporter, id, pdf);
  site.neon.faults.next(/store part/, { kind: 'cut-before' });
  expect((await sendPart(reporter, id, uploadId, 0, partOf(pdf, 0))).status).toBe(503);
  for (const index of [1, 2, 2]) {
    const sent = await sendPart(reporter, id, uploadId, index, partOf(pdf, index));
    expect([index, sent.status]).toEqual([index, 200]);
  }
  const incomplete = await deliver(reporter, id, uploadId);
  expect((await incomplete.json()).type).toBe('/problems/upload-incomplete');
  // The page was closed meanwhile, and the same file is chosen again, by another name.
  const renamed = 'report (1).pdf';
  expect(await open(reporter, id, pdf, renamed)).toMatchObject({
    id: uploadId,
    name: renamed,
    parts: [1, 2],
  });
  await sendPart(reporter, id, uploadId, 0, partOf(pdf, 0));
  const state = await reporter.call('GET', `/orders/${id}/uploads/${uploadId}`);
  expect(await state.json()).toMatchObject({ size: pdf.length, parts: { length: 3 } });

  const previewed = await (await preview(reporter, id, uploadId)).json();
  expect(previewed.doubts).toEqual([]);
  expect((await deliver(reporter, id, uploadId)).status).toBe(200);
  const [report] = await site.rows('reports');
  expect(pdf.equals(report?.pdf as Buffer)).toBe(true);
  const mails = (await site.mails()).filter(({ subject }) => subject === previewed.mail.subject);
  expect(mails.map(({ recipient }) => recipient)).toEqual([sampleOrder.customerEmail]);
  expect(pdf.equals(Buffer.from(mails[0]?.attachments[0]?.content as ArrayBuffer))).toBe(true);
  const logged = await site.db.query(
    `select operator, order_id from audit_log where action = 'deliver'`,
  );
  expect(logged).toEqual([{ operator: reporter.email, order_id: id }]);
});

test('a delivered order says to whom its report went, when, and whether that was on time', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const deliveryOf = async () => {
    const details = await (await reporter.call('GET', `/orders/${id}`)).json();
    return (details as OrderDetails).facts.slice(0, 2);
  };
  expect((await deliveryOf()).map(({ label }) => label)).not.toContain('Delivered');
  await site.db.query(`update orders set copy_to = 'agent@example.com' where id = $1`, [id]);
  await deliver(reporter, id, await upload(reporter, id, pdfOf(id)));
  await site.waitUntilIdle();
  const setDueAt = async (dueAt: string) => {
    const [order] = await site.db.query<{ delivered: Date; due: Date }>(
      `update orders set due_at = ${dueAt} where id = $1 returning delivered_at as delivered, due_at as due`,
      [id],
    );
    return [order?.delivered, order?.due].map((time) =>
      formatTimeInFlorida(time?.toISOString() ?? ''),
    );
  };
  const [delivered] = await setDueAt('delivered_at');
  const to = { label: 'Sent to', value: expect.any(String) };
  expect(await deliveryOf()).toEqual([
    { label: 'Delivered', value: `${delivered}, on time`, isBad: false },
    to,
  ]);
  const recipients = (await deliveryOf())[1]?.value.split(', ').toSorted();
  expect(recipients).toEqual(['agent@example.com', sampleOrder.customerEmail].toSorted());
  await site.db.query(
    `update outbox set sent_at = null, failed_at = now(), dismissed_at = now() where kind = 'report_ready' and recipient is not null`,
  );
  expect((await deliveryOf())[1]?.value).toBe(sampleOrder.customerEmail);

  const [, due] = await setDueAt(`delivered_at - interval '1 hour'`);
  expect((await deliveryOf())[0]).toEqual({
    label: 'Delivered',
    value: `${delivered}, late: due ${due}`,
    isBad: true,
  });
});

test('an upload that is not finished goes on for a day', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const { id: uploadId } = await open(reporter, id, pdfOf(id));
  const after = async (hours: number) => {
    await site.db.query(`update uploads set created_at = now() - $1 * interval '1 hour'`, [hours]);
    await site.runSchedule('purge-expired');
    return (await reporter.call('GET', `/orders/${id}/uploads/${uploadId}`)).status;
  };
  expect(await after(23)).toBe(200);
  expect(await after(25)).toBe(404);
});

test('a part that is damaged, too large, no bytes, of nobody’s upload or more than the file is not stored', async () => {
  const id = await placeOrderInProgress();
  const [reporter, clerk] = [await office.join('reporter'), await office.join('clerk')];
  const pdf = pdfOf(id);
  const { id: uploadId } = await open(reporter, id, pdf);
  const path = `/orders/${id}/uploads/${uploadId}/parts/0`;
  const attempts = [
    [409, reporter.call('PUT', path, pdf, { 'Content-Digest': `sha-256=:${'A'.repeat(43)}=:` })],
    [409, reporter.call('PUT', path, pdf)],
    [413, sendPart(reporter, id, uploadId, 0, Buffer.alloc(PART_BYTES + 1))],
    [415, reporter.call('PUT', path, { part: 'text' })],
    [422, reporter.call('PUT', path.replace(/0$/, '100'), pdf)],
    [404, sendPart(clerk, id, uploadId, 0, pdf)],
  ] as const;
  for (const [status, attempt] of attempts) expect((await attempt).status).toBe(status);
  expect(await site.db.query('select from upload_parts')).toEqual([]);
  expect((await sendPart(reporter, id, uploadId, 0, pdf)).status).toBe(200);
  const more = await sendPart(reporter, id, uploadId, 1, Buffer.from('x'));
  expect(await more.json()).toMatchObject({ type: '/problems/upload-damaged' });
  expect(await site.db.query('select index from upload_parts')).toEqual([{ index: 0 }]);
  const large = await reporter.call('POST', `/orders/${id}/uploads`, {
    name: 'report.pdf',
    size: 10 * PART_BYTES + 1,
    sha256: '0'.repeat(64),
  });
  expect(await large.json()).toMatchObject({ type: '/problems/report-too-large' });
});

test('a file whose parts are not the chosen one’s is rejected, and can be sent again', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const pdf = pdfOf(id);
  const { id: uploadId } = await open(reporter, id, pdf);
  await sendPart(reporter, id, uploadId, 0, pdfOf(id, { kind: 'sample' }));
  const damaged = await deliver(reporter, id, uploadId);
  expect((await damaged.json()).type).toBe('/problems/upload-damaged');
  const sentAgain = await upload(reporter, id, pdf);
  expect((await deliver(reporter, id, sentAgain)).status).toBe(200);
});

test('what is no finished report of this order is rejected at the preview and at the delivery', async () => {
  const [id, other] = [await placeOrderInProgress(), await placeOrderInProgress()];
  const reporter = await office.join('reporter');
  const files = {
    'report-not-a-pdf': Buffer.from('<html>A page</html>'),
    'report-not-final': pdfOf(id, { kind: 'draft' }),
    'report-of-another-order': pdfOf(other),
    'report-encrypted': samplePdf({ trailer: '/Encrypt 9 0 R' }),
    'report-empty': samplePdf({ hasPage: false }),
    'report-scripted': samplePdf({ catalog: '/OpenAction <</S /JavaScript /JS (x)>>' }),
    'report-unreadable': samplePdf({
      objects: '9 0 obj <</Type /ObjStm /Filter /LZWDecode>> stream\nx\nendstream endobj',
    }),
  };
  for (const [type, file] of Object.entries(files)) {
    const uploadId = await upload(reporter, id, file);
    for (const response of [
      await preview(reporter, id, uploadId),
      await deliver(reporter, id, uploadId, { isCompared: true }),
    ]) {
      expect(await response.json()).toMatchObject({
        type: `/problems/${type}`,
        status: 409,
        detail: expect.stringMatching(/^[A-Z].*\.$/),
      });
    }
  }
  expect(await site.rows('reports')).toEqual([]);
});

test('a PDF that names no order is delivered once somebody has compared it', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const uploadId = await upload(reporter, id, samplePdf());
  const { doubts } = await (await preview(reporter, id, uploadId)).json();
  expect(doubts).toEqual([expect.stringContaining('does not say which order')]);
  const unmarked = await deliver(reporter, id, uploadId);
  expect(await unmarked.json()).toMatchObject({
    type: '/problems/not-compared',
    detail: doubts[0],
  });
  expect((await deliver(reporter, id, uploadId, { isCompared: true })).status).toBe(200);
});

test.each(['refunded', 'lost', 'disputed'])(
  'a report whose payment is %s is delivered once somebody has checked that',
  async (paymentStatus) => {
    const id = await placeOrderInProgress();
    const reporter = await office.join('reporter');
    const uploadId = await upload(reporter, id, pdfOf(id));
    await site.forceOrderState(id, { payment_status: paymentStatus });
    const { doubts } = await (await preview(reporter, id, uploadId)).json();
    expect(doubts).toEqual([expect.stringContaining('obody pays for this report.')]);
    const unmarked = await deliver(reporter, id, uploadId);
    expect(await unmarked.json()).toMatchObject({ type: '/problems/not-compared' });
    expect(await site.rows('reports')).toEqual([]);
    expect((await deliver(reporter, id, uploadId, { isCompared: true })).status).toBe(200);
  },
);

test('two deliveries at once deliver once, and another report only replaces it as a corrected one', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const uploads = [
    await upload(reporter, id, pdfOf(id)),
    await upload(reporter, id, pdfOf(id, { bytes: 3_000 })),
  ];
  const responses = await Promise.all(uploads.map((each) => deliver(reporter, id, each)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await site.rows('reports')).toHaveLength(1);
  const lost = uploads[responses.findIndex(({ status }) => status === 409)] ?? '';
  expect(
    (
      await deliver(reporter, id, lost, {
        corrected: true,
        changed: 'The permit of the pool is closed.',
      })
    ).status,
  ).toBe(200);
  expect(await site.rows('reports')).toHaveLength(2);
});

test('an upload goes after a day, and with its customer’s data', async () => {
  const [id, other] = [await placeOrderInProgress(), await placeOrderInProgress()];
  const reporter = await office.join('reporter');
  const delivered = await upload(reporter, id, pdfOf(id));
  await upload(reporter, other, pdfOf(other));
  await site.db.query(
    `update uploads set created_at = now() - interval '25 hours' where order_id = $1`,
    [other],
  );
  await site.runSchedule('purge-expired');
  expect(await site.db.query('select id from uploads')).toEqual([{ id: delivered }]);
  await deliver(reporter, id, delivered);
  await site.db.query(`update orders set status = 'delivered', delivered_at = now()`);
  const erased = await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'eva');
  expect(erased.ok).toBe(true);
  expect(await site.db.query('select from upload_parts')).toEqual([]);
});

test('a person has at most 20 unfinished uploads, however many begin at once', async () => {
  const id = await placeOrderInProgress();
  const [reporter, clerk] = [await office.join('reporter'), await office.join('clerk')];
  const begin = (number: number, person = reporter) => {
    const sha256 = hash('sha256', `${number}`);
    return person.call('POST', `/orders/${id}/uploads`, { name: 'report.pdf', size: 9, sha256 });
  };
  const begun = await Promise.all(Array.from({ length: 30 }, (_, number) => begin(number)));
  expect(begun.map(({ status }) => status).toSorted()).toEqual([
    ...Array(20).fill(200),
    ...Array(10).fill(409),
  ]);
  const rejected = begun.findIndex(({ status }) => status === 409);
  expect(await problemOf(begun[rejected] as Response)).toMatchObject({ type: 'too-many-uploads' });
  expect((await begin(rejected, clerk)).status).toBe(200);
  // One that is known goes on, and a file that has arrived whole is none of them.
  const known = begun.findIndex(({ status }) => status === 200);
  expect((await begin(known)).status).toBe(200);
  const { id: uploadId } = await (await begin(known)).json();
  await sendPart(reporter, id, uploadId, 0, Buffer.from('%PDF-1.7\n'));
  expect((await begin(rejected)).status).toBe(200);
});
