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
