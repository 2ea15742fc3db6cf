import { expect, test } from 'vitest';
import { checkDraft } from '#report/draft.ts';
import { sampleReport } from '#report/sample.ts';
import { deliveryDoubts } from '#server/reports/doubts.ts';
import { orderDifferences } from '#server/reports/order-differences.ts';
import { isSameAddress, isSameParcel } from '#server/reports/same-property.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';

/* Reports of another property or customer, each of which is asked about, and reports of their order, about which nothing is. */

const TODAY = '2026-10-06';
const ADDRESS = '1240 SW 8th St, Coral Gables, FL 33134';
const FOLIO = '03-4117-008-1230';
const order = {
  propertyAddress: ADDRESS,
  folio: FOLIO,
  county: 'miami-dade',
  language: 'en',
  serviceType: 'diligence',
  customerName: 'Ana Ruíz',
  reference: '2026-118',
  inspectionEnds: '2026-10-16',
  closingDate: '2026-10-30',
} as const;
type Order = { readonly [Field in keyof typeof order]: string | null };

const sound: ReportInLanguage = {
  ...sampleReport('diligence'),
  preparedFor: 'Ana Ruíz',
  reference: '2026-118',
};
const parcel = { ...sound.parcel, address: ADDRESS, folio: FOLIO, jurisdiction: 'Coral Gables' };
const report = {
  ...sound,
  parcel,
  searched: sound.searched.map((row) =>
    row.kind === 'permit' ? { ...row, office: 'City of Coral Gables, Building' } : row,
  ),
};
const [contractor, ...contractors] = report.contractors;

/** Whether anything stands between a report and its delivery without a question. */
function questionsOf(change: object, orderChange: Partial<Order> = {}): readonly string[] {
  const { tier, order: _, ...content } = { ...report, ...change };
  const signedBy = { name: 'Dana Sample' };
  const subject = { tier, order: 'SJG7C-HND84', language: order.language, signedBy } as const;
  const checked = checkDraft(JSON.parse(JSON.stringify(content)), subject);
  if (checked.problems.length > 0) return checked.problems.map(({ message }) => message);
  const compared = { ...order, ...orderChange } as typeof order;
  return deliveryDoubts(checked.report as ReportInLanguage, compared, TODAY);
}
const of = (change: object) => ({ parcel: { ...parcel, ...change } });
const addressed = (address: string) => of({ address, folio: undefined });

type Row = readonly [what: string, change: object, order?: Partial<Order>];

const FOREIGN: readonly Row[] = [
  ['another parcel number', of({ folio: '03-4117-008-1240' })],
  ['another parcel number, with the address of the order', of({ folio: '0341170081231' })],
  ['another county’s parcel number', of({ folio: '5042 00 12 0340' })],
  [
    'a parcel number of another county, where the order has none',
    of({ folio: '5042 00 12 0340' }),
    { folio: null },
  ],
  ['a city of another county', of({ folio: undefined, jurisdiction: 'City of Hollywood' })],
  [
    'another county, as land in no city',
    of({ folio: undefined, jurisdiction: 'Unincorporated Broward County' }),
  ],
  ['another house number', addressed('1242 SW 8th St, Coral Gables, FL 33134')],
  ['another street', addressed('1240 SW 9th St, Coral Gables, FL 33134')],
  ['another kind of street', addressed('1240 SW 8th Ter, Coral Gables, FL 33134')],
  ['another direction', addressed('1240 NW 8th St, Coral Gables, FL 33134')],
  ['another ZIP code', addressed('1240 SW 8th St, Coral Gables, FL 33146')],
  ['another city', addressed('1240 SW 8th St, Hialeah')],
  [
    'another unit',
    addressed('1240 SW 8th St #5, Coral Gables, FL 33134'),
    { propertyAddress: '1240 SW 8th St Apt 4, Coral Gables, FL 33134' },
  ],
  ['no house number', addressed('SW 8th St, Coral Gables, FL 33134')],
  ['another customer', { preparedFor: 'Sample Title' }],
  ['another file number', { reference: '2026-181' }],
  ['another end of the inspection period', { inspectionEnds: '2026-10-17' }],
  ['another closing day', { closingDate: '2026-10-31' }],
  ['another service', {}, { serviceType: 'basic' }],
  ['another language', { language: 'es' }],
  ['a city that the parcel is not in', of({ jurisdiction: 'City of Miami' })],
  ['a day to come', { date: '2026-10-07' }],
  [
    'an inspection period that has ended',
    { inspectionEnds: '2026-10-05' },
    { inspectionEnds: '2026-10-05' },
  ],
  [
    'a revoked license that is said to be active today',
    {
      contractors: [
        contractor,
        { ...contractors[0], todayRemark: 'Revoked in 2023' },
        ...contractors.slice(1),
      ],
    },
  ],
  [
    'a suspended license that is said to be active then',
    {
      contractors: [
        contractor,
        { ...contractors[0], thenRemark: 'Suspended for fraud' },
        ...contractors.slice(1),
      ],
    },
  ],
  [
    'a revoked license',
    {
      contractors: [
        contractor,
        { ...contractors[0], licenseThen: 'revoked' },
        ...contractors.slice(1),
      ],
    },
  ],
  [
    'an open case that another one’s finding stands for',
    {
      codeCases: [
        ...report.codeCases,
        { number: '20249047999', status: 'open', violation: 'Unsafe structure' },
      ],
      searched: report.searched.map((row) =>
        row.kind === 'code-case' ? { ...row, found: 2, note: undefined } : row,
      ),
    },
  ],
];

const rowsOf = (rows: readonly Row[]) =>
  rows.map(([what, change, other]) => ({ what, change, other }));

/** Changes one entry of a list. */
const entry = (
  list: 'contractors' | 'permits' | 'comparison' | 'searched' | 'findings',
  index: number,
  change: object,
) => ({
  [list]: report[list].map((each, place) => (place === index ? { ...each, ...change } : each)),
});
/** The first item was built with the house, and the office has permits online since a year. */
const builtWithHouse = (onlineSince: number | undefined, change: object = {}) => ({
  ...entry('comparison', 0, { result: 'original', permit: undefined, ...change }),
  ...entry('searched', 0, { onlineSince }),
});

/** Reports of their own order that say what can't be, or less than what was sold. */
const CONTRADICTORY: readonly Row[] = [
  ['a license without a word on complaints', entry('contractors', 1, { complaints: undefined })],
  [
    'complaints that are displayed, and not which',
    entry('contractors', 0, { complaintsRemark: undefined }),
  ],
  ['a complaint in place of a trade', entry('contractors', 1, { trade: 'No complaints' })],
  ['a contractor looked up on no day', entry('contractors', 1, { lookedUpOn: undefined })],
  [
    'a contractor on no record',
    entry('contractors', 1, {
      ...{ record: 'not-on-record', license: undefined, complaints: undefined },
      ...{ licenseThen: undefined, licenseToday: undefined },
    }),
  ],
  [
    'something built with the house, and its permit',
    builtWithHouse(1990, { permit: '1978908331' }),
  ],
  ['something built with a house whose permit would be online', builtWithHouse(1970)],
  ['something older than what is online, of no year', builtWithHouse(undefined)],
  ['a room that nobody was sent to see', entry('comparison', 0, { result: 'unseen' })],
  ['a room without a permit', entry('comparison', 0, { result: 'unpermitted', permit: undefined })],
  ['a rejected final inspection', entry('permits', 1, { finalResult: 'rejected' })],
  [
    'a permit that is no longer valid',
    entry('permits', 1, {
      ...{ status: 'no-longer-valid', finalResult: undefined, finalDay: undefined },
    }),
  ],
  ['a permit that was never issued', entry('permits', 1, { status: 'applied-for' })],
  ['an open permit that has passed its final', entry('permits', 0, { finalResult: 'passed' })],
  [
    'nothing to settle, and an open permit',
    { verdict: { grade: 'clear', text: 'x' }, findings: [] },
  ],
  [
    'no open permit, in words, and one in the list',
    { verdict: { grade: 'attention', text: 'There are no open permits.' } },
  ],
  ['permits searched elsewhere than where they are issued', of({ jurisdiction: 'City of Doral' })],
  [
    'permits not searched at the county, which had them before',
    {
      ...of({ folio: undefined, jurisdiction: 'Loxahatchee Groves' }),
      searched: report.searched.map((row) =>
        row.kind === 'permit' ? { ...row, office: 'Loxahatchee Groves, Building' } : row,
      ),
    },
    { folio: null, county: 'palm-beach' },
  ],
  ['more permits found than listed', entry('searched', 0, { found: 9, note: undefined })],
  ['a finding without a step', entry('findings', 0, { steps: undefined })],
  [
    'a visit that nobody bought',
    { visit: { day: '2026-10-05', from: '09:00', to: '10:00', person: 'Dana Sample' } },
  ],
];

test.each(rowsOf(CONTRADICTORY))(
  'a report with $what is not delivered without a question',
  ({ change, other }) => {
    expect(questionsOf(change, other)).not.toEqual([]);
  },
);

test('more than forty contradictory or foreign reports are asked about, and more than ten sound ones are not', () => {
  expect(FOREIGN.length + CONTRADICTORY.length).toBeGreaterThan(40);
  expect(SOUND.length).toBeGreaterThan(10);
});

test.each(rowsOf(FOREIGN))(
  'a report of $what is not delivered without a question',
  ({ change, other }) => {
    expect(questionsOf(change, other)).not.toEqual([]);
  },
);

test.each([
  ['by its number before its city', '5042 00 12 0340', 'City of Boca Raton', 'Broward'],
  ['by its number, in a city of the order’s', '5042 00 12 0340', 'Coral Gables', 'Broward'],
  ['by its city, with a number of the order’s', FOLIO, 'City of Boca Raton', 'Palm Beach'],
])('the county that a report is about is known %s', (_, folio, jurisdiction, county) => {
  const found = orderDifferences(
    { ...report, parcel: { ...parcel, folio, jurisdiction } },
    { ...order, folio: null },
  );
  expect(found).toEqual([
    `The report is about ${county} County, but the order is about Miami-Dade County.`,
  ]);
});

const SOUND: readonly Row[] = [
  ['the same', {}],
  ['the parcel number in another spelling', of({ folio: 'Folio 0341170081230' })],
  ['the address of another street, whose parcel number is the same', of({ address: '1 Ponce Pl' })],
  [
    'the street in capitals and in words',
    addressed('1240 SOUTHWEST 8 STREET, CORAL GABLES, FLORIDA 33134-1234'),
  ],
  ['the street without a comma', addressed('1240 S.W. 8th Street Coral Gables FL 33134')],
  ['the street alone', addressed('1240 SW 8 St')],
  ['the street without its kind and direction', addressed('1240 8th, Coral Gables')],
  [
    'the unit in another spelling',
    addressed('1240 SW 8th St Unit 4, Coral Gables, FL 33134'),
    { propertyAddress: '1240 SW 8th St #4, Coral Gables, FL 33134' },
  ],
  ['the name in another spelling', { preparedFor: 'ANA  RUIZ' }],
  ['the file number in another spelling', { reference: '2026 118' }],
  [
    'days, a file number and a parcel number that the order leaves empty',
    {},
    { folio: null, reference: null, inspectionEnds: null, closingDate: null },
  ],
  ['no parcel number, as the order has none', of({ folio: undefined }), { folio: null }],
  ['something that was built with the house', builtWithHouse(1990)],
  ['something of the first year that is online', builtWithHouse(1978)],
  [
    'no complaints displayed of anybody',
    entry('contractors', 0, { complaints: 'none', complaintsRemark: undefined }),
  ],
  [
    'a contractor on no record, and why that is no concern',
    {
      ...entry('contractors', 1, {
        ...{ record: 'not-on-record', license: undefined, complaints: undefined },
        ...{
          licenseThen: undefined,
          licenseToday: undefined,
          noConcern: 'The work ended in 1978.',
        },
        ...{ trade: undefined, todayRemark: undefined },
      }),
      ...entry('searched', 2, { found: 3, note: undefined }),
    },
  ],
  ['a title that names the city otherwise', of({ jurisdiction: 'City of Coral Gables' })],
];

test.each(rowsOf(SOUND))('a report of its order, with $what, asks nothing', ({ change, other }) => {
  expect(questionsOf(change, other)).toEqual([]);
});

test('of many differences each is a question of its own', () => {
  const questions = questionsOf({
    ...of({
      folio: '5042 00 12 0340',
      address: '900 Ocean Dr',
      jurisdiction: 'City of Coral Gables',
    }),
    ...{ preparedFor: 'Sample Title', reference: 'X-1', closingDate: '2026-11-20' },
  });
  for (const part of ['parcel', '900 Ocean', 'Broward County', 'Sample Title', 'X-1', 'closing']) {
    expect(questions.join('\n')).toContain(part);
  }
});

/** Parts of an address: left out, one, and another one. */
const PARTS = {
  direction: ['', 'SW ', 'NW '],
  unit: ['', ' Apt 2', ' #3'],
  city: ['', ', Coral Gables', ', Miami'],
  zip: ['', ', FL 33134', ', FL 33130'],
} as const;
type Choice = Readonly<Record<keyof typeof PARTS, number>>;

const CHOICES = (Object.keys(PARTS) as (keyof typeof PARTS)[]).reduce<Choice[]>(
  (choices, part) =>
    choices.flatMap((choice) => PARTS[part].map((_, place) => ({ ...choice, [part]: place }))),
  [{ direction: 0, unit: 0, city: 0, zip: 0 }],
);

test('two addresses are one unless a part differs that both have; with both ZIP codes, the city says nothing', () => {
  const written = ({ direction, unit, city, zip }: Choice) =>
    `1240 ${PARTS.direction[direction]}8th St${PARTS.unit[unit]}${PARTS.city[city]}${PARTS.zip[zip]}`;
  const wrong = CHOICES.flatMap((one) =>
    CHOICES.flatMap((other) => {
      const agree = (part: keyof typeof PARTS) =>
        one[part] === 0 || other[part] === 0 || one[part] === other[part];
      const isPlace = one.zip > 0 && other.zip > 0 ? agree('zip') : agree('city');
      const isSame = agree('direction') && agree('unit') && isPlace;
      const [a, b] = [written(one), written(other)];
      return isSameAddress(a, b) === isSame ? [] : [`${a} | ${b}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test.each(['', ',', '-1234', ', USA', ' US', ' usa', ', United States'])(
  'a ZIP code is read before “%s”',
  (behind) => {
    const at = (zip: string) => `1240 8th St, Coral Gables, FL ${zip}${behind}`;
    expect(isSameAddress(at('33134'), '1240 8th St, Coral Gables, FL 33134')).toBe(true);
    expect(isSameAddress(at('33130'), '1240 8th St, Coral Gables, FL 33134')).toBe(false);
  },
);

test.each([
  [FOLIO, '0341170081230', true],
  [FOLIO, '03-4117-008-1231', false],
  // Of no county of ours.
  ['12.345-6', '123456', true],
  ['12.345-6', '12 3456', true],
  ['12.345-6', '12.345-7', false],
  ['', FOLIO, undefined],
  [FOLIO, ' ', undefined],
])('whether “%s” and “%s” are one parcel: %s', (one, other, isSame) => {
  expect(isSameParcel(one, other)).toBe(isSame);
});
