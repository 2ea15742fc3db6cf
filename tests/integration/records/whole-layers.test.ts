import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { countyOfParcelNumber } from '#business/parcel-number.ts';
import { QUIRKS, type Quirk } from '#emulators/arcgis/layer.ts';
import { emulatedLayers } from '#emulators/arcgis/layers.ts';
import { BROWARD_HOUSE, COUNTY_HOUSE } from '#emulators/arcgis/rows.ts';
import type { Fault } from '#emulators/platform/fault-plan.ts';
import { parcelIn } from '#server/records/arcgis-source.ts';
import { LAYERS } from '#server/records/layers.ts';
import { OPEN_DATA_SOURCES } from '#shared/report/open-data-sources.ts';
import { sweep } from '../../sweep.ts';
import { LATEST_RESPONSE_MS, SHORT_TIMEOUT_MS } from '../http/response-timeout.ts';
import { openSite } from '../site.ts';
import { feature, response, rowsOf, search } from './search-parcel.ts';

const { arcgis } = await openSite();

describe('pages', () => {
  test.each([1, 3, 7])('of at most %i rows are read to the end', async (size) => {
    const whole = (await search(COUNTY_HOUSE)).entries('county-permits');
    arcgis.limitPages('MD_LandInformation', size);
    expect((await search(COUNTY_HOUSE)).entries('county-permits')).toEqual(whole);
  });

  test('are asked for sorted, where a server pages nothing else', async () => {
    expect((await search(BROWARD_HOUSE)).lookup('broward-parcels')).toMatchObject({
      type: 'found',
    });
  });
});

describe('a source that fails is one sentence, and the others give what they have:', () => {
  const body = (code: number, message: string) => ({ error: { code, message, details: [] } });
  test.each<[string, Fault, RegExp]>([
    ['a token is required, with status 200', response(200, body(499, 'Token Required')), /sign-in/],
    ['an invalid token', response(200, body(498, 'Invalid Token')), /sign-in/],
    ['a web page', response(200, '<html>Please wait</html>'), /something else than records/],
    ['a web page with status 502', response(502, '<html>Bad Gateway</html>'), /overloaded/],
    ['JSON that is cut', { kind: 'cut-after' }, /something else than records/],
    ['a closed connection', { kind: 'cut-before' }, /can’t be reached/],
    ['a limit of requests', response(429, ''), /overloaded/],
    ['a limit of requests, with status 200', response(200, body(429, 'Too many')), /overloaded/],
    ['a layer that is gone', response(200, body(400, 'Invalid URL')), /moved or changed/],
    ['a count that is none', response(200, { count: '7' }), /something else than records/],
    ['an empty object', response(200, {}), /something else than records/],
    [
      'a list that is none',
      response(200, { count: 7, features: null }),
      /something else than records/,
    ],
    [
      'rows without the fields',
      response(200, { count: 1, features: [{ attributes: { OBJECTID: 1, FOLIO: COUNTY_HOUSE } }] }),
      /something else than records/,
    ],
  ])('%s', async (_, fault, sentence) => {
    arcgis.faults.from(1, /MD_LandInformation/, fault);
    const { lookup } = await search(COUNTY_HOUSE);
    expect(lookup('county-permits')).toEqual({
      type: 'failed',
      message: expect.stringMatching(sentence),
    });
    expect(lookup('miami-dade-parcels')).toMatchObject({ type: 'found' });
    expect(lookup('code-cases')).toMatchObject({ type: 'found' });
  });

  test('a server that never responds, within the time that a response has', async () => {
    vi.stubEnv('RESPONSE_TIMEOUT_MS', String(SHORT_TIMEOUT_MS));
    arcgis.faults.from(1, /MD_LandInformation/, { kind: 'hang' });
    const started = performance.now();
    const { lookup } = await search(COUNTY_HOUSE);
    expect(lookup('county-permits')).toMatchObject({
      message: expect.stringContaining('took too long'),
    });
    expect(performance.now() - started).toBeLessThan(LATEST_RESPONSE_MS);
  });

  test('a field that was renamed', async () => {
    arcgis.renameField('MD_LandInformation', 'BPSTATUS', 'STATUS');
    const { lookup, sources } = await search(COUNTY_HOUSE);
    expect(lookup('county-permits')).toMatchObject({
      message: expect.stringContaining('moved or changed'),
    });
    const failed = sources.find(({ source }) => source === 'county-permits');
    expect(failed).toMatchObject({ searched: [], notSearched: [] });
  });

  test('rows of another parcel', async () => {
    const attributes = Object.fromEntries(
      ['FOLIO', 'CASE_NUM', 'CASE_TYPE', 'OPEN_DATE', 'CLOSED_DATE'].map((name) => [name, null]),
    );
    const rows = [`${COUNTY_HOUSE}9`, COUNTY_HOUSE].map((FOLIO, index) => ({
      attributes: { ...attributes, OBJECTID: index + 1, FOLIO },
    }));
    // Also beside one of ours.
    for (const features of [rows.slice(0, 1), rows, rows.toReversed()]) {
      arcgis.faults.next(/BuildingViolation.*Count/, response(200, { count: features.length }));
      arcgis.faults.next(rowsOf('BuildingViolation'), response(200, { features }));
      expect((await search(COUNTY_HOUSE)).lookup('building-cases')).toMatchObject({
        message: expect.stringContaining('other parcels'),
      });
    }
  });

  test('more rows than a report holds, of which none is read', async () => {
    arcgis.faults.next(/BuildingViolation/, response(200, { count: 501 }));
    expect((await search(COUNTY_HOUSE)).lookup('building-cases')).toMatchObject({
      message: expect.stringContaining('501 records'),
    });
    expect(requestsOf('BuildingViolation')).toBe(1);
  });
});

const requestsOf = (layer: string) =>
  arcgis.requests.filter((request) => request.layer.includes(layer)).length;

/** What a search says of a layer with each quirk, and how often it asks. */
const WITH_QUIRK: Readonly<Record<Quirk, { said: RegExp | 'found'; requests: number }>> = {
  'empty-pages': { said: /didn’t send the records that it has counted/, requests: 3 },
  'empty-after-a-row': { said: /didn’t send the records that it has counted/, requests: 4 },
  'ignores-offset': { said: /didn’t send the records that it has counted/, requests: 3 },
  'lacks-a-row': { said: /didn’t send the records that it has counted/, requests: 3 },
  'has-another-row': { said: /didn’t send the records that it has counted/, requests: 2 },
  'fails-queries': { said: /can’t carry out searches at the moment/, requests: 3 },
  'small-letters': { said: 'found', requests: 6 },
  'any-letters': { said: 'found', requests: 2 },
  redirects: { said: /moved or changed/, requests: 2 },
  endless: { said: /something else than records/, requests: 2 },
};

sweep(
  'a layer’s own rows are read by its source',
  { source: OPEN_DATA_SOURCES },
  async ({ source }) => {
    const { parcel, covers } = LAYERS[source];
    const numbers = new Set(
      emulatedLayers()[source].rows.map((row) => parcelIn(row, parcel, covers.county)),
    );
    for (const number of [...numbers].filter((each) => countyOfParcelNumber(each))) {
      const { entries, property } = await search(number);
      const { facts, address } = property(source) ?? {};
      if (facts?.yearBuilt && address) return [];
      if (entries(source).some(({ fields }) => fields.number && Object.keys(fields).length > 2))
        return [];
    }
    return ['nothing is known of any of its rows'];
  },
);

sweep('a layer is read whole or not at all', { quirk: QUIRKS }, async ({ quirk }) => {
  const whole = (await search(COUNTY_HOUSE)).lookup('county-permits');
  const before = requestsOf('MD_LandInformation');
  arcgis.misbehave('MD_LandInformation', quirk);
  const lookup = (await search(COUNTY_HOUSE)).lookup('county-permits');
  const { said, requests } = WITH_QUIRK[quirk];
  const asked = requestsOf('MD_LandInformation') - before;
  const isRight =
    said === 'found'
      ? isDeepStrictEqual(lookup, whole)
      : lookup?.type === 'failed' && said.test(lookup.message);
  return [
    ...(isRight ? [] : [`it is ${JSON.stringify(lookup)}`]),
    ...(asked === requests ? [] : [`${asked} requests`]),
  ];
});

test('an empty page that says that there are more is no proof of a parcel without records', async () => {
  arcgis.misbehave('MD_LandInformation', 'empty-pages');
  const { lookup } = await search('30-5000-099-0010');
  expect(lookup('county-permits')).toMatchObject({ type: 'failed' });
});

test('a server that sends few rows at once is not asked for hundreds of pages', async () => {
  arcgis.faults.next(/MD_LandInformation.*Count/, response(200, { count: 400 }));
  const names = Object.keys(LAYERS['county-permits'].fields);
  const nothing = Object.fromEntries(names.map((name) => [name, null]));
  const pages = Array.from({ length: 400 }, (_, id) =>
    feature({ ...nothing, FOLIO: COUNTY_HOUSE, OBJECTID: id }),
  );
  arcgis.faults.next(rowsOf('MD_LandInformation'), ...pages);
  expect((await search(COUNTY_HOUSE)).lookup('county-permits')).toMatchObject({ type: 'failed' });
  expect(requestsOf('MD_LandInformation')).toBeLessThan(25);
});

test('a failure that passes is tried once more; of a rejection, the layer’s description is asked', async () => {
  const passing: readonly Fault[] = [
    { kind: 'response', status: 503 },
    { kind: 'cut-before' },
    { kind: 'cut-after' },
  ];
  for (const fault of passing) {
    arcgis.faults.next(/MD_LandInformation/, fault);
    expect((await search(COUNTY_HOUSE)).lookup('county-permits')).toMatchObject({ type: 'found' });
  }
  arcgis.renameField('MD_LandInformation', 'BPSTATUS', 'STATUS');
  const before = arcgis.requests.length;
  await search(COUNTY_HOUSE);
  // Two for each of the other sources; here a count, a page and the description.
  expect(arcgis.requests.length - before).toBe(9);
});

test('a rejection that passes is none', async () => {
  const rejection = { error: { code: 400, message: 'Unable to perform query operation.' } };
  arcgis.faults.next(/MD_LandInformation/, response(200, rejection));
  expect((await search(COUNTY_HOUSE)).lookup('county-permits')).toMatchObject({ type: 'found' });
});
