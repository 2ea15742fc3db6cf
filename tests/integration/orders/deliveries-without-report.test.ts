import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { momentInWords } from '#report/correction.ts';
import { payments } from '#server/adapters/stripe.ts';
import { type QuoteForm, quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { DeliveryRequest } from '#shared/office/requests.ts';
import { SERVICES } from '#shared/services.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { type Colleague, openOffice } from '../office/office-site.ts';
import { sampleOrder, sampleQuote } from '../samples.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);

const CUSTOM = { serviceType: 'custom', title: 'Five houses in Doral', price: 800_00 } as const;
const CONSULTATION = { serviceType: 'fix-it', price: SERVICES['fix-it'].price } as const;
const ADVICE = 'Close the permit of 2004 first.\n\nThen ask the city for a final inspection.';

/** Quotes an order, stores that it was paid, and starts work. */
async function storeInProgress(service: Partial<QuoteForm>) {
  const made = await quoteOrder(site.db, { ...sampleQuote, ...service }, 'eva');
  if (!made.ok) expect.fail(JSON.stringify(made.reason));
  const { id } = made.value.order;
  await site.storePayment(made.value.order);
  await startWork(site.db, id, 'eva');
  await site.runSchedule('send-mail');
  return id;
}

async function upload(person: Colleague, id: string, text: string): Promise<string> {
  const file = samplePdf({ text });
  const about = { name: 'file.pdf', size: file.length, sha256: hash('sha256', file) };
  const opened = await (await person.call('POST', `/orders/${id}/uploads`, about)).json();
  const digest = `sha-256=:${hash('sha256', file, 'base64')}:`;
  await person.call('PUT', `/orders/${id}/uploads/${opened.id}/parts/0`, file, {
    'Content-Digest': digest,
  });
  return opened.id;
}

const press = async (person: Colleague, id: string, request: DeliveryRequest) => {
  const body = { isCompared: true, ...request };
  return person.call('POST', `/orders/${id}/deliveries`, body);
};

/** Delivers a file, and returns the response's status. */
async function send(person: Colleague, id: string, text: string, request: DeliveryRequest = {}) {
  const response = await press(person, id, {
    uploadId: await upload(person, id, text),
    ...request,
  });
  return response.status;
}

/** The emails about deliveries, as they arrived. */
async function deliveryMails() {
  await site.runSchedule('send-mail');
  const sent = await site.db.query<{ id: string }>(
    `select id from outbox where kind = 'report_ready' order by id`,
  );
  const mails = await site.mails();
  return sent.map(({ id }) =>
    mails.find(({ messageId }) => messageId?.startsWith(`<outbox-${id}@`)),
  );
}

/** What the order's history says of deliveries, the newest first. */
async function happened(person: Colleague, id: string): Promise<string[]> {
  const { timeline } = await (await person.call('GET', `/orders/${id}`)).json();
  const texts = (timeline as readonly { text: string }[]).map(({ text }) => text);
  return texts.filter((text) => /stored|^Sent|^Delivered/.test(text));
}

/** A text without its links. */
const wordsOf = (text = '') => text.replace(/https?:\S+/g, '');

/** What somebody learns who drops a file on /verify. */
const verify = async (text: string) => {
  const sha256 = hash('sha256', samplePdf({ text }));
  return (await (await site.post('/api/verify-report', { sha256 })).json()).result;
};

const pageOf = async (id: string) => {
  const [link] = await site.db.query('select id from report_links where order_id = $1', [id]);
  return (await site.get(`/api/reports/${link?.id}`)).json();
};

test('custom work is delivered file by file, with the one that is marked as last', async () => {
  const id = await storeInProgress(CUSTOM);
  const clerk = await office.join('clerk');
  expect(await send(clerk, id, 'one')).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({ status: 'in_progress' });
  expect(await send(clerk, id, 'two', { isLast: true })).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({ status: 'delivered' });
  expect((await site.getOrder(id)).correctedAt).toBeUndefined();

  const [first, second] = await deliveryMails();
  expect(first?.subject).toContain('File 1 of your');
  expect(first?.text).toContain('More follows');
  expect(second?.subject).toContain('File 2 of your');
  expect(second?.text).toContain('your order is complete');
  expect([first, second].map((mail) => /report/.test(wordsOf(mail?.text)))).toEqual([false, false]);
  expect([first, second].map((mail) => mail?.attachments[0]?.filename)).toEqual([
    expect.stringMatching(/-file-1\.pdf$/),
    expect.stringMatching(/-file-2\.pdf$/),
  ]);
  expect(await pageOf(id)).toMatchObject({
    as: 'files',
    files: [
      { name: expect.stringContaining('file-1') },
      { name: expect.stringContaining('file-2') },
    ],
  });
});

test('the correction of a file replaces that file alone, before and after the last', async () => {
  const id = await storeInProgress(CUSTOM);
  const clerk = await office.join('clerk');
  await send(clerk, id, 'one');
  await send(clerk, id, 'two');
  const correction = { corrected: true, changed: 'The pool’s permit is closed.' };
  const [first] = await site.db.query<{ created_at: Date }>(
    `update reports set created_at = created_at - interval '2 hours' where file = 1 returning created_at`,
  );
  const firstSentAt = first?.created_at.toISOString() ?? '';
  const uploadId = await upload(clerk, id, 'one again');
  const path = `/orders/${id}/deliveries?preview`;
  const previewed = await clerk.call('POST', path, { uploadId, ...correction, replaces: 1 });
  // The second file is no version of the first.
  expect(JSON.stringify(await previewed.json())).toContain(momentInWords(firstSentAt, 'en'));
  expect(await send(clerk, id, 'one again', { ...correction, replaces: 1 })).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({
    status: 'in_progress',
    correctedAt: expect.any(String),
  });
  await send(clerk, id, 'three', { isLast: true });
  expect(await send(clerk, id, 'two again', { ...correction, replaces: 2 })).toBe(200);
  expect(await send(clerk, id, 'four')).toBe(200);
  expect(await site.getOrder(id)).toMatchObject({ status: 'delivered' });

  const found = await Promise.all(
    ['one', 'one again', 'two', 'two again', 'three', 'four'].map(verify),
  );
  expect(found).toEqual(['replaced', 'current', 'replaced', 'current', 'current', 'current']);
  const mails = await deliveryMails();
  // After the last one nothing more is promised.
  expect(mails.filter((mail) => mail?.text?.includes('More follows'))).toHaveLength(2);
  const corrected = mails.filter((mail) => mail?.text?.includes('What changed: The pool'));
  expect(corrected.map((mail) => mail?.attachments[0]?.filename)).toEqual([
    expect.stringMatching(/-file-1-corrected-2\.pdf$/),
    expect.stringMatching(/-file-2-corrected-2\.pdf$/),
  ]);
  const page = await pageOf(id);
  expect(page.files.map(({ name }: { name: string }) => /file-.*$/.exec(name)?.[0])).toEqual([
    'file-1-corrected-2.pdf',
    'file-2-corrected-2.pdf',
    'file-3.pdf',
    'file-4.pdf',
  ]);
  const details = await (await clerk.call('GET', `/orders/${id}`)).json();
  const newest = await site.db.query<{ file: number; at: Date }>(
    'select file, max(created_at) as at from reports group by file order by file',
  );
  expect(details.files).toEqual(
    newest.map(({ file, at }) => ({ number: file, sentAt: at.toISOString(), advice: null })),
  );
  expect(newest).toHaveLength(4);
  const log = await happened(clerk, id);
  expect(log.filter((text) => text === 'Sent a file')).toHaveLength(4);
  expect(log.filter((text) => text === 'Sent a corrected file')).toHaveLength(2);
  expect(log.filter((text) => text === 'File 2 stored')).toHaveLength(2);
  expect(log.filter((text) => text.includes('eport'))).toEqual([]);
  const stored = await clerk.call('GET', `/orders/${id}/report/pdf?file=2`);
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(samplePdf({ text: 'two again' }));
});

test.each([
  ['names a file that was not sent', { corrected: true, changed: 'All.', replaces: 2 }],
  ['names none', { corrected: true, changed: 'All.' }],
])('the correction of a file is rejected if it %s, and nothing is sent', async (_, request) => {
  const id = await storeInProgress(CUSTOM);
  const clerk = await office.join('clerk');
  await send(clerk, id, 'one');
  expect(await send(clerk, id, 'another', request)).toBe(409);
  expect(await site.rows('reports')).toHaveLength(1);
});

test('two files that are sent at once are two files, and one whose response was lost is one', async () => {
  const id = await storeInProgress(CUSTOM);
  const [ana, ben] = [await office.join('clerk'), await office.join('owner')];
  const sent = await Promise.all([send(ana, id, 'ana’s'), send(ben, id, 'ben’s')]);
  expect(sent).toEqual([200, 200]);
  const again = async (uploadId: string, isLast: boolean) =>
    (await (await press(ana, id, { uploadId, isLast })).json()).type;
  const sentBefore = await upload(ana, id, 'ana’s');
  expect(await again(sentBefore, false)).toBe('/problems/already-delivered');
  expect(await again(sentBefore, true)).toBe('/problems/already-sent');
  const uploadId = await upload(ana, id, 'three');
  site.neon.faults.next(/store report/, { kind: 'cut-after' });
  expect((await press(ana, id, { uploadId, isLast: true })).status).toBe(503);
  expect(await again(uploadId, true)).toBe('/problems/already-delivered');
  const numbers = await site.db.query('select file from reports order by file');
  expect(numbers.map(({ file }) => file)).toEqual([1, 2, 3]);
  expect(await deliveryMails()).toHaveLength(3);
});

test.each(LANGUAGES)(
  'advice as a text stands in its email and on its page: %s',
  async (language) => {
    const id = await storeInProgress({ ...CONSULTATION, language });
    const reporter = await office.join('reporter');
    const preview = await reporter.call('POST', `/orders/${id}/deliveries?preview`, {
      advice: ADVICE,
    });
    const { mail } = await preview.json();
    expect(mail.paragraphs.join('\n\n')).toContain(ADVICE);
    expect((await press(reporter, id, { advice: ADVICE })).status).toBe(200);
    expect(await site.getOrder(id)).toMatchObject({ status: 'delivered' });
    // There is no file to download.
    expect((await reporter.call('GET', `/orders/${id}/report/pdf`)).status).toBe(409);
    const [sent] = await deliveryMails();
    expect(sent?.text?.replace(/\s+/g, ' ')).toContain(ADVICE.replace(/\s+/g, ' '));
    expect(sent?.attachments).toEqual([]);
    expect(wordsOf(sent?.text)).not.toMatch(/report\b|informe/i);
    expect(await pageOf(id)).toMatchObject({ as: 'advice', advice: ADVICE, files: [], language });
  },
);

test('advice is corrected by a file, which then is the only one, and the other way around', async () => {
  const id = await storeInProgress(CONSULTATION);
  const reporter = await office.join('reporter');
  expect(await send(reporter, id, 'advice')).toBe(200);
  const correction = { corrected: true, changed: 'The fee.' };
  expect((await press(reporter, id, { advice: ADVICE, ...correction })).status).toBe(200);
  const mails = await deliveryMails();
  expect(mails[1]?.subject).toContain('Corrected advice');
  expect(mails[1]?.text).toContain('What changed: The fee.');
  expect(await verify('advice')).toBe('replaced');
  expect(await pageOf(id)).toMatchObject({
    advice: ADVICE,
    files: [],
    correctedAt: expect.any(String),
    correction: { heading: 'Our corrected advice' },
  });
  const { files: kept } = await (await reporter.call('GET', `/orders/${id}`)).json();
  expect(kept).toMatchObject([{ number: 1, advice: ADVICE }]);
  expect(await send(reporter, id, 'advice, third', correction)).toBe(200);
  const { advice, files } = await pageOf(id);
  expect([advice, files.length]).toEqual([undefined, 1]);
  const log = await happened(reporter, id);
  expect(log.filter((text) => text !== 'Advice stored')).toEqual([
    'Sent corrected advice',
    'Sent corrected advice',
    'Sent the advice',
  ]);
  expect(log).toHaveLength(6);
});

test('advice is for consultations alone', async () => {
  const id = (await site.storeOrderInProgress()).id;
  const reporter = await office.join('reporter');
  expect((await press(reporter, id, { advice: ADVICE })).status).toBe(409);
  expect(await site.rows('reports')).toEqual([]);
});

test('an erasure removes advice that is a text, its email and its link, and keeps what was paid', async () => {
  const id = await storeInProgress(CONSULTATION);
  const reporter = await office.join('reporter');
  await press(reporter, id, { advice: ADVICE });
  await deliveryMails();
  const erased = await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'eva');
  expect(erased.ok).toBe(true);
  expect(await site.rows('reports')).toEqual([]);
  expect(await site.db.query('select from report_links')).toEqual([]);
  expect(await site.db.query(`select from outbox where kind = 'report_ready'`)).toEqual([]);
  expect(await site.getOrder(id)).toMatchObject({ serviceType: 'fix-it', paymentStatus: 'paid' });
});
