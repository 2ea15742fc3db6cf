import { expect, test } from 'vitest';
import type { FieldGroup } from '#report/fields.ts';
import { startWork } from '#server/orders/start-work.ts';
import type { Draft, SearchSuggestions } from '#shared/office/reports.ts';
import { sampleClosingOrder, sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { type Colleague, openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

/** 03 is Coral Gables, 30 is in no municipality. */
const CORAL_GABLES = '03-4117-008-1230';
const UNINCORPORATED = '30-4012-012-0470';

async function placeOrder(serviceType: string, folio: string | null): Promise<string> {
  const { id } = await site.storePaidOrder({ reference: sampleClosingOrder.reference });
  await site.db.query(
    'update orders set service_type = $serviceType, folio = $folio where id = $id',
    { id, serviceType, folio },
  );
  await startWork(site.db, id, 'eva');
  return id;
}

const draftOf = async (person: Colleague, id: string) =>
  ((await (await person.call('GET', `/orders/${id}/draft`)).json()) as Draft).content;
const save = (person: Colleague, id: string, content: FieldGroup) =>
  person.call('PUT', `/orders/${id}/draft`, { version: 0, content });
async function suggestionsFor(person: Colleague, id: string, query: object) {
  const typed = { tier: 'diligence', language: 'en', folio: '', jurisdiction: '', ...query };
  const search = new URLSearchParams(typed as Record<string, string>);
  const response = await person.call('GET', `/orders/${id}/draft/searches?${search}`);
  expect(response.status).toBe(200);
  return (await response.json()) as SearchSuggestions;
}

test('a new draft names the offices that its parcel number decides, and no result', async () => {
  const reporter = await office.join('reporter');
  const { parcel, searched, sources } = await draftOf(
    reporter,
    await placeOrder('diligence', CORAL_GABLES),
  );
  expect(parcel).toMatchObject({ jurisdiction: 'Coral Gables' });
  expect(searched).toMatchObject([
    { kind: 'permit', office: expect.stringMatching(/^Coral Gables, /), method: expect.anything() },
    { kind: 'license', office: expect.stringContaining('Business and Professional Regulation') },
    { kind: 'building-record', office: 'Miami-Dade County Property Appraiser' },
    { kind: 'code-case' },
  ]);
  for (const row of searched as readonly FieldGroup[]) {
    expect(row.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row).not.toHaveProperty('result');
    expect(row).not.toHaveProperty('found');
  }
  expect((searched as readonly FieldGroup[])[3]).not.toHaveProperty('office');
  for (const source of sources as readonly FieldGroup[])
    expect(source).not.toHaveProperty('number');
});

test.each([
  ['without a parcel number', null],
  ['with a number of no municipality', '99-4117-008-1230'],
  ['with a folio of Broward, which names no city', '504201060010'],
])('a draft %s names nobody who issues its permits', async (_what, folio) => {
  const reporter = await office.join('reporter');
  const { parcel, searched } = await draftOf(reporter, await placeOrder('basic', folio));
  expect(parcel).not.toHaveProperty('jurisdiction');
  expect(searched).toEqual([{ kind: 'permit', date: expect.any(String) }]);
});

test('land in no municipality is the county’s, in the words of the report', async () => {
  const reporter = await office.join('reporter');
  const id = await placeOrder('basic', UNINCORPORATED);
  const { records } = await suggestionsFor(reporter, id, { folio: UNINCORPORATED, language: 'es' });
  expect(records.jurisdiction).toBe('Área no incorporada del condado de Miami-Dade');
  expect(records.searches[0]).toMatchObject({
    office: expect.stringMatching(/^Condado de Miami-Dade, /),
    method: 'Portal en línea, por folio',
    url: expect.stringMatching(/^https:/),
  });
});

test('another draft of the municipality gives offices, ways and addresses, and nothing of its order', async () => {
  const reporter = await office.join('reporter');
  const [earlier, id] = [
    await placeOrder('full', CORAL_GABLES),
    await placeOrder('diligence', CORAL_GABLES),
  ];
  const [street = ''] = sampleOrder.propertyAddress.split(',');
  await save(reporter, earlier, {
    preparedFor: 'Northside Holdings',
    parcel: { address: '77 Other Way, Miami', jurisdiction: ' coral gables' },
    searched: [
      { kind: 'permit', office: 'City Hall', method: 'Counter', date: '2026-11-20', found: 4 },
      { kind: 'permit', office: 'Archive', method: `Asked about ${street}` },
      { kind: 'license', office: `DBPR, for ${sampleOrder.customerName}` },
      { kind: 'code-case', office: 'Code desk, case 20219047213' },
      { kind: 'building-record', office: 'About 77 OTHER WAY' },
      { kind: 'permit', office: `Clerk, our file ${sampleClosingOrder.reference}` },
      { kind: 'visit', office: 'The property' },
    ],
    sources: [
      { name: 'Portal', url: 'https://example.org/permits', number: 'B-1', date: '2026-11-20' },
      { name: 'This parcel', url: `https://example.org/parcel/${CORAL_GABLES}` },
      { name: 'Northside file', url: 'https://example.org/files' },
      { name: 'Property record card' },
    ],
  });
  const suggestions = await suggestionsFor(reporter, id, { jurisdiction: 'Coral Gables' });
  expect(suggestions.earlier).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    searched: [
      { kind: 'permit', office: 'City Hall', method: 'Counter' },
      { kind: 'permit', office: 'Archive' },
    ],
    sources: [{ name: 'Portal', url: 'https://example.org/permits' }],
  });
  expect((await suggestionsFor(reporter, id, { jurisdiction: 'Miami' })).earlier).toBeNull();
  expect((await suggestionsFor(reporter, id, {})).earlier).toBeNull();
  // Its own draft is not an earlier one.
  const own = await suggestionsFor(reporter, earlier, {
    jurisdiction: 'Coral Gables',
    tier: 'full',
  });
  expect(own.earlier).toBeNull();
});
