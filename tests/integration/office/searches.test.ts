import { expect, test } from 'vitest';
import { permitOfficesIn } from '#business/permit-offices/offices.ts';
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
const HIALEAH = '04-4117-008-1230';
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
  expect(searched).toEqual([{ id: '0', kind: 'permit', date: expect.any(String) }]);
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

test('a new draft has the phone that the table of permit offices has, with where it stands and since when', async () => {
  const reporter = await office.join('reporter');
  const { searched } = await draftOf(reporter, await placeOrder('basic', HIALEAH));
  expect(searched).toMatchObject([
    {
      office: 'Hialeah, Building Department',
      url: expect.stringMatching(/^https:/),
      phone: expect.stringMatching(/^\d{3}-\d{3}-\d{4}$/),
      phoneSource: 'The office’s own page',
      phoneReadOn: expect.stringMatching(/^202\d-\d\d-\d\d$/),
    },
  ]);
});

test('where the number names no city, the one that a person writes has its office and phone proposed', async () => {
  const reporter = await office.join('reporter');
  const id = await placeOrder('basic', null);
  await site.db.query("update orders set county = 'broward' where id = $id", { id });
  const query = { folio: '504201060010', jurisdiction: 'City of Hollywood', tier: 'basic' };
  const { records } = await suggestionsFor(reporter, id, query);
  expect(records.jurisdiction).toBeUndefined();
  expect(records.named).toBe('Hollywood');
  expect(records.searches).toMatchObject([
    { office: 'Hollywood, Building Department', contact: { phone: expect.anything() } },
  ]);
  for (const issuer of records.issuers) {
    const chosen = await suggestionsFor(reporter, id, { ...query, jurisdiction: issuer });
    expect(chosen.records.named).toBe(issuer);
  }
  expect(records.issuers).toHaveLength(permitOfficesIn('broward').length);
  const unknown = await suggestionsFor(reporter, id, { ...query, jurisdiction: 'Atlantis Keys' });
  expect(unknown.records.searches).toEqual([{ kind: 'permit' }]);
});

test('the phone of an office comes from the latest report that has it for the same kind of search', async () => {
  const reporter = await office.join('reporter');
  const [older, newer, id] = [
    await placeOrder('basic', null),
    await placeOrder('basic', null),
    await placeOrder('basic', null),
  ];
  const jurisdiction = 'Golden Beach';
  const phone = { phone: '305-555-0187', phoneSource: 'Its page', phoneReadOn: '2026-11-19' };
  await save(reporter, older, {
    parcel: { jurisdiction },
    searched: [{ kind: 'permit', office: 'Town  hall', ...phone }],
  });
  await save(reporter, newer, {
    parcel: { jurisdiction },
    searched: [
      { kind: 'permit', office: 'Town Hall' },
      { kind: 'code-case', office: 'Town Hall', ...phone, phone: '305-555-0188' },
      { kind: 'lien', office: 'Town Hall' },
    ],
  });
  const { earlier } = await suggestionsFor(reporter, id, { jurisdiction, tier: 'closing-check' });
  expect(earlier?.searched).toEqual([
    { kind: 'permit', office: 'Town Hall', ...phone },
    { kind: 'code-case', office: 'Town Hall', ...phone, phone: '305-555-0188' },
    { kind: 'lien', office: 'Town Hall' },
  ]);
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
      {
        ...{ kind: 'permit', office: 'City Hall', method: 'Counter', date: '2026-11-20', found: 4 },
        ...{ phone: '305-555-0142', phoneSource: 'Its page', phoneReadOn: '2026-11-19' },
        url: 'https://example.org/search',
      },
      {
        ...{ kind: 'permit', office: 'Archive', method: `Asked about ${street}` },
        ...{ phone: sampleOrder.customerPhone, phoneSource: 'Its page', phoneReadOn: '2026-11-19' },
        url: `https://example.org/search/${CORAL_GABLES}`,
      },
      { kind: 'building-record', office: 'Appraiser', url: 'http://example.org/houses' },
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
      { name: 'Old portal', url: 'http://example.org/old' },
      { name: 'Property record card' },
    ],
  });
  const suggestions = await suggestionsFor(reporter, id, { jurisdiction: 'Coral Gables' });
  expect(suggestions.earlier).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    searched: [
      {
        ...{ kind: 'permit', office: 'City Hall', method: 'Counter' },
        ...{ phone: '305-555-0142', phoneSource: 'Its page', phoneReadOn: '2026-11-19' },
        url: 'https://example.org/search',
      },
      // A phone of the customer’s, and an address of the parcel, stay where they are.
      { kind: 'permit', office: 'Archive' },
      // A report prints no address that isn’t encrypted.
      { kind: 'building-record', office: 'Appraiser' },
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
