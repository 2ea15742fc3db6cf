// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, test } from 'vitest';
import en from '#i18n/en/order-form.ts';
import OrderForm from '#islands/order-form/OrderForm.tsx';
import { COUNTY_NAMES, type County } from '#shared/counties.ts';
import { NEIGHBOR } from '../../../neighbors.ts';
import { answerWith } from '../answered-calls.ts';
import { fill, lightDom, press, show, text } from '../light-dom.ts';

lightDom();

const { orderFields, property } = en;
const { folio } = orderFields;
const name = (county: County) => COUNTY_NAMES[county];

const IN_MIAMI_DADE = '33130';
const IN_PALM_BEACH_AND_MARTIN = '33469';
const ELSEWHERE = '10001';
const BROWARD_FOLIO = '494212AA0010';

type Step = readonly [field: string, value: string];
const address = (zipCode: string): Step => [property.address, `12 Palm Ave, FL ${zipCode}`];
const county = (county: County | ''): Step => [property.county, county];

const otherThan = (county: County, zipCode: string) =>
  property.zipCodeInOtherCounty(zipCode, name(county));
const filledIn = property.filledInFromZipCode(name('miami-dade'), IN_MIAMI_DADE);
const other = otherThan('miami-dade', IN_MIAMI_DADE);
const shared = property.zipCodeShared(IN_PALM_BEACH_AND_MARTIN, name('palm-beach'), 'Martin');
const neighbor = property.zipCodeInNeighbor(NEIGHBOR.zipCode, NEIGHBOR.name);
const elsewhere = property.zipCodeElsewhere(ELSEWHERE);
const fromFolio = property.filledInFromFolio(name('broward'));
const otherFolio = property.folioOfOtherCounty(name('broward'));
const ALL = [filledIn, other, shared, neighbor, elsewhere, fromFolio, otherFolio];

/** What a visitor enters, in turn, and what the form says of the property then. */
test.each<[name: string, note: string | undefined, ...steps: Step[]]>([
  ['nothing that tells a county', undefined, [property.address, '12 Palm Ave']],
  ['a ZIP code alone', filledIn, address(IN_MIAMI_DADE)],
  ['a ZIP code and its county', undefined, county('miami-dade'), address(IN_MIAMI_DADE)],
  ['a ZIP code and another county', other, county('broward'), address(IN_MIAMI_DADE)],
  ['another county after that', other, address(IN_MIAMI_DADE), county('broward')],
  ['no county after that', undefined, address(IN_MIAMI_DADE), county('')],
  [
    'no county, and then its own',
    undefined,
    address(IN_MIAMI_DADE),
    county('broward'),
    county('miami-dade'),
  ],
  ['a ZIP code that a neighbor shares', shared, address(IN_PALM_BEACH_AND_MARTIN)],
  ['that and another county', shared, county('broward'), address(IN_PALM_BEACH_AND_MARTIN)],
  ['a ZIP code of a neighbor', neighbor, address(NEIGHBOR.zipCode), county('broward')],
  ['a ZIP code of elsewhere', elsewhere, address(ELSEWHERE)],
  ['a folio alone', fromFolio, [folio.label, BROWARD_FOLIO]],
  ['a folio, and no county', undefined, [folio.label, BROWARD_FOLIO], county('')],
  ['a folio, and its county', undefined, county('broward'), [folio.label, BROWARD_FOLIO]],
  ['a folio, and another county', otherFolio, county('palm-beach'), [folio.label, BROWARD_FOLIO]],
])('of %s the form says what it should', async (_, note, ...steps) => {
  answerWith({ 'GET /api/now': () => ({ now: new Date().toISOString() }) });
  await show(createElement(OrderForm, { language: 'en' }));
  await press(en.closing.summary);
  for (const [field, value] of steps) await fill(field, value);
  expect(ALL.filter((each) => text().includes(each))).toEqual(note ? [note] : []);
});
