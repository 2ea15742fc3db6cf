import type { EmulatedLayer } from '#emulators/arcgis/layer.ts';
import { query } from '#emulators/arcgis/query.ts';
import { sweep } from '../../sweep.ts';

// What the emulator accepts and the real service doesn't would hide a client that no server answers.

const LAYER: EmulatedLayer = {
  path: 'example.com/arcgis/rest/services/Permits/FeatureServer/0',
  name: 'Permits',
  type: 'Table',
  currentVersion: 11,
  objectIdField: 'OBJECTID',
  fields: { FOLIO: 'esriFieldTypeString', YEAR: 'esriFieldTypeInteger', DAY: 'esriFieldTypeDate' },
  maxRecordCount: 2,
  rows: [1990, 1970, 1980].map((YEAR) => ({ FOLIO: '35', YEAR, DAY: 0 })),
};
const ROWS = { where: "FOLIO = '35'", outFields: 'FOLIO,YEAR', returnGeometry: 'false', f: 'json' };
const COUNT = { where: ROWS.where, returnCountOnly: 'true', f: 'json' };

interface Asked {
  readonly of?: Partial<EmulatedLayer>;
  readonly parameters: Readonly<Record<string, string>>;
}

const NEEDS_ORDER: Partial<EmulatedLayer> = { needsOrder: true };

const ANSWERED: Readonly<Record<string, Asked>> = {
  rows: { parameters: ROWS },
  'a count': { parameters: COUNT },
  'all rows': { parameters: { ...ROWS, where: '1=1' } },
  'a number': { parameters: { ...ROWS, where: 'YEAR = 1990' } },
  'a beginning': { parameters: { ...ROWS, where: "FOLIO LIKE '3%'" } },
  'what there is': { parameters: { ...ROWS, where: 'DAY IS NOT NULL' } },
  'a page in an order': {
    of: NEEDS_ORDER,
    parameters: { ...ROWS, orderByFields: 'YEAR DESC', resultRecordCount: '1', resultOffset: '1' },
  },
  'no page and no order': { of: NEEDS_ORDER, parameters: ROWS },
};

const REFUSED: Readonly<Record<string, Asked>> = {
  'a parameter that it doesn’t have': { parameters: { ...ROWS, limit: '1' } },
  'a page for people': { parameters: { ...ROWS, f: 'html' } },
  'no format': { parameters: { where: ROWS.where, outFields: ROWS.outFields } },
  'a field that it doesn’t have': { parameters: { ...ROWS, outFields: 'FOLIO,OWNER' } },
  'a field in other letters': { parameters: { ...ROWS, outFields: 'folio' } },
  'no fields': { parameters: { ...ROWS, outFields: '' } },
  'an order by a field that it doesn’t have': { parameters: { ...ROWS, orderByFields: 'OWNER' } },
  'an order by two fields': { parameters: { ...ROWS, orderByFields: 'FOLIO, YEAR' } },
  'a condition on a field that it doesn’t have': { parameters: { ...ROWS, where: "OWNER = 'A'" } },
  'no condition': { parameters: { ...ROWS, where: '' } },
  'two conditions': { parameters: { ...ROWS, where: "FOLIO = '35' OR 1=1" } },
  'a quote in a text': { parameters: { ...ROWS, where: "FOLIO = 'O'Neil'" } },
  'a text for a number': { parameters: { ...ROWS, where: "YEAR = '1990'" } },
  'a number for a text': { parameters: { ...ROWS, where: 'FOLIO = 35' } },
  'a text for an instant': { parameters: { ...ROWS, where: "DAY = '2026-01-01'" } },
  'a part of a text': { parameters: { ...ROWS, where: "FOLIO LIKE '%5'" } },
  'a text of two parts': { parameters: { ...ROWS, where: "FOLIO LIKE '3%5%'" } },
  'a page before the first': { parameters: { ...ROWS, resultOffset: '-1' } },
  'a page of no number': { parameters: { ...ROWS, resultRecordCount: 'all' } },
  'a page without an order, where it needs one': {
    of: NEEDS_ORDER,
    parameters: { ...ROWS, resultRecordCount: '1' },
  },
  'a count in an order': { parameters: { ...COUNT, orderByFields: 'YEAR' } },
  'a count from a row on': { parameters: { ...COUNT, resultOffset: '0' } },
  'a count of a page': { parameters: { ...COUNT, resultRecordCount: '1' } },
  'anything, where it rejects all': { of: { quirk: 'fails-queries' }, parameters: ROWS },
};

/** Whether a query is refused in the words of the service. */
function isRefused({ of, parameters }: Asked): boolean {
  const response = query({ ...LAYER, ...of }, new URLSearchParams(parameters));
  return (
    'error' in response &&
    /"code":400,"message":"Cannot perform query/.test(JSON.stringify(response))
  );
}

sweep('the emulator of open data answers what the service answers', { asked: ANSWERED }, (row) =>
  isRefused(ANSWERED[row.asked] as Asked) ? ['refused'] : [],
);

sweep('the emulator of open data refuses what the service refuses', { asked: REFUSED }, (row) =>
  isRefused(REFUSED[row.asked] as Asked) ? [] : ['answered'],
);

/** What a query of these folios finds, in their order, two at a time. */
const FOLIOS = ['35', '135', '350'];
const FOUND: Readonly<Record<string, readonly [parameters: object, folios: readonly string[]]>> = {
  'a text alone': [{ where: "FOLIO = '35'" }, ['35']],
  'what begins with it': [{ where: "FOLIO LIKE '35%'" }, ['35', '350']],
  'a number alone': [{ where: 'YEAR = 1' }, ['135']],
  'what has a day': [{ where: 'DAY IS NOT NULL' }, ['350']],
  'the first page': [{ where: '1=1' }, ['35', '135']],
  'the second page': [{ where: '1=1', resultOffset: '2' }, ['350']],
  'a page of one': [{ where: '1=1', resultRecordCount: '1' }, ['35']],
  'no more than its own pages': [{ where: '1=1', resultRecordCount: '3' }, ['35', '135']],
  'the newest first': [{ where: '1=1', orderByFields: 'YEAR DESC' }, ['350', '135']],
  'the oldest first': [{ where: '1=1', orderByFields: 'YEAR' }, ['35', '135']],
};

sweep('the emulator of open data finds what was asked for', { asked: FOUND }, ({ asked }) => {
  const [parameters, folios] = FOUND[asked] ?? [{}, []];
  const rows = FOLIOS.map((FOLIO, YEAR) => ({ FOLIO, YEAR, DAY: YEAR === 2 ? 0 : null }));
  const response = query(
    { ...LAYER, rows },
    new URLSearchParams({ outFields: 'FOLIO', f: 'json', ...parameters }),
  ) as { features?: readonly { readonly attributes: { readonly FOLIO: string } }[] };
  const found = response.features?.map(({ attributes }) => attributes.FOLIO) ?? [];
  return String(found) === String(folios) ? [] : [String(found)];
});
