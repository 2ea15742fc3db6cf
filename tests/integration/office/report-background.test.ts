import { describe, expect, test } from 'vitest';
import { quoteOrder } from '#server/orders/quote.ts';
import { startWork } from '#server/orders/start-work.ts';
import { deliver } from '#server/reports/deliver.ts';
import type { ReportBackground } from '#shared/office/reports.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { sampleMessage, sampleOrder, sampleQuote } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice, problemOf } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const backgroundOf = async (person: Colleague, id: string): Promise<ReportBackground> =>
  (await person.call('GET', `/orders/${id}/background`)).json() as Promise<ReportBackground>;

describe('what the customer asked', () => {
  const request = {
    ...sampleMessage,
    inquiryType: 'Full Inspection Quote',
    quote: { propertyAddress: '1 Palm Way', county: 'broward', notes: 'Is the pool permitted?' },
  };
  const quoted = async (notes: string) => {
    const { id: messageId } = await (await site.post('/api/contact', request)).json();
    const quote = await quoteOrder(site.db, { ...sampleQuote, notes }, 'eva', { messageId });
    if (!quote.ok) expect.fail(quote.reason.type);
    return quote.value.order.id;
  };

  test('is the order’s notes, with the days of the closing', async () => {
    const reporter = await office.join('reporter');
    const days = { inspectionEnds: '2042-05-14', closingDate: '2042-05-28' };
    const { id } = await (await site.post('/api/orders', { ...sampleOrder, ...days })).json();
    expect(await backgroundOf(reporter, id)).toEqual({
      ...days,
      notes: sampleOrder.notes,
      request: null,
      earlierOrders: [],
    });
  });

  test.each([
    ['taken over', 'Is the pool permitted?', 'Is the pool permitted?'],
    [
      'taken over with more',
      'The pool. Is the pool permitted?',
      'The pool. Is the pool permitted?',
    ],
    ['left out', '', 'Is the pool permitted?'],
    ['replaced', 'And the roof?', 'And the roof?\n\nIs the pool permitted?'],
  ])('includes the quote request’s notes where they were %s', async (_, notes, shown) => {
    const reporter = await office.join('reporter');
    const id = await quoted(notes);
    expect(await backgroundOf(reporter, id)).toMatchObject({
      notes: shown,
      request: { message: request.message },
    });
    const begun = await (await reporter.call('GET', `/orders/${id}/draft`)).json();
    expect(begun.content.asked).toEqual({ question: shown });
  });
});

describe('an earlier order of the property', () => {
  const earlier = {
    ...sampleOrder,
    propertyAddress: '420 Sample Palm Way, Miami, FL 33131',
    folio: '01-4138-092-0470',
    customerName: 'Bruno Diaz',
    customerEmail: 'bruno@example.com',
    notes: 'My divorce is the reason.',
  };
  const draft = {
    preparedFor: 'Bruno Diaz',
    reference: 'F-9',
    verdict: { grade: 'serious', text: 'Don’t buy it.' },
    parcel: { address: earlier.propertyAddress, jurisdiction: 'City of Miami', yearBuilt: 1964 },
    permits: [
      { number: 'BD-1', type: 'Roofing', status: 'open', noConcern: 'He says so.' },
      // Copied there from a draft of before.
      { number: 'BD-2', readOn: '2026-10-01' },
    ],
    findings: [{ title: 'Roof never inspected' }],
    searched: [
      { kind: 'code-case', office: 'Code Compliance', date: '2026-11-01' },
      { kind: 'permit', office: 'Miami, open data', date: '2026-11-02', openData: 'miami-permits' },
      { kind: 'permit', office: 'Miami Building', date: '2026-11-03' },
      { kind: 'permit', office: 'Archive', date: '2026-11-04' },
    ],
    sources: [{ name: 'Bruno’s survey' }],
  };
  /** Writes the earlier order's draft, and places another customer's order, and one that nobody has worked on. */
  const placeBoth = async (later: object) => {
    await site.post('/api/orders', earlier);
    const { id: earlierId } = await site.storePaidOrder(earlier);
    await startWork(site.db, earlierId, 'eva');
    const reporter = await office.join('reporter');
    const body = { version: 0, content: draft };
    expect((await reporter.call('PUT', `/orders/${earlierId}/draft`, body)).status).toBe(200);
    const { id } = await (await site.post('/api/orders', { ...sampleOrder, ...later })).json();
    const records = () => reporter.call('GET', `/orders/${id}/earlier-orders/${earlierId}/records`);
    return { reporter, earlierId, id, records };
  };

  test.each([
    ['address, however it is written', { propertyAddress: '420 SAMPLE PALM WAY. Miami FL 33131' }],
    ['parcel number', { propertyAddress: '420 Palm Way', folio: '0141380920470' }],
    ['parcel number with dashes', { propertyAddress: '420 Palm Way', folio: '01–4138–092–0470' }],
    ['parcel number with points', { propertyAddress: '420 Palm Way', folio: '01.4138.092 0470' }],
  ])('is found by its %s, and gives its property and permits alone', async (_, later) => {
    const { reporter, earlierId, id, records } = await placeBoth(later);
    const { earlierOrders } = await backgroundOf(reporter, id);
    expect(earlierOrders).toEqual([
      {
        id: earlierId,
        serviceType: 'basic',
        status: 'in_progress',
        propertyAddress: earlier.propertyAddress,
        folio: earlier.folio,
        draftSavedAt: expect.any(String),
      },
    ]);
    expect(await (await records()).json()).toEqual({
      parcel: { jurisdiction: 'City of Miami', yearBuilt: 1964 },
      permits: [
        { number: 'BD-1', type: 'Roofing', status: 'open', readOn: '2026-11-03' },
        { number: 'BD-2', readOn: '2026-10-01' },
      ],
      readOn: '2026-11-03',
      office: 'Miami Building',
    });
  });

  test('says that its draft is gone 30 days after the delivery', async () => {
    const { reporter, earlierId, id, records } = await placeBoth(earlier);
    const pdf = samplePdf();
    await deliver(site.db, { orderId: earlierId, pdf, operator: 'eva' });
    const past = `now() - interval '31 days'`;
    await site.db.query(`update report_drafts set saved_at = ${past}`);
    await site.db.query(`update reports set created_at = ${past}`);
    await site.runSchedule('purge-expired');
    expect((await backgroundOf(reporter, id)).earlierOrders).toMatchObject([
      { id: earlierId, status: 'delivered', draftSavedAt: null },
    ]);
    expect((await problemOf(await records())).type).toBe('earlier-draft-gone');
  });

  test('of a customer whose data was erased gives nothing', async () => {
    const { reporter, earlierId, id, records } = await placeBoth(earlier);
    await deliver(site.db, { orderId: earlierId, pdf: samplePdf(), operator: 'eva' });
    await site.db.query('update orders set erased_at = now() where id = $1', [earlierId]);
    expect((await backgroundOf(reporter, id)).earlierOrders).toEqual([]);
    expect((await records()).status).toBe(404);
  });

  test('of another property gives nothing', async () => {
    const { reporter, id, records } = await placeBoth({ folio: '01-4138-092-0471' });
    expect((await backgroundOf(reporter, id)).earlierOrders).toEqual([]);
    expect((await records()).status).toBe(404);
  });
});
