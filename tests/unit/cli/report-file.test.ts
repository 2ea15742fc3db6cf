import Ajv from 'ajv';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { editorSchema } from '#cli/report/editor-schema.ts';
import { importPermits } from '#cli/report/import-permits.ts';
import { parseReport } from '#cli/report/parse.ts';
import { preparePhoto } from '#cli/report/photos.ts';
import { formatProblems } from '#cli/report/problem.ts';
import { sampleReport } from '#report/sample.ts';
import { SERVICE_TYPES } from '#shared/orders.ts';

const problemsOf = (text: string) => formatProblems('x.yaml', parseReport(text).problems);

describe('a report as YAML', () => {
  test.each(SERVICE_TYPES)('is read as it was written: the sample of %s', (service) => {
    const written = sampleReport(service);
    expect(parseReport(stringify(written)).report).toMatchObject(written);
  });

  test('keeps numbers and words as they were typed, and leaves empty entries out', () => {
    const { codeCases: _, ...sample } = sampleReport('diligence');
    const { report } = parseReport(
      `${stringify({ ...sample, permits: undefined })}
permits:
  - number: 0019072264
    type: No
    description: 1e3
    status: closed
    applied:
    license:
      number:
      standing:
  - number:
    type:
codeCases:
`,
    );
    expect(report?.permits).toEqual([
      { number: '0019072264', type: 'No', description: '1e3', status: 'closed' },
    ]);
    expect(report?.codeCases).toEqual([]);
  });

  test.each([
    ['verdict:\n  text: One: two', 'x.yaml:2: A colon and a space begin a field.'],
    ['tier: basic\ntier: full', 'x.yaml:2: This field is there twice.'],
    ['parcel:\n\taddress: x', 'x.yaml:2: Indent with spaces'],
    ['tier: basic\norder: Apt #4', 'x.yaml:2: What follows the # is a comment and is not printed.'],
    ['order: *bold*', 'x.yaml:1: A value that begins with * needs quotes.'],
    ['order: !important', 'x.yaml:1: A value that begins with ! needs quotes.'],
    ['tier: basic\norder: "half', 'x.yaml:2: A quote, bracket or colon is missing.'],
    ['tier: gold', 'x.yaml:1: tier: Write one of: basic, diligence, full, closing-check.'],
    ['tier: basic\ndate: 11/20/2026', 'x.yaml:2: date: Write the date as year-month-day'],
    [
      'parcel:\n  adress: x',
      'x.yaml:2: parcel, adress: There is no such field here. The fields are: address, folio',
    ],
    [
      'parcel:\n  address: x\n  area: 1,840',
      'x.yaml:3: parcel, area: Write the square feet as a number',
    ],
    [
      'permits:\n  - type: Pool\n    number:',
      'x.yaml:3: permits, entry 1, number: Write the number as the office writes it.',
    ],
    ['verdict: fine', 'x.yaml:1: verdict: Write its fields below it'],
    ['findings: none', 'x.yaml:1: findings: Write a list: each entry begins with a dash.'],
    ['', 'x.yaml:1: '],
    ['- a list', 'x.yaml:1: Write its fields'],
  ])('says where %j is wrong and what to write', (text, message) => {
    expect(problemsOf(text)).toContain(message);
  });

  test('of hostile text is rejected, and nothing of it controls the terminal', () => {
    const bomb = `a: &a [${'x,'.repeat(9)}x]\nb: &b [${'*a,'.repeat(9)}*a]\nc: [${'*b,'.repeat(9)}*b]`;
    for (const text of [
      bomb,
      '\u001b[2J\u202e: x',
      '{{{{{{',
      `${'- '.repeat(2_000)}x`,
      '? \n: \u0000',
    ]) {
      const problems = problemsOf(text);
      expect(problems).not.toBe('');
      expect(problems).not.toMatch(/[^\P{C}\n]/u);
    }
  });
});

describe('the schema for code editors', () => {
  const ajv = new Ajv({ formats: { date: true }, allowUnionTypes: true });
  const isReport = ajv.compile(editorSchema());

  test('accepts samples, bare numbers and empty fields, and rejects unknown ones', () => {
    for (const service of SERVICE_TYPES) {
      expect(isReport(sampleReport(service)), JSON.stringify(isReport.errors)).toBe(true);
    }
    const sample = parse(stringify(sampleReport('basic')));
    expect(isReport({ ...sample, order: 12, reference: null, codeCases: null })).toBe(true);
    expect(isReport({ ...sample, adress: 'x' })).toBe(false);
  });
});

describe('permits from a portal’s CSV', () => {
  const COUNTY = [
    'Folio Number,Process Number,Permit Number,Permit Type,Application Type Description,Detail Description Comments,Permit Status,Permit Issued Date,Final Date,Expiration Date,Contractor Number,Contractor Name,Estimated Value',
    '3099990120470,M1,2019072264,BLDG,POOL,"Pool, 14 by 28 ft, with ""deck""",Issued,05/13/2019 12:00:00 AM,,2021-11-13,CPC0000000,"Sample Pools, Inc.",38000',
    '3099990120470,M2,2014046117,MECH,A/C,Change-out,Finaled,7/9/2014,8/2/2014,,CAC0000000,=HYPERLINK("x"),5200',
    '3099990120470,M3,1993118203,ROOF,TILE,Re-roof,Void,3/15/93,2/30/1993,,,,',
    '3099990120470,M4,,ROOF,TILE,Re-roof,Issued,3/15/1993,,,,,',
  ].join('\r\n');

  test('are matched by the names of its columns, and what is not understood is listed', () => {
    const { permits, notImported } = importPermits(Buffer.from(`\ufeff${COUNTY}\r\n\r\n`), true);
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
    expect(importPermits(table, false)).toEqual({
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
    expect(() => importPermits(Buffer.from(text), true)).toThrow(message);
  });

  test('are rejected where there are more than a report holds', () => {
    const table = (count: number) =>
      Buffer.from(`Permit No\n${[...Array(count).keys()].join('\n')}`);
    expect(importPermits(table(500), true).permits).toHaveLength(500);
    expect(() => importPermits(table(501), true)).toThrow('The file has 501 permits, and a report');
  });

  test('are rejected in UTF-16, with what to do', () => {
    for (const mark of ['', '\ufeff']) {
      const table = Buffer.from(`${mark}Permit Number\tStatus\n1\tIssued\n`, 'utf16le');
      expect(() => importPermits(table, true)).toThrow('save it as “CSV UTF-8”');
      expect(() => importPermits(table.swap16(), true)).toThrow('save it as “CSV UTF-8”');
    }
  });
});

describe('a photograph', () => {
  const taken = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: 'CAMERA-MAKER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  test('is turned upright, shrunk, and stripped of place and camera', async () => {
    const original = await sharp(await taken).metadata();
    expect(original.orientation).toBe(6);
    expect(original.exif?.includes('CAMERA-MAKER')).toBe(true);
    const prepared = await preparePhoto(await taken);
    if (!('jpeg' in prepared)) throw new Error(prepared.problem);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(prepared.jpeg).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([575, 1_150]);
    expect(prepared.jpeg.includes('CAMERA-MAKER')).toBe(false);
  });

  test('that isn’t one is reported', async () => {
    const half = (await taken).subarray(0, 400);
    const gif = await sharp(await taken)
      .gif()
      .toBuffer();
    for (const file of [Buffer.alloc(0), Buffer.from('<svg/>'), half, gif]) {
      expect(await preparePhoto(file)).toEqual({ problem: expect.stringContaining('Export') });
    }
  });
});
