import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSentence } from '#server/operators/sentences.ts';
import { readCountyPermit } from '#server/records/read-permits.ts';
import { COLUMN_NAMES, matchColumns } from '#server/reports/table/columns.ts';
import { readPermitTable, type TableOptions } from '#server/reports/table/permits.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { TABLE_FIELDS } from '#shared/office/permit-table.ts';
import type { SourceRecord } from '#shared/report/proposal.ts';
import { sweep } from '../../../sweep.ts';

const OWN = { parcel: '30-9999-012-0470', address: '10201 Sample Ct, Miami, FL 33176' };

function read(text: string | readonly string[], options: Partial<TableOptions> = {}) {
  const file = Buffer.from(typeof text === 'string' ? text : text.join('\r\n'));
  const table = readPermitTable(file, {
    property: OWN,
    withLicenses: true,
    language: 'en',
    ...options,
  });
  if (!table.ok) throw new Error(toSentence(table.reason));
  return table.value;
}

/** The rows of a table that has a permit's number and says whose its rows are. */
function rowsOf(...[text, options]: Parameters<typeof read>) {
  const { content } = read(text, options);
  if (content.type !== 'rows') throw new Error(content.type);
  return content;
}

const permitIn = ({ part }: SourceRecord) => part.permits?.[0];
const numbersOf = (...read: Parameters<typeof rowsOf>) =>
  rowsOf(...read).proposed.map(({ part }) => part.permits?.[0]?.number);
const reasonsOf = (...read: Parameters<typeof rowsOf>) =>
  rowsOf(...read).listed.first.map(({ reason }) => reason);

describe('permits of a portal’s table', () => {
  test('are matched by the names of its columns, and what is not understood is a remark', () => {
    const { columns, content } = read([
      '\ufeffFolio Number,Process Number,Permit Number,Permit Type,Application Type Description,Detail Description Comments,Permit Status,Permit Issued Date,Final Date,Expiration Date,Contractor Number,Contractor Name,Estimated Value',
      '3099990120470,M1,2019072264,BLDG,POOL,"Pool, 14 by 28 ft, with ""deck""",Issued,05/13/2019 12:00:00 AM,,2021-11-13,CPC0000000,"Sample Pools, Inc.",38000',
      '3099990120470,M2,2014046117,MECH,A/C,Change-out,Finaled,7/9/2014,8/2/2014,,CAC0000000,=HYPERLINK("x"),5200',
      '3099990120470,M3,1993118203,ROOF,TILE,Re-roof,Void,3/15/93,2/30/1993,1/1/1900,,NOT LISTED,',
      '3099990120470,M4,,ROOF,TILE,Re-roof,Issued,3/15/1993,,,,,',
      '',
    ]);
    expect(columns.flatMap(({ title, field }) => (field ? [] : [title]))).toEqual([
      'Process Number',
      'Application Type Description',
      'Estimated Value',
    ]);
    expect(content).toEqual({
      type: 'rows',
      property: { by: 'parcel', name: OWN.parcel },
      proposed: [
        {
          row: 2,
          part: {
            permits: [
              {
                number: '2019072264',
                type: 'BLDG',
                description: 'Pool, 14 by 28 ft, with "deck"',
                status: 'open',
                statusOnRecord: 'Issued',
                issued: '2019-05-13',
                expires: '2021-11-13',
                contractor: 'Sample Pools, Inc.',
              },
            ],
            contractors: [
              { name: 'Sample Pools, Inc.', record: 'licensed', license: 'CPC0000000' },
            ],
          },
          remarks: [],
        },
        {
          row: 3,
          part: {
            permits: [
              {
                number: '2014046117',
                type: 'MECH',
                description: 'Change-out',
                status: 'closed',
                statusOnRecord: 'Finaled',
                issued: '2014-07-09',
                finalResult: 'passed',
                finalDay: '2014-08-02',
                contractor: '=HYPERLINK("x")',
              },
            ],
            contractors: [{ name: '=HYPERLINK("x")', record: 'licensed', license: 'CAC0000000' }],
          },
          remarks: [],
        },
        {
          row: 4,
          part: {
            permits: [
              {
                number: '1993118203',
                type: 'ROOF',
                description: 'Re-roof',
                statusOnRecord: 'Void',
                status: 'no-longer-valid',
              },
            ],
          },
          remarks: [
            '“3/15/93” was not understood as a date (issued).',
            '“2/30/1993” was not understood as a date (final).',
            '“1/1/1900” stands for no day (expires).',
          ],
        },
      ],
      listed: { count: 1, first: [{ row: 5, reason: 'Row 5 has no permit number.' }] },
      others: { count: 0, first: [] },
    });
  });

  test('of the county’s open data come with its numbers, all kinds of work and its letters in words', () => {
    const { proposed } = rowsOf([
      'OBJECTID,ID,PROCNUM,BPSTATUS,TYPE,ISSUDATE,DESC1,DESC2,DESC3,BLDCMPDT,CONTRNUM,CONTRNAME',
      '1,2024011223,C2024000001,A,ROOF,2024/03/05 00:00:00+00,TILE ROOF   ,   ,GUTTERS,00000000,77,NOT LISTED',
      '2,2023055444,C2023000002,F,ELEC,2023/06/01 00:00:00+00,SERVICE CHANGE,,,20230714,78,SAMPLE ELECTRIC',
      '3,2023055445,C2023000003,X,ELEC,2023/06/02 02:00:00+00,PANEL,,,20230714,78,',
    ]);
    expect(proposed.map(permitIn)).toEqual([
      {
        number: '2024011223',
        type: 'ROOF',
        description: 'TILE ROOF; GUTTERS',
        status: 'open',
        statusOnRecord: 'Active (A)',
        issued: '2024-03-05',
      },
      {
        number: '2023055444',
        type: 'ELEC',
        description: 'SERVICE CHANGE',
        status: 'closed',
        statusOnRecord: 'Final (F)',
        issued: '2023-06-01',
        finalResult: 'passed',
        finalDay: '2023-07-14',
        contractor: 'SAMPLE ELECTRIC',
      },
      {
        number: '2023055445',
        type: 'ELEC',
        description: 'PANEL',
        statusOnRecord: 'X',
        issued: '2023-06-01',
        alsoOnRecord: 'The record has the work as completed on Jul 14, 2023.',
      },
    ]);
  });

  test('of the City of Miami’s open data have a last inspection as the final one only if they are final', () => {
    const { proposed } = rowsOf([
      'ID,ProcessNumber,PermitNumber,IssuedDate,BuildingPermitStatusDescription,BuildingFinalLastInspDate,ScopeofWork,WorkItems,CompanyName',
      '9,P1,BD24000001,2024/08/26 01:00:00+00,Active,2024/09/30 00:00:00+00,ROOF,Re-roof,Sample Roofing',
      '10,P2,BD20000002,2020/02/03 15:00:00+00,Final,2020/05/01 00:00:00+00,ELECTRICAL,Panel,Sample Electric',
    ]);
    expect(proposed.map(permitIn)).toEqual([
      {
        number: 'BD24000001',
        type: 'ROOF',
        description: 'Re-roof',
        status: 'open',
        statusOnRecord: 'Active',
        issued: '2024-08-25',
        contractor: 'Sample Roofing',
        alsoOnRecord: 'Last inspection on record: Sep 30, 2024.',
      },
      {
        number: 'BD20000002',
        type: 'ELECTRICAL',
        description: 'Panel',
        status: 'closed',
        statusOnRecord: 'Final',
        issued: '2020-02-03',
        finalResult: 'passed',
        finalDay: '2020-05-01',
        contractor: 'Sample Electric',
      },
    ]);
  });

  test('of the BLDS format have the group of its mapped status where the office’s word is not understood', () => {
    const { proposed } = rowsOf([
      'PermitNum,Description,AppliedDate,StatusCurrent,StatusCurrentMapped,ContractorStateLic',
      'B1,Re-roof,2024-01-02,INACTIVE (INSPECTIONS COMPLETED),Permit Finaled,CCC0000000',
      'B2,Pool,2024-01-02,Expired,Permit Issued,',
      'B3,Fence,2024-01-02,,Permit Finaled,',
      'B4,Deck,2024-01-02,Reviewed,Permit Canceled,',
    ]);
    expect(
      proposed.map((row) => [permitIn(row)?.statusOnRecord, permitIn(row)?.status, ...row.remarks]),
    ).toEqual([
      [
        'INACTIVE (INSPECTIONS COMPLETED)',
        'closed',
        'In the table’s own grouping: Permit Finaled.',
      ],
      ['Expired', 'expired'],
      ['Permit Finaled', 'closed'],
      ['Reviewed', 'no-longer-valid', 'In the table’s own grouping: Permit Canceled.'],
    ]);
  });

  test.each([
    ['Issued', 'open'],
    ['Active (A)', 'open'],
    ['Issued (E)', undefined],
    ['Active (F)', undefined],
    ['Closed (C)', undefined],
    ['In Review', 'applied-for'],
    ['Awaiting Client Reply', 'applied-for'],
    ['VOID', 'no-longer-valid'],
    ['Withdrawn', 'no-longer-valid'],
    ['Revoked', 'no-longer-valid'],
    ['Denied', 'no-longer-valid'],
    ['Cancelled', 'no-longer-valid'],
    // The code’s words for a permit that ran out.
    ['Null and void', undefined],
    ['Inactive', undefined],
    ['Pending', undefined],
  ])('with the status %s are %s', (status, group) => {
    const { proposed } = rowsOf(`Permit No,Status\n1,${status}`);
    expect(proposed[0]?.part.permits?.[0]).toEqual({
      number: '1',
      statusOnRecord: status,
      ...(group && { status: group }),
    });
  });

  test('have no licenses where the tier sells none', () => {
    const { columns, content } = read('PermitNum,ContractorLicNum\n1,CPC1', {
      withLicenses: false,
    });
    expect(columns).toEqual([
      { title: 'PermitNum', field: 'number' },
      { title: 'ContractorLicNum' },
    ]);
    expect(content).toMatchObject({ proposed: [{ part: { permits: [{ number: '1' }] } }] });
  });

  test('are not numbered by the ID of a table’s rows, but by the column that a person assigns', () => {
    const text = 'ID,Reference,,What,Status,Issued\n1,B-1,x,Re-roof,Open,2024-01-02';
    expect(read(text)).toMatchObject({
      columns: [
        { title: 'ID' },
        { title: 'Reference' },
        { title: '' },
        { title: 'What' },
        { title: 'Status', field: 'statusOnRecord' },
        { title: 'Issued', field: 'issued' },
      ],
      content: { type: 'no-number-column' },
    });
    const fields = [undefined, 'number', 'type', 'description', undefined, 'issued'] as const;
    const assigned = rowsOf(text, { fields });
    expect(assigned.proposed[0]?.part.permits?.[0]).toEqual({
      number: 'B-1',
      description: 'Re-roof',
      issued: '2024-01-02',
    });
  });
});

describe('a row', () => {
  const TITLES = 'Permit Number,Type,Status,Issued Date';

  test.each([
    ['that is longer', '2,POOL,Issued,05/13/2019,x', 'Row 2 has 5 cells, the table has 4 columns.'],
    [
      'with an inner quotation mark',
      '2,"3" pipe",Issued,05/13/2019',
      /^Row 2 has a quotation mark/,
    ],
    [
      'with nothing but a number',
      'Total permits: 2,,,',
      'Row 2 has nothing but “Total permits: 2”.',
    ],
    [
      'with nothing but one cell',
      ',,,Printed 11/27/2026',
      'Row 2 has nothing but “Printed 11/27/2026”.',
    ],
    ['of a page', 'Page 1 of 1', 'Row 2 has nothing but “Page 1 of 1”.'],
    ['of a sum', 'Total,2,,', 'Row 2 is no permit: “Total”.'],
    ['of a part of it', 'Sub Total,2,,', 'Row 2 is no permit: “Sub Total”.'],
    ['of the whole', 'Grand Total,2,,', 'Row 2 is no permit: “Grand Total”.'],
    ['of a page beside another cell', 'Page 2,2,,', 'Row 2 is no permit: “Page 2”.'],
    ['of titles', TITLES, 'Row 2 repeats the titles.'],
    ['without a number', ',POOL,Issued,05/13/2019', 'Row 2 has no permit number.'],
    [
      'with a shortened number',
      '2.01907E+09,POOL,Issued,05/13/2019',
      'Row 2 has the number “2.01907E+09”. Excel has shortened this number. Export again with the column as text.',
    ],
  ])('%s is listed, without anything to add', (_, row, reason) => {
    const { proposed, listed } = rowsOf([TITLES, row, '3,ROOF,Finaled,06/01/2018']);
    expect(proposed.map(({ row }) => row)).toEqual([3]);
    expect(listed).toEqual({
      count: 1,
      first: [
        { row: 2, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) },
      ],
    });
  });

  test('that is shorter is listed with what it has', () => {
    const { proposed, listed } = rowsOf([TITLES, '2,POOL', '3,ROOF,Finaled,']);
    expect(proposed).toHaveLength(1);
    expect(listed.first).toEqual([
      {
        row: 2,
        reason: 'Row 2 has 2 cells, the table has 4 columns.',
        record: { part: { permits: [{ number: '2', type: 'POOL' }] }, remarks: [] },
      },
    ]);
  });

  test('may end in empty cells, and a column without a title is none', () => {
    expect(numbersOf([`${TITLES},,`, '2,POOL,Issued,05/13/2019,,', '3,POOL,Issued,,,,,'])).toEqual([
      '2',
      '3',
    ]);
    expect(reasonsOf([`${TITLES},`, '2,POOL,Issued,05/13/2019,x'])).toHaveLength(1);
  });

  test('with the number of another one, however it is spelled, is listed', () => {
    const rows = [TITLES, 'B-19 1,POOL,Issued,', 'b191,POOL,Issued,', 'B-191,ROOF,Finaled,'];
    expect(numbersOf(rows)).toEqual(['B-19 1']);
    expect(reasonsOf(rows)).toEqual([
      'Row 3 has the number of row 2, b191: look which one is right.',
      'Row 4 has the number of row 2, B-191: look which one is right.',
    ]);
  });

  test('that a quotation mark lets run into the next one is listed', () => {
    const reasons = reasonsOf([
      TITLES,
      '2,"6 ft fence,Issued,05/13/2019',
      '3,pipe 3",Issued,06/01/2018',
    ]);
    expect(reasons).toEqual([expect.stringContaining('several lines in one cell')]);
  });

  test('is listed with its reason up to a hundred of them, and counted', () => {
    const rows = Array.from({ length: 120 }, (_, index) => `${index},POOL`);
    const { listed } = rowsOf([TITLES, ...rows]);
    expect([listed.count, listed.first.length]).toEqual([120, 100]);
  });
});

describe('a row of another property', () => {
  const TITLES = 'Folio,Address,Permit Number,Status';

  test('is named by its parcel and can be added by itself, one of the same address first', () => {
    const { property, proposed, listed, others } = rowsOf([
      TITLES,
      '30-9999-012-0480,10203 SAMPLE CT,1,Issued',
      '3099990120470,10201 SAMPLE CT,2,Issued',
      '3099990000001,10201 SAMPLE CT,3,Finaled',
      '3099990120000,10205 SAMPLE CT,,Issued',
    ]);
    expect(property).toEqual({ by: 'parcel', name: OWN.parcel });
    expect(proposed.map(({ part }) => part.permits?.[0]?.number)).toEqual(['2']);
    expect(listed.count).toBe(1);
    expect(others).toEqual({
      count: 2,
      first: [
        {
          row: 4,
          reason: 'Row 4 is of parcel 3099990000001.',
          record: {
            part: { permits: [{ number: '3', statusOnRecord: 'Finaled', status: 'closed' }] },
            remarks: [],
          },
          parcel: '3099990000001',
        },
        {
          row: 2,
          reason: 'Row 2 is of parcel 30-9999-012-0480.',
          record: {
            part: { permits: [{ number: '1', statusOnRecord: 'Issued', status: 'open' }] },
            remarks: [],
          },
          parcel: '30-9999-012-0480',
        },
      ],
    });
  });

  test('is known by its address where the draft or the table has no parcel number', () => {
    const rows = [
      TITLES,
      '3099990120470,10201 SAMPLE CT,1,Issued',
      '3099990120471,10203 SAMPLE CT,2,Issued',
    ];
    const property = { ...OWN, parcel: '' };
    expect(rowsOf(rows, { property }).property).toEqual({ by: 'address', name: OWN.address });
    expect(numbersOf(rows, { property })).toEqual(['1']);
    const byAddress = ['Site Address,Permit Number', '10203 SAMPLE CT,1', '10201 SAMPLE COURT,2'];
    expect(numbersOf(byAddress)).toEqual(['2']);
    expect(rowsOf(byAddress).others.first).toMatchObject([
      { reason: 'Row 2 is of 10203 SAMPLE CT.' },
    ]);
  });

  test('is known by an address in parts, and columns of coordinates say nothing', () => {
    const rows = [
      'Permit Number,Street Number,Street Name,Street Suffix,Unit,Location',
      '1,10201,Sample,Ct,,"(25.7, -80.1)"',
      '2,10203,Sample,Ct,,"(25.7, -80.1)"',
    ];
    expect(numbersOf(rows)).toEqual(['1']);
    const unnamed = ['Permit Number,Address', '1,"(25.7, -80.1)"'];
    expect(rowsOf(unnamed).property).toBeUndefined();
  });

  test('is asked about where its own columns don’t say it', () => {
    expect(
      reasonsOf([TITLES, ',,1,Issued', '3.09999E+12,,2,Issued', ',10201 SAMPLE AVE,3,Issued']),
    ).toEqual([
      'Row 2 names no property.',
      'Row 3 has the parcel number 3.09999E+12. Excel has shortened this number.',
      'Row 4 may be of another property: 10201 SAMPLE AVE.',
    ]);
  });

  test('that a spreadsheet may have rounded is asked about', () => {
    const { others } = rowsOf([TITLES, '3050000000000,,1,Issued']);
    expect(others.first[0]?.reason).toBe(
      'Row 2 is of parcel 30-5000-000-0000. Has a spreadsheet rounded it?',
    );
  });

  test('whose cells are mixed up is listed if it mentions the draft’s parcel', () => {
    const rows = [
      'Permit Number,Folio,Status',
      '1,tile,3099990120470,Issued',
      '2,3099990120471,Issued,x',
    ];
    const { listed, others } = rowsOf(rows);
    expect([listed.count, others.count]).toEqual([1, 1]);
    expect(others.first[0]).not.toHaveProperty('record.part');
  });

  test('has to be chosen where the draft names none', () => {
    const property = { parcel: '', address: '' };
    const parcels = Array.from(
      { length: 30 },
      (_, index) => `30999901204${10 + index},,${index},Issued`,
    );
    expect(read([TITLES, ...parcels, ...parcels.slice(0, 2)], { property }).content).toMatchObject({
      type: 'several-properties',
      by: 'parcel',
      properties: [
        { name: '3099990120410', rows: 2 },
        { rows: 2 },
        { rows: 1 },
        ...Array(17).fill({}),
      ],
      count: 30,
    });
    expect(
      read([TITLES, ',10201 SAMPLE CT,1,Issued', ',10201 Sample Ct,2,'], { property }).content,
    ).toEqual({
      type: 'several-properties',
      by: 'address',
      properties: [{ name: '10201 SAMPLE CT', rows: 2 }],
      count: 1,
    });
  });

  test('leaves a street’s two thousand rows usable, and five hundred of the property are the most', () => {
    const street = Array.from(
      { length: 2_000 },
      (_, index) => `30999901${20_400 + index},,${index},Issued`,
    );
    const { proposed, others } = rowsOf([TITLES, ...street]);
    expect([proposed.length, others.count, others.first.length]).toEqual([1, 1_999, 50]);
    const own = Array.from({ length: 501 }, (_, index) => `3099990120470,,${index},Issued`);
    expect(numbersOf([TITLES, ...own.slice(1)])).toHaveLength(500);
    expect(read([TITLES, ...own]).content).toEqual({
      type: 'too-many-permits',
      count: 501,
      limit: 500,
    });
  });
});

sweep('a column’s name stands for one field', { field: TABLE_FIELDS }, ({ field }) => {
  const names = COLUMN_NAMES[field].filter((name) => typeof name === 'string');
  return TABLE_FIELDS.flatMap((other) =>
    names
      .filter((name, index) =>
        other === field ? names.indexOf(name) !== index : COLUMN_NAMES[other].includes(name),
      )
      .map((name) => `${name} is ${other} too`),
  );
});

sweep(
  'a name that could mean something else is taken only beside its own',
  { field: TABLE_FIELDS },
  ({ field }) =>
    COLUMN_NAMES[field].flatMap((each) => {
      if (typeof each === 'string') return [];
      const [own, alone] = [matchColumns([each.name, each.beside]), matchColumns([each.name, 'x'])];
      return own[0] === field && alone[0] !== field ? [] : [`${each.name}: ${own[0]}, ${alone[0]}`];
    }),
);

test.each(['Date', 'ID', 'Name', 'Number', 'Owner', 'Amount', 'Remarks', 'Scope', 'Day'])(
  'a column that is called “%s” alone may be of anything',
  (title) => {
    expect(matchColumns([title, 'Permit Number'])).toEqual([undefined, 'number']);
  },
);

/** Titles as portals that no test has seen before write them, and what they hold. */
const PORTALS: Readonly<Record<string, readonly (readonly [title: string, field: string])[]>> = {
  Accela: [
    ['Date', 'applied'],
    ['Record Number', 'number'],
    ['Record Type', 'type'],
    ['Address', 'address'],
    ['Status', 'statusOnRecord'],
    ['Description', 'description'],
    ['Expiration Date', 'expires'],
  ],
  EnerGov: [
    ['Case Number', 'number'],
    ['Case Type', 'type'],
    ['Apply Date', 'applied'],
    ['Issue Date', 'issued'],
    ['Expire Date', 'expires'],
    ['Finalized Date', 'final'],
    ['Main Parcel', ''],
    ['Parcel Number', 'parcel'],
  ],
  eTRAKiT: [
    ['PERMIT_NO', 'number'],
    ['PERMIT TYPE', 'type'],
    ['STATUS', 'statusOnRecord'],
    ['ISSUED', 'issued'],
    ['FINALED', 'final'],
    ['SITE ADDRESS', 'address'],
    ['APN', 'parcel'],
  ],
  'Palm Beach': [
    ['PCN', 'parcel'],
    ['Permit #', 'number'],
    ['Permit Description', 'description'],
    ['Job Address', 'address'],
    ['Contractor License No.', 'license'],
  ],
  'San Francisco': [
    ['Permit Number', 'number'],
    ['Permit Type', ''],
    ['Permit Type Definition', 'type'],
    ['Permit Creation Date', ''],
    ['Block', ''],
    ['Street Number', 'address'],
    ['Street Name', 'address'],
    ['Street Suffix', 'address'],
    ['Unit', 'address'],
    ['Current Status', 'statusOnRecord'],
    ['Filed Date', 'applied'],
    ['Issued Date', 'issued'],
    ['Completed Date', 'final'],
    ['Permit Expiration Date', 'expires'],
    ['Location', ''],
  ],
  Philadelphia: [
    ['permit_number', 'number'],
    ['issued_datetime', 'issued'],
    ['work_description', 'description'],
    ['permit_type_name', 'type'],
    ['status', 'statusOnRecord'],
    ['street_number', ''],
    ['street_name', ''],
    ['full_address', 'address'],
  ],
  Raleigh: [
    ['PIN_NUM', 'parcel'],
    ['PermitNum', 'number'],
    ['OriginalAddress1', 'address'],
    ['ProposedWorkDescription', 'description'],
    ['StatusCurrentMapped', 'mappedStatus'],
    ['COIssuedDate', ''],
  ],
};

sweep('the columns of a portal are known', { portal: PORTALS }, ({ portal }) => {
  const columns = PORTALS[portal] ?? [];
  const { columns: found } = read(columns.map(([title]) => title).join('\t'));
  return columns.flatMap(([title, field], index) =>
    (found[index]?.field ?? '') === field ? [] : [`${title} is ${found[index]?.field}`],
  );
});

test('whatever a quotation mark or a comma breaks, no permit is proposed with another’s cells', () => {
  const word = fc.constantFrom(
    'Re-roof',
    'Pool',
    'Deck, 10 ft',
    'pipe 3"',
    '"Main" panel',
    '',
    'x\ny',
  );
  const rows = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 6 });
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(rows, fc.nat(), fc.constantFrom('"', ',', '\n'), (texts, at, sign) => {
      const lines = texts.map(
        ([type, description], index) =>
          `n${index},${quoted(type)},${quoted(description)},Issued,2019-05-1${index}`,
      );
      const text = lines.join('\n');
      const place = at % text.length;
      const broken = `${text.slice(0, place)}${sign}${text.slice(place)}`;
      const file = Buffer.from(`Permit Number,Type,Description,Status,Issued\n${broken}`);
      const table = readPermitTable(file, { property: OWN, withLicenses: true, language: 'en' });
      if (!table.ok || table.value.content.type !== 'rows') return;
      for (const row of table.value.content.proposed) {
        const permit = permitIn(row);
        const index = Number(/^n(\d)$/.exec(String(permit?.number))?.[1] ?? -1);
        // A sign within the number's own cell makes another number of it, and a line break in the last cell a shorter day.
        if (index < 0) continue;
        expect(String(permit?.statusOnRecord).replaceAll('"', '')).toBe('Issued');
        expect([`2019-05-1${index}`, '2019-05-01', undefined]).toContain(permit?.issued);
      }
    }),
    { numRuns: 500 },
  );
});

sweep(
  'a permit of the county says the same in its table as in its open data',
  { letter: ['A', 'E', 'F', 'X', ''], completed: ['20230714', ''], language: LANGUAGES },
  ({ letter, completed, language }) => {
    const cells = {
      ...{ ID: '2023055444', BPSTATUS: letter, TYPE: 'ELEC', ISSUDATE: '20230601' },
      ...{ DESC1: 'SERVICE CHANGE', DESC2: 'PANEL', BLDCMPDT: completed, CONTRNAME: 'NOT LISTED' },
    };
    const { proposed } = rowsOf([Object.keys(cells).join(), Object.values(cells).join()], {
      language,
    });
    const found = [...proposed.map(permitIn), permitIn(readCountyPermit(cells, language))];
    // The open data has the kind in words.
    const [table, openData] = found.map((permit = {}) =>
      JSON.stringify(Object.entries({ ...permit, type: '' }).sort()),
    );
    return table === openData ? [] : [`${table} | ${openData}`];
  },
);
