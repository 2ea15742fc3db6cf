import { expect, test } from 'vitest';
import { countyWarnings } from '#business/county-warnings.ts';
import { noProperty } from '#business/no-property.ts';
import { parseParcelNumber } from '#business/parcel-number.ts';
import { permitOfficesIn } from '#business/permit-offices/offices.ts';
import { hintOfZipCode } from '#business/property-county.ts';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { CountyFillIn } from '#islands/order-form/county-fill-in.ts';
import { findPermitOffice } from '#islands/permit-office-finder/find-permit-office.ts';
import { conditionFor, parcelIn } from '#server/records/arcgis-source.ts';
import { matchColumns } from '#server/reports/table/columns.ts';
import type { County } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { MADE_UP_COUNTY } from './made-up-county.ts';

const { abbreviation, id, name, sharedZipCode, zipCode } = MADE_UP_COUNTY;
const PALM_BEACH = '90-42-43-27-05-067-0010';

test('a ZIP code of two served counties names both, and chooses neither', () => {
  expect(hintOfZipCode(zipCode)).toEqual({ type: 'inside', zipCode, county: id });
  expect(hintOfZipCode(sharedZipCode)).toEqual({
    type: 'both',
    zipCode: sharedZipCode,
    county: 'miami-dade',
    other: id,
  });
  const propertyAddress = `12 Palm Ave, FL ${sharedZipCode}`;
  expect(countyWarnings({ propertyAddress, county: 'miami-dade', folio: null })).toEqual([
    `ZIP code ${sharedZipCode} is in Miami-Dade and in ${name} County.`,
  ]);
  const values = { propertyAddress, county: '', folio: '' } as const;
  expect(new CountyFillIn().fillIn(values)).toEqual({});
});

test('a number that another county’s can begin with chooses no county while it is typed', () => {
  const values = { propertyAddress: '', county: '', folio: PALM_BEACH } as const;
  expect(new CountyFillIn().fillIn(values)).toEqual({});
  expect(noProperty(PALM_BEACH, false)).toBeUndefined();
  expect(noProperty(PALM_BEACH)).toMatchObject({ parcel: { county: 'palm-beach' } });
  expect(findPermitOffice(PALM_BEACH, [], [], false)).toMatchObject({ type: 'not-a-number' });
});

test('a number that is another county’s with a digit too many is of both', () => {
  const typed = `${PALM_BEACH}1`;
  const reason = { type: 'digit-too-many', county: 'palm-beach', other: id, length: 18 };
  expect(parseParcelNumber(typed)).toEqual({ ok: false, reason });
  expect(findPermitOffice(typed, [], [])).toEqual({ type: 'not-a-number', reason });
  // The order's own county stays: nothing is guessed.
  const order = { propertyAddress: '12 Palm Ave', county: 'palm-beach', folio: typed } as const;
  expect(countyWarnings(order)).toEqual([]);
});

test('a county’s longer number is looked up in open data, digit for digit', () => {
  const parsed = parseParcelNumber('99999999-654321-0007');
  if (!parsed.ok) throw new Error(parsed.reason.type);
  const parcel = parsed.value;
  expect(parcel.county).toBe(id);
  expect(conditionFor({ name: 'ID', as: 'text' }, parcel)).toBe("ID = '999999996543210007'");
  expect(conditionFor({ name: 'ID', as: 'number' }, parcel)).toBe('ID = 999999996543210007');
  const row = { ID: '999999996543210007' };
  expect(parcelIn(row, { name: 'ID', as: 'number' }, parcel.county)).toBe(parcel.canonical);
});

test('what the county calls its numbers is known in tables, and said to customers', () => {
  expect(matchColumns(['Permit No', abbreviation])).toEqual(['number', 'parcel']);
  for (const language of LANGUAGES)
    expect(phraseTexts[language].questions.parcelNumber).toContain(abbreviation);
});

test('the path of a municipality has no signs of its name', () => {
  const slugs = permitOfficesIn(id as County).map(({ slug }) => slug);
  expect(slugs).toEqual(['quillwater', 'st-quills-point', 'unincorporated']);
});
