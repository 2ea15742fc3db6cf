import { expect, test } from 'vitest';
import { parseParcelNumber } from '#business/parcel-number.ts';
import { openDataTexts, recordWordTexts } from '#i18n/document-texts.ts';
import { readBuildingCase, readCodeCase } from '#server/records/read-cases.ts';
import { readCountyPermit, readMiamiPermit } from '#server/records/read-permits.ts';
import {
  readBrowardParcel,
  readMiamiDadeParcel,
  readPalmBeachParcel,
} from '#server/records/read-property.ts';
import { citedRow, searchedRow } from '#server/records/report-rows.ts';
import { RECORD_SOURCES } from '#server/records/sources.ts';
import { formatDay } from '#shared/format-day.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { EITHER, sweep } from '../../sweep.ts';

/* What a row of open data comes to depends on several of its fields. Here each is there and isn't, beside the others. */

const DAYS = ['none', 'a day', 'a placeholder'] as const;
const DAY = '2019-05-13';
const stored = (day: (typeof DAYS)[number]) =>
  ({ none: null, 'a day': DAY, 'a placeholder': '1900-01-01' })[day];
const inWords = formatDay(DAY, 'en', 'short');
const { alsoOnRecord: also } = openDataTexts.en;

/** What differs of a record from what is expected, and how many of its days stand for none. */
const differences = (
  { part, remarks }: SourceRecord,
  expected: Readonly<Record<string, unknown>>,
  placeholders: readonly string[],
) => {
  const [entry = {}] = (Object.values(part)[0] ?? []) as readonly Readonly<
    Record<string, unknown>
  >[];
  const count = remarks.filter((remark) => remark.includes('stands for none')).length;
  return [
    ...Object.entries(expected).flatMap(([name, value]) =>
      entry[name] === value ? [] : [`${name}: ${entry[name]}`],
    ),
    ...(count === placeholders.filter((day) => day === 'a placeholder').length
      ? []
      : [remarks.join()]),
  ];
};

sweep(
  'a case is what its status says, and what else is on record is said',
  {
    language: LANGUAGES,
    status: ['Open', 'CLOSED', 'Lien'],
    opened: DAYS,
    book: EITHER,
    page: EITHER,
  },
  ({ language, status, opened, book, page }) => {
    const { alsoOnRecord: said } = openDataTexts[language];
    const row = {
      CASE_NUM: 'C-1',
      STAT_DESC: status,
      CASE_DATE: stored(opened),
      LN_RECBOOK: book === 'with' ? '99001' : ' ',
      LN_RECPAGE: page === 'with' ? '1234' : null,
    };
    const sentences = [
      ...(status === 'Lien' ? [said.status(recordWordTexts[language].statuses.lien)] : []),
      ...(book === 'with' ? [said.lien('99001', page === 'with' ? '1234' : '')] : []),
    ];
    const group = status === 'Lien' ? undefined : status.toLowerCase();
    const expected = {
      status: group,
      opened: opened === 'a day' ? DAY : undefined,
      alsoOnRecord: sentences.join(' ') || undefined,
    };
    return differences(readCodeCase(row, language), expected, [opened]);
  },
);

sweep(
  'a case of the building department is closed only with a day',
  { opened: DAYS, closed: DAYS },
  ({ opened, closed }) => {
    const row = { CASE_NUM: 'C-1', OPEN_DATE: stored(opened), CLOSED_DATE: stored(closed) };
    const record = readBuildingCase(row, 'en');
    const expected = {
      status: closed === 'a day' ? 'closed' : 'open',
      opened: opened === 'a day' ? DAY : undefined,
      alsoOnRecord: closed === 'a day' ? also.closed(inWords) : undefined,
    };
    const isExplained = record.remarks.some((remark) => remark.startsWith('Open, because'));
    return [
      ...differences(record, expected, [opened, closed]),
      ...(isExplained === (closed !== 'a day') ? [] : ['explained otherwise']),
    ];
  },
);

sweep(
  'a county’s permit has passed its final inspection only where it is final',
  {
    letter: ['A', 'E', 'F', 'X', ''],
    issued: DAYS,
    completed: DAYS,
    contractor: ['', 'NOT LISTED', 'SAMPLE'],
  },
  ({ letter, issued, completed, contractor }) => {
    const row = {
      ID: '2019947218',
      TYPE: 'ROOF',
      BPSTATUS: letter,
      ISSUDATE: stored(issued),
      BLDCMPDT: stored(completed),
      CONTRNAME: contractor,
      FFRMLINE: 'TILE ROOF',
    };
    const words = { A: 'Active', E: 'Expired', F: 'Final', X: undefined, '': undefined }[letter];
    const last = completed === 'a day';
    const expected = {
      type: 'Roofing',
      description: 'TILE ROOF',
      statusOnRecord: words ? `${words} (${letter})` : letter || undefined,
      status: { A: 'open', E: 'expired', F: 'closed', X: undefined, '': undefined }[letter],
      issued: issued === 'a day' ? DAY : undefined,
      finalResult: last && letter === 'F' ? 'passed' : undefined,
      finalDay: last && letter === 'F' ? DAY : undefined,
      alsoOnRecord:
        last && letter !== 'F' ? also.completed(inWords, words?.toLowerCase() ?? '') : undefined,
      contractor: contractor === 'SAMPLE' ? contractor : undefined,
    };
    return differences(readCountyPermit(row, 'en'), expected, [issued, completed]);
  },
);

sweep(
  'a permit of the City of Miami has passed only where it is final and its last inspection has',
  {
    number: EITHER,
    status: ['Final', 'Active'],
    result: ['Pass', 'PASSED', 'Approved', 'Partial', ''],
    day: DAYS,
    items: EITHER,
  },
  ({ number, status, result, day, items }) => {
    const row = {
      PermitNumber: number === 'with' ? 'BD-1' : '',
      ProcessNumber: 'PR-1',
      ScopeofWork: 'ROOF',
      WorkItems: items === 'with' ? 'Tile roof' : null,
      BuildingPermitStatusDescription: status,
      BuildingFinalLastInspResult: result,
      BuildingFinalLastInspDate: stored(day),
    };
    const isPassed = status === 'Final' && /^(pass(ed)?|approved)$/i.test(result);
    const sentences = [
      ...(number === 'with' ? [] : [also.application]),
      ...(day === 'a day' && !isPassed ? [also.lastInspection(inWords, result.toLowerCase())] : []),
    ];
    const expected = {
      number: number === 'with' ? 'BD-1' : 'PR-1',
      description: items === 'with' ? 'Tile roof' : 'ROOF',
      status: status === 'Final' ? 'closed' : 'open',
      finalResult: isPassed && day === 'a day' ? 'passed' : undefined,
      finalDay: isPassed && day === 'a day' ? DAY : undefined,
      alsoOnRecord: sentences.join(' ') || undefined,
    };
    return differences(readMiamiPermit(row, 'en'), expected, [day]);
  },
);

sweep(
  'a parcel leads to that of its building only where it is a unit of a condominium',
  {
    flag: ['Y', 'N', ''],
    parent: ['3050000130001', '0000000000000', ''],
    full: [0, 2],
    half: [0, 1, 2],
  },
  ({ flag, parent, full, half }) => {
    const { facts, remarks } = readMiamiDadeParcel({
      CONDO_FLAG: flag,
      PARENT_FOLIO: parent,
      BATHROOM_COUNT: full,
      HALF_BATHROOM_COUNT: half,
    });
    const isUnit = flag === 'Y' && parent.startsWith('3');
    return [
      ...(remarks.some((remark) => remark.includes(parent || 'condominium')) === isUnit
        ? []
        : remarks),
      ...(facts.bathrooms === (full + half / 2 || undefined)
        ? []
        : [`${facts.bathrooms} bathrooms`]),
    ];
  },
);

/** The fields of an address in the order in which it is written, and what reads them. */
const ADDRESSES = {
  broward: {
    read: readBrowardParcel,
    street: ['NUMBER', 'DIRECTION', 'NAME', 'TYPE', 'UNIT_NUMBER'].map((part) =>
      part === 'UNIT_NUMBER' ? `SITUS_${part}` : `SITUS_STREET_${part}`,
    ),
    city: '',
  },
  'miami-dade': {
    read: readMiamiDadeParcel,
    street: ['TRUE_SITE_ADDR', 'TRUE_SITE_UNIT'],
    city: 'TRUE_SITE_CITY',
  },
  'palm-beach': { read: readPalmBeachParcel, street: ['SITE_ADDR_STR'], city: 'MUNICIPALITY' },
} as const;

sweep(
  'a parcel’s address has each of its parts that is there, and without a street there is none',
  { of: ADDRESSES, left: ['nothing', 'one', 'all'], city: EITHER },
  ({ of, left, city }) => {
    const { read, street, city: cityField } = ADDRESSES[of];
    const leftOut = { nothing: [''], one: street, all: [street.join()] }[left];
    return leftOut.flatMap((each) => {
      const written = street.filter((field) => !each.split(',').includes(field));
      const row = Object.fromEntries([
        ...written.map((field) => [field, ` ${field}  X `]),
        ...(city === 'with' && cityField ? [[cityField, 'Y']] : []),
      ]);
      const line = written.map((field) => `${field} X`).join(' ');
      const wanted = line && [line, ...(city === 'with' && cityField ? ['Y'] : [])].join(', ');
      const { address } = read(row);
      return address === (wanted || undefined) ? [] : [`${address} in place of ${wanted}`];
    });
  },
);

test('a search in the evening is of that day in Florida, wherever the report says so', () => {
  const parcel = parseParcelNumber('30-5000-012-0470');
  if (!parcel.ok) throw new Error(parcel.reason.type);
  const search = {
    source: RECORD_SOURCES['county-permits'],
    parcel: parcel.value,
    lookup: { type: 'none' },
    at: new Date('2026-11-25T01:30:00.000Z'),
    language: 'en',
  } as const;
  const rows = [searchedRow(search), citedRow(search)];
  expect(rows.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-24']);
});
