import { expect, test } from 'vitest';
import { reportTexts } from '#i18n/document-texts.ts';
import { payments } from '#server/adapters/stripe.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { OFFICE_PROBLEMS } from '#shared/office/access.ts';
import type { Draft } from '#shared/office/reports.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { readPdf } from '../../read-pdf.ts';
import { sampleClosingOrder, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import {
  content,
  deliverDraft,
  photograph,
  readDraft,
  rejection,
  saveDraft,
  sendPhoto,
} from './draft-calls.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const placeOrderInProgress = async () => (await site.storeOrderInProgress()).id;

test('a draft begins with what the order says, and the second of two writers loses nothing', async () => {
  const id = await placeOrderInProgress();
  const [reporter, clerk] = [await office.join('reporter'), await office.join('clerk')];
  const begun = await readDraft(reporter, id);
  expect(begun).toMatchObject({
    tier: sampleOrder.serviceType,
    order: orderNumber(id),
    version: 0,
    savedBy: null,
    content: {
      preparedFor: sampleOrder.customerName,
      parcel: { address: sampleOrder.propertyAddress },
    },
  });
  // Each field that both have.
  const closing = await site.storeOrderInProgress(sampleClosingOrder);
  const { content: ofClosing } = await readDraft(reporter, closing.id);
  const said = { ...ofClosing.parcel, ...ofClosing } as Readonly<Record<string, unknown>>;
  for (const field of [...DAY_FIELDS, 'reference', 'folio'] as const) {
    expect([field, said[field]]).toEqual([field, sampleClosingOrder[field]]);
  }
  const [ana, ben] = [reporter, clerk].map(({ email }) => ({
    // Colleagues of tests have one printed name.
    name: `Sample Signer, ${email}`,
    at: expect.any(String),
    isWriting: true,
  }));
  expect(begun.writer).toBeNull();
  expect(await (await saveDraft(reporter, id, 0, { findings: [] })).json()).toEqual({
    version: 1,
    writer: null,
  });
  expect(await (await saveDraft(clerk, id, 0, { liens: [] })).json()).toMatchObject({
    type: OFFICE_PROBLEMS.draftChanged,
    detail: expect.stringMatching(`^${ana?.name} has changed this report meanwhile \\(.+\\)\\.$`),
  });
  // Who saves is told, with that, who else writes.
  expect(await (await saveDraft(clerk, id, 1, { liens: [] })).json()).toEqual({
    version: 2,
    writer: ana,
  });
  expect(await rejection(saveDraft(reporter, id, 1, { findings: [] }))).toBe('draft-changed');
  expect(await readDraft(clerk, id)).toMatchObject({ savedBy: clerk.email, writer: null });
  expect(await readDraft(reporter, id)).toMatchObject({
    version: 2,
    content: { liens: [] },
    savedBy: clerk.email,
    writer: ben,
  });
  // A response that was lost is asked for again.
  expect(await (await saveDraft(clerk, id, 1, { liens: [] })).json()).toEqual({
    version: 2,
    writer: null,
  });
  // The same from somebody else is none that was lost.
  expect(await rejection(saveDraft(reporter, id, 1, { liens: [] }))).toBe('draft-changed');
  await saveDraft(clerk, id, 2, { liens: [{}] });
  // An hour later the person may be elsewhere.
  await site.db.query(`update report_drafts set saved_at = now() - interval '1 hour'`);
  expect((await readDraft(reporter, id)).writer).toEqual({ ...ben, isWriting: false });
  expect(
    await site.db.query(`select operator from audit_log where action = 'write' order by id`),
  ).toEqual([{ operator: reporter.email }, { operator: clerk.email }]);
});

test('entries that were stored without ids have them of their places, the same ones for everybody', async () => {
  const id = await placeOrderInProgress();
  const [reporter, clerk] = [await office.join('reporter'), await office.join('clerk')];
  // What the order says is not stored yet.
  const searched = (draft: Draft) => draft.content.searched?.map((row) => row.id);
  const begun = searched(await readDraft(reporter, id));
  expect(begun).toEqual(begun?.map((_, index) => `${index}`));
  expect(searched(await readDraft(clerk, id))).toEqual(begun);

  const permits = [{ number: 'B-1' }, { id: 'a', number: 'B-2' }, { id: '0' }, { id: 'a' }];
  const findings = [{ title: 'x', photos: [{ alt: 'y' }] }];
  await saveDraft(reporter, id, 0, { ...content, permits, findings });
  const read = await readDraft(clerk, id);
  expect(read.content.permits?.map((permit) => permit.id)).toEqual(['1', 'a', '0', '3']);
  expect(read.content.findings?.[0]).toMatchObject({ id: '0', photos: [{ id: '0' }] });
  expect((await readDraft(reporter, id)).content).toEqual(read.content);
});

test('twenty writers at once write once', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => saveDraft(reporter, id, 0, { reference: `${index}` })),
  );
  const saved = responses.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(await readDraft(reporter, id)).toMatchObject({ version: 1 });
});

test.each([
  ['no fields', { version: 0, content: ['x'] }, 422],
  ['another field beside them', { version: 0, content: {}, tier: 'full' }, 422],
  ['more than a megabyte', { version: 0, content: { x: 'x'.repeat(1024 * 1024) } }, 413],
])('a draft with %s is rejected', async (_what, body, status) => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  expect((await reporter.call('PUT', `/orders/${id}/draft`, body)).status).toBe(status);
  expect(await readDraft(reporter, id)).toMatchObject({ version: 0 });
});

test('a draft of the wrong shape is rejected field by field, and what was saved stays', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await saveDraft(reporter, id, 0, { findings: [{ title: 'Roof' }] });
  const response = await saveDraft(reporter, id, 1, {
    findings: [{}, null],
    parcel: 'x',
    permits: {},
  });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual([
    { path: 'content.findings.1', message: 'The fields of an entry are expected here.' },
    { path: 'content.parcel', message: 'The fields of an entry are expected here.' },
    { path: 'content.permits', message: 'A list is expected here.' },
  ]);
  expect(await readDraft(reporter, id)).toMatchObject({
    version: 1,
    content: { findings: [{ title: 'Roof' }] },
  });
  const deep = `{"version":1,"content":{"x":${'['.repeat(500_000)}${']'.repeat(500_000)}}}`;
  expect(deep.length).toBeLessThan(1024 * 1024);
  const nested = await site.request(`/api/office/orders/${id}/draft`, {
    method: 'PUT',
    headers: {
      Cookie: reporter.cookie,
      Origin: process.env.SITE_URL ?? '',
      'Content-Type': 'application/json',
    },
    body: deep,
  });
  expect(nested.status).toBe(422);
});

test.each([
  [{ permits: 5 }, 'Permits: A list is expected here.'],
  [{ permits: [null] }, 'Permits 1: The fields of an entry are expected here.'],
  [{ parcel: [] }, 'Property: The fields of an entry are expected here.'],
  [{ rooms: [null] }, 'Rooms 1: A text or a number is expected here.'],
])(
  'a stored draft that can’t be one, %j, is a problem in words wherever it is read',
  async (stored, words) => {
    const id = await placeOrderInProgress();
    const reporter = await office.join('reporter');
    await saveDraft(reporter, id, 0, {});
    await site.db.query('update report_drafts set content = $stored', {
      stored: JSON.stringify(stored),
    });
    const { id: other } = await site.storePaidOrder();
    for (const response of [
      reporter.call('GET', `/orders/${id}/draft`),
      reporter.call('GET', `/orders/${id}/draft/pdf`),
      reporter.call('POST', `/orders/${id}/deliveries?preview`, { draftVersion: 1 }),
      deliverDraft(reporter, id, 1),
      reporter.call('GET', `/orders/${other}/earlier-orders/${id}/records`),
    ]) {
      expect(await (await response).json()).toMatchObject({
        type: '/problems/draft-malformed',
        detail: `What is stored of this report can’t be read:\n${words}`,
      });
    }
  },
);

test('a report of a canceled order can’t be written', async () => {
  const { id } = await site.placeOrder();
  await site.db.query(`update orders set status = 'cancelled'`);
  const reporter = await office.join('reporter');
  expect(await rejection(saveDraft(reporter, id, 0, content))).toBe('not-deliverable');
});

test('the PDF of a draft in which nothing is written claims nothing', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const pdf = await reporter.call('GET', `/orders/${id}/draft/pdf`);
  const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
  const { grades, none } = reportTexts.en;
  for (const claim of [...Object.values(grades), none.findings, none.nextSteps, none.permits]) {
    expect(text.toLowerCase()).not.toContain(claim.toLowerCase());
  }
});

test('a draft and its photographs stay for 30 days after the delivery', async () => {
  const [id, other] = [await placeOrderInProgress(), await placeOrderInProgress()];
  const reporter = await office.join('reporter');
  for (const each of [id, other]) {
    await saveDraft(reporter, each, 0, content);
    await sendPhoto(reporter, each, await photograph.toBuffer());
  }
  await deliverDraft(reporter, id, 1);
  const daysLater = async (days: number) => {
    const past = `now() - interval '${days} days'`;
    await site.db.query(`update report_drafts set saved_at = ${past}`);
    await site.db.query(`update report_photos set created_at = ${past}`);
    await site.db.query(`update reports set created_at = ${past}`);
    await site.runSchedule('purge-expired');
    const [drafts, photos] = await site.db.transaction([
      { text: 'select order_id from report_drafts order by 1' },
      { text: 'select order_id from report_photos order by 1' },
    ]);
    expect(photos).toEqual(drafts);
    return drafts?.map(({ order_id }) => order_id);
  };
  expect(await daysLater(29)).toEqual([id, other].sort());
  expect(await daysLater(31)).toEqual([other]);
});

test('a photograph that no draft is saved with stays for a day', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await sendPhoto(reporter, id, await photograph.toBuffer());
  const hoursLater = async (hours: number) => {
    const past = `now() - interval '${hours} hours'`;
    await site.db.query(`update report_photos set created_at = ${past}`);
    await site.runSchedule('purge-expired');
    return (await site.db.query('select from report_photos')).length;
  };
  expect(await hoursLater(23)).toBe(1);
  expect(await hoursLater(25)).toBe(0);
});

test('an erased customer’s draft and photographs are gone, and an open page can’t bring them back', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await saveDraft(reporter, id, 0, content);
  await sendPhoto(reporter, id, await photograph.toBuffer());
  await deliverDraft(reporter, id, 1);
  await erasePerson(site.db, payments(), sampleOrder.customerEmail, 'eva');
  expect(await site.db.query('select from report_drafts')).toEqual([]);
  expect(await site.db.query('select from report_photos')).toEqual([]);
  for (const version of [0, 1]) {
    expect(await rejection(saveDraft(reporter, id, version, content))).toBe('order-erased');
  }
  const other = await photograph.clone().negate().toBuffer();
  expect(await rejection(sendPhoto(reporter, id, other))).toBe('order-erased');
  for (const table of ['report_drafts', 'report_photos']) {
    expect(await site.db.query(`select from ${table}`)).toEqual([]);
  }
});
