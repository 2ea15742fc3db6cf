import { describe, expect, test } from 'vitest';
import { toSentence } from '#server/operators/sentences.ts';
import { importPermits } from '#server/reports/import-permits.ts';

function imported(file: Buffer, withLicenses = true) {
  const result = importPermits(file, withLicenses);
  if (!result.ok) throw new Error(toSentence(result.reason));
  return result.value;
}

function whyRejected(file: Buffer): string | undefined {
  const result = importPermits(file, true);
  return result.ok ? undefined : toSentence(result.reason);
}

describe('permits from a portal’s CSV', () => {
  const COUNTY = [
    'Folio Number,Process Number,Permit Number,Permit Type,Application Type Description,Detail Description Comments,Permit Status,Permit Issued Date,Final Date,Expiration Date,Contractor Number,Contractor Name,Estimated Value',
    '3099990120470,M1,2019072264,BLDG,POOL,"Pool, 14 by 28 ft, with ""deck""",Issued,05/13/2019 12:00:00 AM,,2021-11-13,CPC0000000,"Sample Pools, Inc.",38000',
    '3099990120470,M2,2014046117,MECH,A/C,Change-out,Finaled,7/9/2014,8/2/2014,,CAC0000000,=HYPERLINK("x"),5200',
    '3099990120470,M3,1993118203,ROOF,TILE,Re-roof,Void,3/15/93,2/30/1993,,,,',
    '3099990120470,M4,,ROOF,TILE,Re-roof,Issued,3/15/1993,,,,,',
  ].join('\r\n');

  test('are matched by the names of its columns, and what is not understood is listed', () => {
    const { permits, notImported } = imported(Buffer.from(`\ufeff${COUNTY}\r\n\r\n`));
    expect(permits).toEqual([
      {
        number: '2019072264',
        type: 'BLDG',
        description: 'Pool, 14 by 28 ft, with "deck"',
        status: 'open',
        statusOnRecord: 'Issued',
        issued: '2019-05-13',
        expires: '2021-11-13',
        contractor: 'Sample Pools, Inc.',
        license: { number: 'CPC0000000' },
      },
      {
        number: '2014046117',
        type: 'MECH',
        description: 'Change-out',
        status: 'closed',
        statusOnRecord: 'Finaled',
        issued: '2014-07-09',
        final: '2014-08-02',
        contractor: '=HYPERLINK("x")',
        license: { number: 'CAC0000000' },
      },
      { number: '1993118203', type: 'ROOF', description: 'Re-roof', statusOnRecord: 'Void' },
    ]);
    expect(notImported).toEqual([
      ...['Folio Number', 'Process Number', 'Application Type Description', 'Estimated Value'].map(
        (title) => `Column “${title}” was not used.`,
      ),
      'Permit 1993118203: “Void” was not understood as open, expired or closed.',
      'Permit 1993118203: “3/15/93” was not understood as a date (issued).',
      'Permit 1993118203: “2/30/1993” was not understood as a date (final).',
      'Row 5 has no permit number and was left out.',
    ]);
  });

  test('of the county’s open data come with its numbers, all kinds of work and its letters in words', () => {
    const { permits, notImported } = imported(
      Buffer.from(
        [
          'OBJECTID,ID,PROCNUM,BPSTATUS,TYPE,ISSUDATE,DESC1,DESC2,DESC3,BLDCMPDT,CONTRNUM,CONTRNAME',
          '1,2024011223,C2024000001,A,ROOF,2024/03/05 00:00:00+00,TILE ROOF   ,   ,GUTTERS,00000000,77,NOT LISTED',
          '2,2023055444,C2023000002,F,ELEC,2023/06/01 00:00:00+00,SERVICE CHANGE,,,20230714,78,SAMPLE ELECTRIC',
          '3,2023055445,C2023000003,X,ELEC,2023/06/02 02:00:00+00,PANEL,,,20230714,78,',
        ].join('\n'),
      ),
      false,
    );
    expect(permits).toEqual([
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
        final: '2023-07-14',
        contractor: 'SAMPLE ELECTRIC',
      },
      {
        number: '2023055445',
        type: 'ELEC',
        description: 'PANEL',
        statusOnRecord: 'X',
        issued: '2023-06-01',
      },
    ]);
    expect(notImported).toEqual([
      'Column “OBJECTID” was not used.',
      'Column “PROCNUM” was not used.',
      'Column “CONTRNUM” was not used.',
      'Permit 2023055445: “X” was not understood as open, expired or closed.',
    ]);
  });

  test('of the City of Miami’s open data keep status and contractor, and a last inspection is final only if the permit is', () => {
    const { permits } = imported(
      Buffer.from(
        [
          'ID,ProcessNumber,PermitNumber,IssuedDate,BuildingPermitStatusDescription,BuildingFinalLastInspDate,ScopeofWork,WorkItems,CompanyName',
          '9,P1,BD24000001,2024/08/26 01:00:00+00,Active,2024/09/30 00:00:00+00,ROOF,Re-roof,Sample Roofing',
          '10,P2,BD20000002,2020/02/03 15:00:00+00,Final,2020/05/01 00:00:00+00,ELECTRICAL,Panel,Sample Electric',
        ].join('\n'),
      ),
    );
    expect(permits).toEqual([
      {
        number: 'BD24000001',
        type: 'ROOF',
        description: 'Re-roof',
        status: 'open',
        statusOnRecord: 'Active',
        issued: '2024-08-25',
        contractor: 'Sample Roofing',
      },
      {
        number: 'BD20000002',
        type: 'ELECTRICAL',
        description: 'Panel',
        status: 'closed',
        statusOnRecord: 'Final',
        issued: '2020-02-03',
        final: '2020-05-01',
        contractor: 'Sample Electric',
      },
    ]);
  });

  test('of the open BLDS format are read by its own names', () => {
    const titles =
      'PermitNum,Description,AppliedDate,IssuedDate,CompletedDate,StatusCurrentMapped,ContractorFullName,ContractorLicNum,ContractorStateLic,ExpiresDate';
    const row =
      'B1,Re-roof,2024-01-02,2024-01-05,2024-03-01,Permit Finaled,Sample Roofing,L1,CCC0000000,2025-01-05';
    expect(imported(Buffer.from(`${titles}\n${row}`)).permits).toEqual([
      {
        number: 'B1',
        description: 'Re-roof',
        status: 'closed',
        statusOnRecord: 'Permit Finaled',
        applied: '2024-01-02',
        issued: '2024-01-05',
        final: '2024-03-01',
        expires: '2025-01-05',
        contractor: 'Sample Roofing',
        license: { number: 'CCC0000000' },
      },
    ]);
  });

  test('are not numbered by the ID of a table’s rows', () => {
    const table = Buffer.from('ID,Status,Issued\n1,Open,2024-01-02');
    expect(whyRejected(table)).toMatch(/number/);
  });

  test('may come with semicolons and from Windows, and leave licenses out', () => {
    const table = Buffer.from(
      'PermitNum;StatusCurrent;ContractorLicNum\n1;Ca\xf1\xf3n;CPC1\n1;Closed;',
      'latin1',
    );
    expect(imported(table, false)).toEqual({
      permits: [
        { number: '1', statusOnRecord: 'Cañón' },
        { number: '1', statusOnRecord: 'Closed', status: 'closed' },
      ],
      notImported: [
        'Column “ContractorLicNum” was not used.',
        'Permit 1: “Cañón” was not understood as open, expired or closed.',
        'Permit 1 is there more than once: keep one of them.',
      ],
    });
  });

  test.each([
    ['Name,Age\nAna,3', 'The columns are: Name, Age.'],
    ['', 'No column holds the permits’ numbers.'],
    ['Permit Number\n"1', 'is not a CSV table'],
  ])('are rejected where %j has none', (text, message) => {
    expect(whyRejected(Buffer.from(text))).toContain(message);
  });

  test('are rejected where there are more than a report holds', () => {
    const table = (count: number) =>
      Buffer.from(`Permit No\n${[...Array(count).keys()].join('\n')}`);
    expect(imported(table(500)).permits).toHaveLength(500);
    expect(whyRejected(table(501))).toContain('The file has 501 permits, and a report');
  });

  test('are rejected in UTF-16, with what to do', () => {
    for (const mark of ['', '\ufeff']) {
      const table = Buffer.from(`${mark}Permit Number\tStatus\n1\tIssued\n`, 'utf16le');
      expect(whyRejected(table)).toContain('save it as “CSV UTF-8”');
      expect(whyRejected(table.swap16())).toContain('save it as “CSV UTF-8”');
    }
  });
});
