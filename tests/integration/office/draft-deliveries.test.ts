import { expect, test } from 'vitest';
import { stepsOf } from '#report/steps.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { type FileIdentity, identitiesIn } from '#shared/file-identity.ts';
import { formatDay } from '#shared/format-day.ts';
import { orderNumber } from '#shared/order-number.ts';
import { readPdf } from '../../read-pdf.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import {
  content,
  deliverDraft,
  parcel,
  readDraft,
  rejection,
  saveDraft,
  whole,
} from './draft-calls.ts';
import { type Colleague, openOffice } from './office-site.ts';
import { withUndoTime } from './undo-time.ts';

const site = await openSite();
const office = openOffice(site);

const CORRECTION = { corrected: true, changed: 'The permit of the pool is closed.' };

const placeOrderInProgress = async () => (await site.storeOrderInProgress()).id;

function identityOf(pdf: Buffer): FileIdentity[] | undefined {
  const structure = readStructure(pdf);
  return typeof structure === 'object' ? identitiesIn(structure.text) : undefined;
}

test('a report is delivered once it is complete, as it was looked at', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  await saveDraft(reporter, id, 0, { ...content, sources: [] });
  const early = await deliverDraft(reporter, id, 1);
  expect(await early.json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('Sources: Name at least one document'),
  });
  const pdf = await reporter.call('GET', `/orders/${id}/draft/pdf`);
  expect(pdf.headers.get('content-disposition')).toContain('-draft.pdf');
  const draft = Buffer.from(await pdf.arrayBuffer());
  expect(identityOf(draft)).toEqual([{ kind: 'draft', order: orderNumber(id) }]);

  await saveDraft(reporter, id, 1, content);
  expect(await rejection(deliverDraft(reporter, id, 1))).toBe('draft-changed');
  const { mail, doubts } = await (
    await reporter.call('POST', `/orders/${id}/deliveries?preview`, { draftVersion: 2 })
  ).json();
  expect(doubts).toEqual([]);
  expect((await deliverDraft(reporter, id, 2)).status).toBe(200);
  // The same again, after a lost response and a reload.
  expect(await (await deliverDraft(reporter, id, 2)).json()).toMatchObject({
    type: '/problems/already-delivered',
    detail: 'It is delivered.',
  });
  const [report] = await site.rows('reports');
  const delivered = report?.pdf as Buffer;
  expect(identityOf(delivered)).toEqual([{ kind: 'report', order: orderNumber(id) }]);
  const sent = (await site.mails()).filter(({ subject }) => subject === mail.subject);
  expect(sent).toHaveLength(1);
  // The email says what the report comes to, in the words of the preview.
  const { verdict } = whole;
  const [step] = stepsOf(whole);
  expect(mail.paragraphs[0]).toContain(verdict.text);
  expect(mail.paragraphs[1]).toContain(step?.action);
  expect(mail.paragraphs[1]).toContain(formatDay(whole.inspectionEnds, 'en', 'full'));
  expect(mail.paragraphs[1]).toContain('305-555-0142');
  const unwrapped = (text: string | undefined) => text?.replaceAll(' \n', ' ');
  for (const text of mail.paragraphs) expect(unwrapped(sent[0]?.text)).toContain(text);
  expect(sent[0]?.html).toContain(verdict.text);
  const download = await reporter.call('GET', `/orders/${id}/report/pdf`);
  expect(delivered.equals(Buffer.from(await download.arrayBuffer()))).toBe(true);

  // The same report again is no correction.
  expect(await rejection(deliverDraft(reporter, id, 2, CORRECTION))).toBe('already-sent');
  await saveDraft(reporter, id, 2, { ...content, reference: 'corrected' });
  expect((await deliverDraft(reporter, id, 3, CORRECTION)).status).toBe(200);
  expect(await rejection(deliverDraft(reporter, id, 3, CORRECTION))).toBe('already-delivered');
  expect(await site.rows('reports')).toHaveLength(2);
});

test('a report is signed by who delivers it, as an owner has entered it, and without a name it is not delivered', async () => {
  const id = await placeOrderInProgress();
  const [owner, clerk] = [await office.join('owner'), await office.join('clerk')];
  const reporter = await office.join('reporter');
  const sign = async (person: Colleague, printedName: string, license: string) =>
    (await owner.confirm('PUT', `/people/${person.id}/signature`, { printedName, license })).status;
  const tooLong = { printedName: 'x'.repeat(101), license: 'x'.repeat(61) };
  const rejected = await owner.call('PUT', `/people/${reporter.id}/signature`, tooLong);
  expect((await rejected.json()).errors).toMatchObject([
    { path: 'printedName' },
    { path: 'license' },
  ]);
  expect(await sign(reporter, '', '')).toBe(200);
  // Whatever a draft says of it.
  await saveDraft(reporter, id, 0, { ...content, signedBy: { name: 'Sample Nobody' } });
  expect((await readDraft(reporter, id)).signedBy).toBeNull();
  expect(await (await deliverDraft(reporter, id, 1)).json()).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('An owner enters your printed name under People.'),
  });
  expect(await site.rows('reports')).toEqual([]);

  // Nobody is signed out by it.
  expect(await sign(reporter, ' Sample Reporter ', 'HI9900417')).toBe(200);
  expect(await sign(clerk, 'Sample Clerk', '')).toBe(200);
  expect((await readDraft(clerk, id)).signedBy).toEqual({ name: 'Sample Clerk' });
  expect((await deliverDraft(reporter, id, 1)).status).toBe(200);
  expect((await deliverDraft(clerk, id, 1, CORRECTION)).status).toBe(200);
  const reports = await site.db.query<{ pdf: Buffer }>('select pdf from reports order by id');
  const texts = await Promise.all(
    reports.map(async ({ pdf }) => (await readPdf(new Uint8Array(pdf))).text),
  );
  expect(texts).toEqual([
    expect.stringMatching(/Sample Reporter.*HI9900417/),
    expect.stringContaining('Sample Clerk'),
  ]);
  expect(texts.join()).not.toContain('Sample Nobody');
  expect(
    await site.db.query(
      `select detail from audit_log where action = 'change_signature' order by id`,
    ),
  ).toEqual([
    { detail: 'reporter@example.com' },
    { detail: 'reporter@example.com, Sample Reporter, HI9900417' },
    { detail: 'clerk@example.com, Sample Clerk' },
  ]);
});

test('a report that may be of another order, or comes too late, is delivered with a warning, and the add-on isn’t', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const previewOf = async (draftVersion: number) =>
    (await reporter.call('POST', `/orders/${id}/deliveries?preview`, { draftVersion })).json();
  const atOnce = content.findings.map((finding) => ({
    ...finding,
    steps: finding.steps?.map(({ until: _, ...step }) => ({ ...step, by: 'At once' })),
  }));
  const past = { inspectionEnds: '2026-01-02', closingDate: '2026-01-09' };
  // What is to be done before a day that has passed is no doubt: it can't be delivered.
  await saveDraft(reporter, id, 0, { ...content, ...past, findings: atOnce, language: 'es' });
  // All doubts are asked at once.
  expect(await previewOf(1)).toMatchObject({
    doubts: [
      'The report is in Spanish, but the order is in English.',
      'The inspection period ended on Fri, Jan 2, 2026.',
      'The closing day, Fri, Jan 9, 2026, has passed.',
    ],
  });
  // The order's address was corrected after the report was begun.
  await saveDraft(reporter, id, 1, {
    ...content,
    parcel: { ...parcel, address: '9 Elm St, Miami, FL 33131' },
  });
  expect(await previewOf(2)).toMatchObject({
    doubts: [
      `The report is about 9 Elm St, Miami, FL 33131, but the order is about ${sampleOrder.propertyAddress}.`,
    ],
  });
  expect(await rejection(deliverDraft(reporter, id, 2))).toBe('not-compared');
  expect(await site.rows('reports')).toEqual([]);
  const { codeCases, searched, sources, date } = whole;
  const [search] = searched;
  const closing = ['permit', 'code-case', 'lien'].map((kind) => ({
    ...search,
    kind,
    found: 0,
    note: '',
  }));
  const verdict = { grade: 'clear', text: 'Nothing is on record.' };
  await saveDraft(reporter, id, 2, {
    ...{ tier: 'closing-check', date, codeCases, parcel, verdict, sources },
    searched: closing,
  });
  expect(await previewOf(3)).toMatchObject({
    type: '/problems/report-not-ready',
    detail: expect.stringContaining('bought another report'),
  });
  const pdf = await reporter.call('GET', `/orders/${id}/draft/pdf`);
  // It can't be mistaken for the order's.
  expect(identityOf(Buffer.from(await pdf.arrayBuffer()))).toEqual([{ kind: 'report' }]);
});

test('the delivery of a report that was composed is taken back in the composer', () =>
  withUndoTime(async () => {
    const { id } = await site.storeOrderInProgress();
    const reporter = await office.join('reporter');
    await saveDraft(reporter, id, 0, content);
    const response = await deliverDraft(reporter, id, 1, { isCompared: true });
    expect(await response.json()).toMatchObject({ undo: { action: 'deliver', isComposed: true } });
  }));
