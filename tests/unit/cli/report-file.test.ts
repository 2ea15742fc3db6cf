import Ajv from 'ajv';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { editorSchema } from '#cli/report/editor-schema.ts';
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
