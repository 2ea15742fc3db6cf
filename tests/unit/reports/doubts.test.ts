import { expect, test } from 'vitest';
import { sampleReport } from '#report/sample.ts';
import { deliveryDoubts, paymentDoubts } from '#server/reports/doubts.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import { PAYMENT_STATUSES } from '#shared/states.ts';
import { sweep } from '../../sweep.ts';

test('a report is asked about that nobody pays for, or perhaps nobody, and no other', () => {
  const doubted = PAYMENT_STATUSES.filter(
    (paymentStatus) => paymentDoubts({ paymentStatus }).length > 0,
  );
  expect(doubted).toEqual(['refunded', 'disputed', 'lost']);
});

const TODAY = '2026-11-24';
const { closingDate: _, inspectionEnds: __, ...sample } = sampleReport('basic');
const address = '12 Sample St, Coral Gables, FL 33134';
const order = {
  propertyAddress: address,
  county: 'miami-dade',
  language: 'en',
  serviceType: 'basic',
  customerName: 'Ana Ruiz',
  folio: null,
  reference: null,
  inspectionEnds: null,
  closingDate: null,
} as const;
const doubtsOf = (
  parcel: Partial<ReportInLanguage['parcel']>,
  fields: Partial<ReportInLanguage> = {},
  county: 'miami-dade' | 'broward' = 'miami-dade',
) => {
  const own = { folio: '03-4117-008-1230', jurisdiction: 'Coral Gables' };
  const report = { ...sample, language: 'en', parcel: { address, ...own, ...parcel }, ...fields };
  return deliveryDoubts(report as ReportInLanguage, { ...order, county }, TODAY);
};

test.each([
  [
    'another house number',
    { address: '14 Sample St, Coral Gables, FL 33134' },
    /about 14.*about 12/,
  ],
  ['the same house, written otherwise', { address: '12 SAMPLE STREET' }, undefined],
  [
    'another city than the parcel’s',
    { jurisdiction: 'City of Miami' },
    /^Parcel number 03-4117-008-1230 is in Coral Gables, .* City of Miami /,
  ],
  // One name is in the other.
  [
    'a city whose name is longer',
    { folio: '01-4117-008-1230', jurisdiction: 'Miami Beach' },
    /is in Miami, .* Miami Beach /,
  ],
  ['the city that the parcel is in', { jurisdiction: 'City of Coral Gables' }, undefined],
  [
    'the county, for land in no city',
    { folio: '30-5000-012-0470', jurisdiction: 'Unincorporated Miami-Dade County' },
    undefined,
  ],
  [
    'the county in Spanish',
    { folio: '30-5000-012-0470', jurisdiction: 'Condado de Miami-Dade no incorporado' },
    undefined,
  ],
  [
    'a city, for land in none',
    { folio: '30-5000-012-0470', jurisdiction: 'Doral' },
    /is in .*Miami-Dade.* Doral /,
  ],
  ['no parcel number', { folio: undefined, jurisdiction: 'Miami' }, undefined],
  ['a parcel number that is none', { folio: '03-4117', jurisdiction: 'Miami' }, undefined],
])('a report about %s is doubted, or not', (_what, parcel, doubt) => {
  const doubts = doubtsOf(parcel as Partial<ReportInLanguage['parcel']>);
  expect(doubts).toEqual(doubt ? [expect.stringMatching(doubt)] : []);
});

test('a folio of Broward says no city, so that every city is right', () => {
  expect(doubtsOf({ folio: '5042 00 12 0340', jurisdiction: 'Davie' }, {}, 'broward')).toEqual([]);
});

test.each([
  [
    '2026-11-23',
    [
      'The inspection period ended on Mon, Nov 23, 2026.',
      'The closing day, Mon, Nov 23, 2026, has passed.',
    ],
  ],
  [TODAY, []],
])('days on %s are doubted once they have passed', (day, doubts) => {
  expect(doubtsOf({}, { inspectionEnds: day, closingDate: day })).toEqual(doubts);
});

test.each([
  ['2026-11-25', ['The day of the report, Wed, Nov 25, 2026, is still to come.']],
  [TODAY, []],
])('a report of %s is doubted before that day', (date, doubts) => {
  expect(doubtsOf({}, { date })).toEqual(doubts);
});

test('every doubt is asked', () => {
  const parcel = { address: '9 Elm St', jurisdiction: 'Miami' };
  expect(doubtsOf(parcel, { language: 'es', closingDate: '2026-01-09' })).toHaveLength(
    1 + 1 + 1 + 1,
  );
});

test('two numbers that differ in spelling alone are asked about, and two others are not', () => {
  const [permit] = sample.permits;
  const withNumbers = (...numbers: readonly string[]) => ({
    permits: numbers.map((number) => ({ ...permit, number })) as ReportInLanguage['permits'],
  });
  expect(doubtsOf({}, withNumbers('2019-947218', '2019947218', 'B-1', 'B-2'))).toEqual([
    'Permits has 2019-947218 and 2019947218, which differ only in spaces, hyphens or capitals. Are they two?',
  ]);
  expect(doubtsOf({}, withNumbers('B-1', 'B-2'))).toEqual([]);
});

/** Words beside a license that is said to be active, in the report's languages: those that deny it, and those that don't. */
const ENDED = [
  ...['Revoked', 'Suspended', 'Expired', 'Inactive', 'Null and void'],
  ...['Revocada', 'suspendido', 'Vencida', 'Inactiva', 'Anulada'],
];
const GOING_ON = ['', 'Renewed', 'Active since 2001', 'Vigente', 'No suspension'];

sweep(
  'a license is said to be active beside no word that denies it, then or today',
  { word: [...ENDED, ...GOING_ON], of: ['then', 'today', 'both'], standing: ['active', 'revoked'] },
  ({ word, of, standing }) => {
    const remark = `${word} in 2023`;
    const [contractor] = sampleReport('diligence').contractors;
    const contractors = [
      {
        ...contractor,
        ...{ licenseThen: standing, licenseToday: standing },
        thenRemark: of === 'today' ? 'A.' : remark,
        todayRemark: of === 'then' ? 'B.' : remark,
      },
    ] as ReportInLanguage['contractors'];
    const doubts = doubtsOf({}, { contractors });
    const isDoubted = standing === 'active' && ENDED.includes(word);
    const remarks = of === 'both' ? `${remark} ${remark}` : remark;
    const wanted = isDoubted
      ? `The license of ${contractor?.name} is said to be active, and beside it stands: ${remarks}`
      : undefined;
    return doubts.join('\n') === (wanted ?? '') ? [] : [doubts.join() || 'nothing'];
  },
);
