import { describe, expect, test } from 'vitest';
import { reportDocument } from '#report/build-document.ts';
import { DOCUMENT_VERSION, type ReportDocument } from '#report/document.ts';
import { sampleReport } from '#report/sample.ts';
import { payments } from '#server/adapters/stripe.ts';
import { isId, newId } from '#server/platform/identifier.ts';
import { erasePerson } from '#server/privacy/erase-person.ts';
import { deliver } from '#server/reports/deliver.ts';
import { hasReportLink, reportLinkOf } from '#server/reports/page-links.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { ReportPage } from '#shared/report-page.ts';
import { PERSONAL_DATA } from '../../personal-data.ts';
import { samplePdf } from '../../sample-pdf.ts';
import {
  content,
  days,
  deliverDraft,
  parcel,
  photograph,
  saveDraft,
  sendPhoto,
} from '../office/draft-calls.ts';
import { openChanges } from '../office/office-changes.ts';
import { openOffice } from '../office/office-site.ts';
import { openSite } from '../site.ts';

const site = await openSite();
const office = openOffice(site);
const { correct } = openChanges(site);

const { email: CUSTOMER, copyTo: AGENT } = PERSONAL_DATA;
const CHANGED = 'The permit of the pool is closed.';

const LINK = /https?:\/\/[^\s"<]+?(?:\/es)?\/report\/[0-9a-z]{26}/g;

/** The links to a report's page in the emails to an address, the newest last. */
async function linksTo(address: string): Promise<string[]> {
  const mails = (await site.mails()).filter(({ recipient }) => recipient === address);
  return mails.flatMap(({ text = '' }) => text.match(LINK) ?? []);
}
const idOf = (link: string | undefined) => link?.slice(-26) ?? '';
const read = (id: string, path = '') => site.get(`/api/reports/${id}${path}`);
const pageOf = async (id: string) => (await read(id)).json() as Promise<ReportPage>;

async function deliverPdf(orderId: string, text = 'first', changed?: string): Promise<void> {
  const pdf = samplePdf({ text });
  expect((await deliver(site.db, { orderId, pdf, operator: 'eva', changed })).ok).toBe(true);
  await site.runSchedule('send-mail');
}

/** The links of the customer and of the agent to the report that both were sent. */
async function sentLinks() {
  await site.runSchedule('send-mail');
  const [own, agents] = [await linksTo(CUSTOMER), await linksTo(AGENT)];
  return { own: idOf(own.at(-1)), agents: idOf(agents.at(-1)) };
}

/** Delivers a report that is written in the office to the customer and the agent. */
async function deliverComposed() {
  const { id } = await site.storeOrderInProgress({ copyTo: AGENT });
  const reporter = await office.join('reporter');
  await saveDraft(reporter, id, 0, content);
  expect((await deliverDraft(reporter, id, 1)).status).toBe(200);
  return { id, reporter, ...(await sentLinks()) };
}

/** Delivers the sample report to the customer and the agent, without its composition. */
async function deliverSample() {
  const { id } = await site.storeOrderInProgress({ copyTo: AGENT });
  const document = reportDocument(sampleReport('basic'), 'screen');
  await deliver(site.db, { orderId: id, pdf: samplePdf(), operator: 'eva', document });
  return { id, ...(await sentLinks()) };
}

describe('the email that delivers a report', () => {
  test('has a link of its own for the customer and for the copy, which both open the report', async () => {
    const { id, own, agents } = await deliverComposed();
    expect(own).not.toBe(agents);
    const page = await pageOf(own);
    expect(await pageOf(agents)).toEqual(page);
    const document = page.document as unknown as ReportDocument;
    expect(document.verdict.text).toBe(content.verdict.text);
    expect(document.address).toBe(parcel.address);
    expect(page.files).toEqual([
      { name: `PermitLens-report-${orderNumber(id)}.pdf`, bytes: expect.any(Number) },
    ]);
    expect(page).not.toHaveProperty('correctedAt');
    const pdf = await read(own, '/files/1');
    const [stored] = await site.rows('reports');
    expect(Buffer.from(await pdf.arrayBuffer())).toEqual(stored?.pdf);
    expect(stored?.document_version).toBe(DOCUMENT_VERSION);
    for (const number of ['0', '2', 'x']) {
      expect((await read(own, `/files/${number}`)).status).toBe(404);
    }
    // Nowhere else: neither in the order's response nor in what the office reads.
    const order = JSON.stringify(await (await site.get(`/api/orders/${id}`)).json());
    const clerk = await office.join('clerk');
    const screen = JSON.stringify(await (await clerk.call('GET', `/orders/${id}`)).json());
    for (const link of [own, agents]) {
      expect(order).not.toContain(link);
      expect(screen).not.toContain(link);
    }
  });

  test('has the same link when it is sent again, and none to an address that the order doesn’t have', async () => {
    const { id, own } = await deliverSample();
    await site.post(`/api/orders/${id}/resend`, { mail: 'report' });
    await site.runSchedule('send-mail');
    expect((await linksTo(CUSTOMER)).map(idOf)).toEqual([own, own]);
    const [mail] = await site.db.query<{ id: string }>(
      `select id::text from outbox where kind = 'report_ready' and recipient is null order by id limit 1`,
    );
    const clerk = await office.join('clerk');
    const to = 'somebody@example.net';
    const resend = `/emails/${mail?.id}/resend`;
    const preview = await (await clerk.call('POST', `${resend}?preview`, { to })).json();
    expect(JSON.stringify(preview)).not.toContain('/report/');
    const same = await (await clerk.call('POST', `${resend}?preview`, {})).json();
    expect(JSON.stringify(same)).toContain('/report/…');
    expect((await clerk.call('POST', resend, { to })).status).toBe(200);
    await site.runSchedule('send-mail');
    expect(await linksTo(to)).toEqual([]);
    expect((await site.mails()).filter(({ recipient }) => recipient === to)).toHaveLength(1);
  });

  test('has one link for each address of its order, however its capitals are written', async () => {
    const { id } = await site.storeOrderInProgress({ copyTo: AGENT });
    const linkOf = (address: string) => reportLinkOf(site.db, id, address);
    const order = { customerEmail: CUSTOMER, copyTo: AGENT, erasedAt: null };
    for (const address of [CUSTOMER, AGENT]) {
      expect(hasReportLink(order, address.toUpperCase())).toBe(true);
      const link = await linkOf(address.toUpperCase());
      expect(isId(link ?? '')).toBe(true);
      expect(await linkOf(address)).toBe(link);
    }
    expect(await linkOf('somebody@example.net')).toBeNull();
  });

  test('of a Spanish order leads to the Spanish page', async () => {
    const { id } = await site.storeOrderInProgress({ language: 'es' });
    await deliverPdf(id);
    const [link = ''] = await linksTo(CUSTOMER);
    expect(new URL(link).pathname).toMatch(/^\/es\/report\/[0-9a-z]{26}$/);
    expect(await pageOf(idOf(link))).toMatchObject({ language: 'es' });
  });
});

describe('a report’s page', () => {
  test('of an uploaded file has its facts and the file', async () => {
    const { id } = await site.storeOrderInProgress();
    await deliverPdf(id);
    const page = await pageOf(idOf((await linksTo(CUSTOMER))[0]));
    expect(page).not.toHaveProperty('document');
    expect(page).toMatchObject({ language: 'en', pictures: [], files: [{}] });
  });

  test('always has the newest delivery, and says when and what was corrected', async () => {
    const { id, reporter, own } = await deliverComposed();
    await saveDraft(reporter, id, 1, { ...content, reference: 'corrected' });
    const correction = { corrected: true, changed: CHANGED };
    expect((await deliverDraft(reporter, id, 2, correction)).status).toBe(200);
    const composed = await pageOf(own);
    expect(Date.parse(composed.correctedAt ?? '')).toBeGreaterThan(
      Date.parse(composed.deliveredAt),
    );
    expect(JSON.stringify(composed.document)).toContain(CHANGED);
    // Its words say so themselves.
    expect(composed).not.toHaveProperty('correction');
    expect(composed.files[0]?.name).toContain('-corrected-2');

    await deliverPdf(id, 'third', 'A page was missing.');
    const uploaded = await pageOf(own);
    expect(uploaded).not.toHaveProperty('document');
    expect(uploaded.deliveredAt).toBe(composed.deliveredAt);
    expect(JSON.stringify(uploaded.correction)).toContain('A page was missing.');
    expect(uploaded.files[0]?.name).toContain('-corrected-3');
  });

  test('of another shape of documents has the files alone', async () => {
    const { own } = await deliverSample();
    await site.db.query('update reports set document_version = $1', [DOCUMENT_VERSION + 1]);
    const page = await pageOf(own);
    expect(page).not.toHaveProperty('document');
    expect(page.files).toHaveLength(1);
  });

  test('has the pictures that its report names, as long as they are there', async () => {
    const { id } = await site.storeOrderInProgress();
    await site.db.query(`update orders set service_type = 'full'`);
    const reporter = await office.join('reporter');
    const photo = await photograph.toBuffer();
    const { file } = await (await sendPhoto(reporter, id, photo)).json();
    const other = await photograph.clone().resize(30, 20).toBuffer();
    const unnamed = (await (await sendPhoto(reporter, id, other)).json()).file;
    const { tier: _, order: __, ...full } = sampleReport('full');
    const findings = full.findings.map((finding) => ({
      ...finding,
      photos: [{ file, alt: 'The garage' }],
    }));
    const visit = { ...full.visit, cover: { file, alt: 'The house' } };
    const whole = { ...full, ...days, parcel, language: 'en', findings, visit };
    await saveDraft(reporter, id, 0, whole);
    const delivery = await deliverDraft(reporter, id, 1, { isCompared: true });
    expect(await delivery.json()).toEqual({ id });
    await site.runSchedule('send-mail');
    const own = idOf((await linksTo(CUSTOMER))[0]);
    expect(new Set((await pageOf(own)).pictures)).toEqual(new Set([file]));
    const picture = await read(own, `/pictures/${file}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await read(own, `/pictures/${unnamed}`)).status).toBe(404);

    await site.db.query('delete from report_photos');
    expect((await pageOf(own)).pictures).toEqual([]);
    expect((await read(own, `/pictures/${file}`)).status).toBe(404);
  });

  test('leads from each permit to the portal of the office that issues it', async () => {
    const { id } = await site.storeOrderInProgress();
    const reporter = await office.join('reporter');
    const [source] = content.sources;
    const sources = [{ ...source, number: content.permits[1]?.number }];
    const inHialeah = { ...parcel, folio: '04-3013-001-0470', jurisdiction: 'City of Hialeah' };
    const searched = content.searched.map((row) => ({ ...row, office: 'Hialeah, Building' }));
    await saveDraft(reporter, id, 0, { ...content, sources, searched, parcel: inHialeah });
    const delivery = await deliverDraft(reporter, id, 1, { isCompared: true });
    expect(await delivery.json()).toEqual({ id });
    await site.runSchedule('send-mail');
    const { document } = await pageOf(idOf((await linksTo(CUSTOMER))[0]));
    const { evidence } = document as unknown as ReportDocument;
    const rows = evidence
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.type === 'table' ? block.rows : []));
    const urlOf = (index: number) =>
      rows
        .map(([cell]) => cell?.texts[0])
        .find((text) => text?.text === content.permits[index]?.number)?.url;
    expect(urlOf(1)).toBe(source?.url);
    expect(urlOf(0)).toMatch(/^https:\/\/.*hialeah/i);
  });
});

describe('a link ends', () => {
  /** What anybody learns of an id that is none. */
  const expectEnded = async (id: string) => {
    const unknown = await read(newId());
    const paths = ['', '/files/1', '/pictures/a.jpg'];
    for (const path of paths) expect((await read(id, path)).status).toBe(404);
    expect(await (await read(id)).json()).toEqual(await unknown.json());
  };

  test('where its address is corrected, and the next email has another one', async () => {
    const { id, own, agents } = await deliverSample();
    await correct(id, { customerEmail: 'ana.new@example.com' });
    await expectEnded(own);
    expect((await read(agents)).status).toBe(200);
    await site.post(`/api/orders/${id}/resend`, { mail: 'report' });
    await site.runSchedule('send-mail');
    const [renewed] = await linksTo('ana.new@example.com');
    expect((await read(idOf(renewed))).status).toBe(200);
    // Also where it comes back later.
    await correct(id, { customerEmail: CUSTOMER });
    await expectEnded(own);
    await expectEnded(idOf(renewed));
  });

  test('where the address for copies is removed, and not where only its case changes', async () => {
    const { id, own, agents } = await deliverSample();
    await correct(id, { customerEmail: CUSTOMER.toUpperCase() });
    expect((await read(own)).status).toBe(200);
    await correct(id, { copyTo: '' });
    await expectEnded(agents);
    expect((await read(own)).status).toBe(200);
  });

  test('with the erasure of the customer, which keeps the PDF and no document', async () => {
    const { own, agents } = await deliverSample();
    expect((await erasePerson(site.db, payments(), CUSTOMER, 'eva')).ok).toBe(true);
    await expectEnded(own);
    await expectEnded(agents);
    const [report] = await site.rows('reports');
    expect(report).toMatchObject({ document: null, document_version: null });
    // No way to make one begins another: not even a copy of before, which has the address.
    await site.db.query(
      `insert into report_links (id, order_id, address) select $id, id, customer_email from orders`,
      { id: newId() },
    );
    expect(await site.db.query('select from report_links')).toEqual([]);
    expect(report?.pdf).toBeInstanceOf(Buffer);
  });

  test('of the agent with the erasure of the agent alone', async () => {
    const { own, agents } = await deliverSample();
    expect((await erasePerson(site.db, payments(), AGENT, 'eva')).ok).toBe(true);
    await expectEnded(agents);
    expect((await pageOf(own)).document).toBeDefined();
  });

  test('with a purge, which leaves nothing', async () => {
    const { id, own } = await deliverSample();
    await site.db.query('delete from orders where id = $1', [id]);
    await expectEnded(own);
    expect(await site.db.query('select from report_links')).toEqual([]);
  });

  test('and what is no link opens nothing, with the same response', async () => {
    const { id } = await deliverSample();
    for (const text of [newId(), 'abc', id, 'u'.repeat(26), `' or 1=1 --`]) {
      await expectEnded(encodeURIComponent(text));
    }
  });
});
