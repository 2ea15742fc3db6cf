import { describe, expect, test } from 'vitest';
import { MUNICIPALITY_NAMES } from '#business/municipality-names.ts';
import { checkPermitOfficeFile, checkPermitOffices } from '#editors/check/permit-offices.ts';
import { COUNTIES, type County } from '#shared/counties.ts';

const READING = { source: 'own page', readOn: '2026-10-09' };
const ROW = { municipality: 'Doral', prefix: '35', checkedOn: null };
const PORTAL = { url: 'https://portal.example/search', software: 'Tyler EnerGov', ...READING };
const LAST_ROW = { municipality: null, prefix: '30', checkedOn: null };

/** Checks a file of two rows, and returns each problem as `line message`. */
function check(row: unknown, county: County = 'miami-dade'): string[] {
  return checkText(JSON.stringify([row, LAST_ROW], null, 1), county);
}

function checkText(text: string, county: County = 'miami-dade'): string[] {
  return checkPermitOfficeFile(county, 'offices.json', Buffer.from(text)).problems.map(
    ({ line, message, fix }) => {
      expect(fix).toMatch(/\w{3,}/);
      return `${line} ${message}`;
    },
  );
}

test('the rows of this site have no problems, and say how many nobody has checked', async () => {
  const { problems, rows, unchecked } = await checkPermitOffices('.');
  expect(problems).toEqual([]);
  // Each city has a row, and each county its own.
  expect(rows).toBe(COUNTIES.flatMap((county) => [county, ...MUNICIPALITY_NAMES[county]]).length);
  expect(unchecked).toBeLessThanOrEqual(rows);
});

describe('a row is rejected at its line if', () => {
  test.each<[situation: string, row: object, problem: string]>([
    [
      'a fact has no source',
      { portal: { url: PORTAL.url, readOn: READING.readOn } },
      '6 Doral, portal.source: it is missing.',
    ],
    [
      'one dataset alone is the source',
      { portal: { ...PORTAL, source: '1 public datasets' } },
      '9 Doral, portal.source: it can’t be "1 public datasets".',
    ],
    [
      'only the year of the reading is known',
      { portal: { ...PORTAL, readOn: '2026' } },
      '10 Doral, portal.readOn: it can’t be "2026".',
    ],
    [
      'the day of the reading does not exist',
      { portal: { ...PORTAL, readOn: '2026-02-30' } },
      '10 Doral, portal.readOn: it can’t be "2026-02-30".',
    ],
    [
      'the reading is in the future',
      { portal: { ...PORTAL, readOn: '2226-02' } },
      '10 Doral, portal.readOn: 2226-02 is in the future.',
    ],
    [
      'the second fee was read in the future',
      {
        fees: [
          { subject: 'records', cents: 3500, ...READING },
          { subject: 'records', cents: 4500, source: 'own page', readOn: '2226-02-03' },
        ],
      },
      '17 Doral, fees.2.readOn: 2226-02-03 is in the future.',
    ],
    [
      'it is checked in the future',
      { checkedOn: '2226-02-03' },
      '5 Doral, checkedOn: 2226-02-03 is in the future.',
    ],
    [
      'a phone number was read before 2025',
      { phone: { number: '305-555-0136', source: 'own page', readOn: '2024-12' } },
      '9 Doral, phone.readOn: it can’t be "2024-12".',
    ],
    [
      'a fee was read before 2025',
      { fees: [{ subject: 'records', cents: 3500, source: 'own page', readOn: '2024-12' }] },
      '11 Doral, fees.1.readOn: it can’t be "2024-12".',
    ],
    [
      'a fee is in dollars and cents',
      { fees: [{ subject: 'records', cents: 18.75, ...READING }] },
      '9 Doral, fees.1.cents: it can’t be 18.75.',
    ],
    [
      'the portal’s address is not whole',
      { portal: { ...PORTAL, url: 'portal.example' } },
      '7 Doral, portal.url: it can’t be "portal.example".',
    ],
    [
      'a field is misspelled',
      { portal: { ...PORTAL, softwear: 'eTRAKiT' } },
      '11 Doral, portal.softwear: there is no such field.',
    ],
    [
      'it has a portal, and says that there is none',
      { portal: PORTAL, noPortal: READING },
      '12 Doral, noPortal: it can’t be {"source":"own page","readOn":"2026-10-09"}.',
    ],
    [
      'a sentence has one language',
      { history: [{ en: 'Once.', ...READING }] },
      '7 Doral, history.1.es: it is missing.',
    ],
    [
      'its two digits are another’s',
      { prefix: '30' },
      '9 Unincorporated land, prefix: Doral has "30" too.',
    ],
    ['its two digits are missing', { prefix: null }, '4 Doral, prefix: it is missing.'],
  ])('%s', (_, fields, problem) => {
    expect(check({ ...ROW, ...fields })).toEqual([problem]);
  });

  test('it is in Broward, whose folios name no city', () => {
    expect(
      checkText(JSON.stringify([ROW, { ...LAST_ROW, prefix: null }], null, 1), 'broward'),
    ).toEqual(['4 Doral, prefix: a parcel number of Broward names no city.']);
  });

  test('a comma is missing', () => {
    expect(checkText('[\n {"municipality": null\n "prefix": "30"}]')).toEqual([
      '3 The file can’t be read from here on: a mark is missing or too many.',
    ]);
  });

  test('a field is there twice', () => {
    const twice = JSON.stringify([ROW, LAST_ROW], null, 1).replace(
      '"35",',
      '"35",\n"prefix": "07",',
    );
    expect(checkText(twice)).toEqual(['5 This field is there twice.']);
  });

  test('the county’s own row is missing', () => {
    expect(checkText(JSON.stringify([ROW], null, 1))).toEqual([
      '2 The county’s land in no municipality is not the last row.',
    ]);
  });
});
