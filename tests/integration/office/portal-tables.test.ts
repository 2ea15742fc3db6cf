import { expect, test } from 'vitest';
import { alsoOnRecord } from '#server/reports/also-on-record.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import type { Language } from '#shared/languages.ts';
import type { FormService } from '#shared/services.ts';
import { sampleOrder } from '../samples.ts';
import { openSite } from '../site.ts';
import { readDraft, rejection } from './draft-calls.ts';
import { openOffice } from './office-site.ts';

const site = await openSite();
const office = openOffice(site);

const placeOrderInProgress = async () => (await site.storeOrderInProgress()).id;

test('a portal’s table proposes the permits of the property that the call names, and stores nothing', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const send = (query: object, table: string | Buffer) =>
    reporter.call(
      'POST',
      `/orders/${id}/draft/permits?${new URLSearchParams({ ...query })}`,
      Buffer.from(table),
    );
  const table = [
    'Folio,Permit Number,Status,Kind',
    '3050000120470,2019-1,Void,Roof',
    '3050000120471,2019-2,Issued,Pool',
  ].join('\n');
  // The draft's parcel is typed and not saved yet.
  const property = { folio: '30-5000-012-0470', address: sampleOrder.propertyAddress };
  expect(await (await send(property, table)).json()).toEqual({
    columns: [
      { title: 'Folio', field: 'parcel' },
      { title: 'Permit Number', field: 'number' },
      { title: 'Status', field: 'statusOnRecord' },
      { title: 'Kind' },
    ],
    readOn: dayInFlorida(new Date()),
    content: {
      type: 'rows',
      property: { by: 'parcel', name: '30-5000-012-0470' },
      proposed: [
        {
          row: 2,
          part: {
            permits: [{ number: '2019-1', statusOnRecord: 'Void', status: 'no-longer-valid' }],
          },
          remarks: [],
        },
      ],
      listed: { count: 0, first: [] },
      others: {
        count: 1,
        first: [
          {
            row: 3,
            reason: 'Row 3 is of parcel 30-5000-012-0471.',
            record: {
              part: { permits: [{ number: '2019-2', status: 'open', statusOnRecord: 'Issued' }] },
              remarks: [],
            },
            parcel: '30-5000-012-0471',
          },
        ],
      },
    },
  });
  const byAddress = ['Address,Permit Number', '1 Elsewhere St,2019-4', '2 Palm Ave,2019-5'];
  const other = { address: '2 Palm Avenue' };
  expect(await (await send(other, byAddress.join('\n'))).json()).toMatchObject({
    content: {
      property: { by: 'address' },
      proposed: [{ part: { permits: [{ number: '2019-5' }] } }],
    },
  });
  const assigned = { ...property, columns: 'parcel,number,,type' };
  expect(await (await send(assigned, table)).json()).toMatchObject({
    content: { proposed: [{ part: { permits: [{ number: '2019-1', type: 'Roof' }] } }] },
  });
  expect(await rejection(send(property, '<table>'))).toBe('permits-of-another-kind');
  expect(await readDraft(reporter, id)).toMatchObject({ version: 0 });

  const street = `${table}\n${'3050000120471,2019-3,Issued,Pool\n'.repeat(120_000)}`;
  const whole = Buffer.from(street).subarray(0, 4 * 1024 * 1024);
  expect(await (await send(property, whole)).json()).toMatchObject({
    content: { proposed: [{ row: 2 }], others: { count: expect.any(Number) } },
  });
  expect((await send(property, Buffer.alloc(4 * 1024 * 1024 + 1, ' '))).status).toBe(413);
});

test('a portal’s table brings its licenses into the drafts of tiers that sell them', async () => {
  const id = await placeOrderInProgress();
  const reporter = await office.join('reporter');
  const importFor = async (serviceType: FormService) => {
    await site.db.query('update orders set service_type = $serviceType', { serviceType });
    const table = Buffer.from('Permit Number,License Number\n2019-1,CGC1');
    return (await reporter.call('POST', `/orders/${id}/draft/permits`, table)).json();
  };
  const name = 'License CGC1';
  const part = {
    permits: [{ number: '2019-1', contractor: name }],
    contractors: [{ name, record: 'licensed', license: 'CGC1' }],
  };
  expect(await importFor('diligence')).toMatchObject({ content: { proposed: [{ part }] } });
  const { columns, content } = await importFor('basic');
  expect(columns[1]).toEqual({ title: 'License Number' });
  expect(content.proposed[0].part).toEqual({ permits: [{ number: '2019-1' }] });
});

test('what else a row has is said in the report’s language, which is the order’s until another is chosen', async () => {
  const { id } = await site.storeOrderInProgress({ ...sampleOrder, language: 'es' });
  const reporter = await office.join('reporter');
  const table = Buffer.from('ID,BPSTATUS,BLDCMPDT\n1,A,20230714');
  const said = async (query: string) => {
    const read = await reporter.call('POST', `/orders/${id}/draft/permits${query}`, table);
    return (await read.json()).content.proposed[0].part.permits[0].alsoOnRecord;
  };
  const inLanguage = (language: Language) =>
    alsoOnRecord({ completed: { day: '2023-07-14', status: 'Active' } }, language);
  expect(await said('')).toEqual(inLanguage('es'));
  expect(await said('?language=es')).toEqual(inLanguage('es'));
  expect(await said('?language=en')).toEqual(inLanguage('en'));
});
