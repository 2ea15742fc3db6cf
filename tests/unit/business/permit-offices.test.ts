import { expect, test } from 'vitest';
import { GUIDE_TOPICS } from '#business/counties/county-record.ts';
import { countyKeepsToo } from '#business/permit-offices/county-keeps-too.ts';
import { guideFacts } from '#business/permit-offices/guide.ts';
import {
  hasOwnPage,
  municipalitiesIn,
  permitOfficeOfPrefix,
  permitOfficeOfSlug,
  permitOfficesIn,
} from '#business/permit-offices/offices.ts';
import type { ParcelPrefixes } from '#business/permit-offices/parcel-prefixes.ts';
import { COUNTIES } from '#shared/counties.ts';
import { GET } from '../../../src/pages/parcel-prefixes.json.ts';
import { sweep } from '../../sweep.ts';

const offices = COUNTIES.flatMap(permitOfficesIn);

test.each([
  ['miami-dade', '01', 'Miami'],
  ['miami-dade', '35', 'Doral'],
  ['miami-dade', '30', null],
  ['palm-beach', '66', 'Golf'],
  ['palm-beach', '77', 'Westlake'],
  ['palm-beach', '00', null],
] as const)('%s parcel numbers that begin with %s are of %s', (county, prefix, municipality) => {
  expect(permitOfficeOfPrefix(county, prefix)?.municipality).toBe(municipality);
});

test('no office is guessed for digits that no municipality has, nor for a folio of Broward', () => {
  expect(permitOfficeOfPrefix('miami-dade', '29')).toBeUndefined();
  expect(permitOfficeOfPrefix('palm-beach', '99')).toBeUndefined();
  expect(permitOfficesIn('broward').some(({ prefix }) => prefix !== null)).toBe(false);
});

test('every row has a path of its own, and the county’s own row is last', () => {
  for (const county of COUNTIES) {
    const rows = permitOfficesIn(county);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    for (const { slug } of rows) {
      expect(slug).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(permitOfficeOfSlug(county, slug)?.slug).toBe(slug);
    }
    expect(rows.at(-1)?.municipality).toBeNull();
    expect(municipalitiesIn(county)).toHaveLength(rows.length - 1);
  }
});

test('a page of its own has a portal and at least two facts more', () => {
  const withPage = permitOfficesIn('miami-dade').filter(hasOwnPage);
  const slugs = withPage.map(({ slug }) => slug);
  expect(slugs).toContain('miami-beach');
  expect(slugs).not.toContain('pinecrest');
  // It has a fee, and no portal.
  expect(slugs).not.toContain('opa-locka');
});

test('the composer knows each municipality of which the county has a part of the permits', () => {
  const kept = offices.filter(({ history = [] }) => history.some(({ keeper }) => keeper));
  expect(kept.map(({ municipality }) => municipality)).toEqual(['Loxahatchee Groves']);
  for (const { municipality, county, history = [] } of offices) {
    const keeps = history.some(({ keeper }) => keeper === 'county');
    expect(countyKeepsToo((name) => name === municipality)).toBe(keeps ? county : undefined);
  }
});

test('the file for the order form says who keeps a parcel’s permits, in at most 6 KB', async () => {
  const text = await GET().text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6_000);
  const prefixes = JSON.parse(text) as ParcelPrefixes;
  expect(prefixes.broward).toEqual({});
  expect(prefixes['miami-dade']['01']).toEqual({
    municipality: 'Miami',
    issuer: 'municipality',
    since: '2014',
  });
  expect(prefixes['miami-dade']['30']).toEqual({ municipality: null, issuer: 'county' });
  // Nobody published who issues its permits.
  expect(prefixes['palm-beach']['10']).toEqual({ municipality: 'Cloud Lake' });
  for (const { county, prefix, municipality, office, onlineSince } of offices) {
    if (prefix === null) continue;
    const [year] = /^\d{4}/.exec(onlineSince?.since ?? '') ?? [];
    const facts = { municipality, issuer: office?.issuer, since: year };
    expect(prefixes[county][prefix], `${county} ${prefix}`).toEqual(facts);
  }
});

sweep(
  'what is true everywhere precedes what is true of one county, and the law’s exception is last',
  { county: COUNTIES, topic: GUIDE_TOPICS },
  ({ county, topic }) => {
    const order = guideFacts(county, topic).map((fact) => {
      if ('county' in fact) return 1;
      return fact.key === 'smallWork' ? 2 : 0;
    });
    return order.join() === order.toSorted().join() ? [] : [order.join()];
  },
);
