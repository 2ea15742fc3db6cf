// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrefixFacts } from '#business/permit-offices/parcel-prefixes.ts';
import en from '#i18n/en/order-form.ts';
import { PermitOfficeHint } from '#islands/order-form/PermitOfficeHint.tsx';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { lightDom, show, text } from '../light-dom.ts';

lightDom();

const { notAFolio, office } = en.property;
const county = COUNTY_NAMES['miami-dade'];

/** What the first two digits may say. */
const FACTS: Readonly<Record<string, PrefixFacts>> = {
  '01': { municipality: 'Sample City', issuer: 'municipality', since: '1990' },
  '02': { municipality: 'Sample Beach', issuer: 'municipality' },
  '03': { municipality: 'Sample Park', issuer: 'county' },
  '04': { municipality: 'Sample Springs' },
  '30': { municipality: null, issuer: 'county' },
};

beforeEach(() => {
  const prefixes = { 'miami-dade': FACTS, broward: {}, 'palm-beach': {} };
  vi.stubGlobal('fetch', async () => Response.json(prefixes));
});

const folioOf = (prefix: string) => `${prefix}-4138-092-0470`;
const anyway = (problem: string) => `${problem} ${notAFolio.orderAnyway}`;

test.each<[folio: string, hint: string]>([
  [folioOf('01'), `${office.ownFile('Sample City')} ${office.since('1990')}`],
  [folioOf('02'), office.ownFile('Sample Beach')],
  [folioOf('03'), office.unknown('Sample Park')],
  [folioOf('04'), office.unknown('Sample Springs')],
  [folioOf('30'), office.countyFile(county)],
  [folioOf('05'), ''],
  ['494212AA0010', office.withoutCity(COUNTY_NAMES.broward)],
  ['', ''],
  ['none', anyway(notAFolio.characters)],
  ['123', anyway(notAFolio.length(3))],
  ['01-4138-092-047', anyway(notAFolio['digit-missing'](county, 12))],
  ['01-4138-092-04701', anyway(notAFolio['digit-too-many'](county, 14))],
  [folioOf('99'), anyway(notAFolio['no-such-land'](county))],
])(
  'of the folio “%s” the form says “%s”, and no mistake while it is typed',
  async (folio, hint) => {
    await show(createElement(PermitOfficeHint, { folio, isTyped: true }));
    expect(text()).toBe(hint);
    await show(createElement(PermitOfficeHint, { folio, isTyped: false }));
    expect(text()).toBe(hint.endsWith(notAFolio.orderAnyway) ? '' : hint);
  },
);
