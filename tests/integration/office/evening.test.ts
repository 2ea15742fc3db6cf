import { hash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliver } from '#server/reports/deliver.ts';
import type { MonthlyStats } from '#shared/office/figures.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import type { PermitTable } from '#shared/office/permit-table.ts';
import type { CopiedRecords, SearchSuggestions } from '#shared/office/reports.ts';
import type { VerifiedReport } from '#shared/verify-report.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { openSite } from '../site.ts';
import { content, readDraft, saveDraft } from './draft-calls.ts';
import { type Colleague, openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

/** The last evening of a month in Florida, when it is the next month in UTC. */
const DAY = '2026-11-30';
const EVENING = '2026-12-01T01:30:00.000Z';

const placeOrder = async () => (await site.storeOrderInProgress()).id;
const read = async <Result>(person: Colleague, path: string) =>
  (await person.call('GET', path)).json() as Promise<Result>;

/** Another order's draft, as it was saved in the evening. */
async function saveOther(person: Colleague, draft: object): Promise<string> {
  const id = await placeOrder();
  await saveDraft(person, id, 0, draft);
  await site.db.query('update report_drafts set saved_at = $1', [EVENING]);
  return id;
}

/** The days that something says, each of which has to be that of the evening in Florida. */
const SAID: Readonly<Record<string, (person: Colleague) => Promise<readonly unknown[]>>> = {
  'a draft that begins': async (person) => {
    const {
      date,
      searched = [],
      sources = [],
    } = (await readDraft(person, await placeOrder())).content;
    return [date, ...[...searched, ...sources].map((row) => row.date)];
  },
  'a portal’s table': async (person) => {
    const table = Buffer.from('Permit Number,Status\n1,Open\n');
    const response = await person.call(
      'POST',
      `/orders/${await placeOrder()}/draft/permits`,
      table,
    );
    return [((await response.json()) as PermitTable).readOn];
  },
  'what another draft has searched': async (person) => {
    const searched = [{ kind: 'permit', office: 'Hialeah, Building', method: 'By phone' }];
    await saveOther(person, { parcel: { jurisdiction: 'Hialeah' }, searched });
    const path = `/orders/${await placeOrder()}/draft/searches?tier=basic&language=en&jurisdiction=Hialeah`;
    return [(await read<SearchSuggestions>(person, path)).earlier?.day];
  },
  'records of an earlier order': async (person) => {
    const earlier = await saveOther(person, { permits: [{ number: 'B-1' }] });
    const path = `/orders/${await placeOrder()}/earlier-orders/${earlier}/records`;
    const { readOn, permits } = await read<CopiedRecords>(person, path);
    return [readOn, ...permits.map((permit) => permit.readOn)];
  },
  'a report and the one that has replaced it': async () => {
    const orderId = await placeOrder();
    const [first, second] = ['first', 'second'].map((text) => samplePdf({ text }));
    const send = (pdf = first, changed?: string) =>
      deliver(site.db, { orderId, pdf: pdf as Buffer, operator: 'eva', changed });
    await send();
    await send(second, 'The roof.');
    await site.db.query('update delivered_files set delivered_at = $1', [EVENING]);
    const sha256 = hash('sha256', first as Buffer);
    const response = await site.post('/api/verify-report', { sha256 });
    const verified = (await response.json()) as VerifiedReport;
    return verified.result === 'replaced' ? [verified.deliveredOn, verified.replacedOn] : [];
  },
  'the month of the figures': async () => {
    const owner = await office.join('owner');
    const [newest] = await read<MonthlyStats[]>(owner, '/figures');
    return [newest && `${newest.month}${DAY.slice(-3)}`];
  },
};

function stopInTheEvening(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(EVENING) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test.each(Object.entries(SAID))(
  'the day in the evening is the one in Florida: %s',
  async (_, days) => {
    const reporter = await office.join('reporter');
    stopInTheEvening();
    const said = await days(reporter);
    expect(said.length).toBeGreaterThan(0);
    expect(said).toEqual(said.map(() => DAY));
  },
);

test('in the evening no day of a report has passed that is the day in Florida', async () => {
  const reporter = await office.join('reporter');
  const id = await placeOrder();
  await site.db.query('update orders set closing_date = null, inspection_ends = null');
  await saveDraft(reporter, id, 0, { ...content, inspectionEnds: DAY, closingDate: DAY });
  stopInTheEvening();
  const path = `/orders/${id}/deliveries?preview`;
  const response = await reporter.call('POST', path, { draftVersion: 1 });
  expect(((await response.json()) as ChangePreview).doubts).toEqual([]);
});
