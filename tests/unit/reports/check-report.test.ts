import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openInReader } from '#server/adapters/pdfjs.ts';
import { checkReport } from '#server/reports/check-report.ts';
import { uploadDoubts } from '#server/reports/doubts.ts';
import { toKeyword } from '#shared/file-identity.ts';
import { orderNumber } from '#shared/order-number.ts';
import { packedObjects } from '../../packed-objects.ts';
import { samplePdf } from '../../sample-pdf.ts';
import { makeServerPatient } from '../../setup/patient-server.ts';

makeServerPatient();

const ORDER = '01j8zk3v9q4m5n6p7r8s9t0vwx';

/** Returns why a file isn’t sent as a report; undefined if it may be. */
async function reasonFor(pdf: Buffer): Promise<string | undefined> {
  const checked = await checkReport(pdf, ORDER);
  return checked.ok ? undefined : checked.reason.type;
}

const FILES = {
  'of the smallest kind': samplePdf(),
  'with packed objects': samplePdf({ objects: packedObjects(['<</Type /Page>>']) }),
  'as Word writes it': readFileSync('tests/real/d01-word-font-with-metadata.pdf'),
  'as TeX writes it': readFileSync('tests/real/d02-openaction-by-reference.pdf'),
  'with a large picture': readFileSync('tests/real/d04-image-with-metadata.pdf'),
};

describe.each(Object.entries(FILES))('a PDF %s', (_name, pdf) => {
  test('is sent', async () => {
    expect(await reasonFor(pdf)).toBeUndefined();
  });

  test.each([10, 50, 90, 97])('is not whole when it is cut at %i %%', async (percent) => {
    const part = pdf.subarray(0, Math.floor((pdf.length * percent) / 100));
    expect(await reasonFor(part)).toBe('report-not-whole');
  });
});

test.each([
  ['a page of the web', Buffer.from('<html>Not a report</html>')],
  ['an empty file', Buffer.alloc(0)],
])('%s is no PDF', async (_, file) => {
  expect(await reasonFor(file)).toBe('report-not-a-pdf');
});

test.each([
  ['is another order’s too', { kind: 'report', order: 'OTHER' }, 'report-of-another-order'],
  ['was a draft before', { kind: 'draft', order: orderNumber(ORDER) }, 'report-not-final'],
] as const)(
  'a file of this order that %s is not sent, wherever it says so',
  async (_, other, reason) => {
    const own = toKeyword({ kind: 'report', order: orderNumber(ORDER) });
    const texts = [own, toKeyword(other)];
    expect(await reasonFor(samplePdf({ text: own }))).toBeUndefined();
    for (const all of [texts, texts.toReversed()])
      expect(await reasonFor(samplePdf({ text: all.join(' ') }))).toBe(reason);
  },
);

test('of a file that was saved again, what was saved before is whole', async () => {
  const again = Buffer.from('5 0 obj <</Length 9000>> stream\n');
  expect(await reasonFor(Buffer.concat([samplePdf(), again]))).toBeUndefined();
  const much = Buffer.concat([samplePdf(), again, Buffer.alloc(1_024)]);
  expect(await reasonFor(much)).toBe('report-not-whole');
});

test('the first page of a file that is made for the network is not whole', async () => {
  const first = samplePdf()
    .toString('latin1')
    .replace(/startxref\n\d+/, 'startxref\n0');
  expect(await reasonFor(Buffer.from(first, 'latin1'))).toBe('report-not-whole');
});

test('of a file whose last part names no table, the part before is not the whole', async () => {
  const part = Buffer.from('startxref\n0\n%%EOF\n');
  expect(await reasonFor(Buffer.concat([samplePdf(), part]))).toBe('report-not-whole');
});

test('a table that is in another place than the file says is found', async () => {
  const moved = samplePdf()
    .toString('latin1')
    .replace(/startxref\n\d+/, 'startxref\n7');
  expect(await reasonFor(Buffer.from(moved, 'latin1'))).toBeUndefined();
});

test('pages that no reader finds are none', async () => {
  const unused = '5 0 obj <</Type /Page /Contents 4 0 R>> endobj';
  expect(await reasonFor(samplePdf({ hasPage: false, objects: unused }))).toBe('report-empty');
});

test('a reader that takes too long is stopped', async () => {
  expect(await openInReader(samplePdf(), 0)).toBe('unreadable');
});

test('the script of a link is never unpacked, whatever it unpacks to', async () => {
  const script = packedObjects([' '.repeat(40_000_000)], {
    type: '',
    filters: ['FlateDecode', 'FlateDecode'],
  });
  const link = '5 0 obj <</Subtype /Link /A <</S /JavaScript /JS 9 0 R>>>> endobj\n';
  const pdf = samplePdf({
    objects: Buffer.concat([
      Buffer.from(link),
      // A stream like any other.
      Buffer.from(script.toString('latin1').replace(/\/N 1 \/First \d+/, ''), 'latin1'),
    ]),
  });
  expect(pdf.length).toBeLessThan(2_000);
  expect(await reasonFor(pdf)).toBe('report-scripted');
});

test('what has to be looked at before is named, a line each', () => {
  const checked = {
    namesItsOrder: false,
    attachments: ['invoice.xml', 'a\u202e\u0007b.txt'],
    links: Array.from({ length: 7 }, (_, index) => `www.example.com/${index}${'x'.repeat(100)}`),
  };
  const [unmarked, attached, links, ...others] = uploadDoubts(checked);
  expect(unmarked).toMatch(/compare the address/);
  expect(attached).toMatch(/invoice\.xml, ab\.txt\.$/);
  expect(links).toMatch(/www\.example\.com\/0x{63}…, .* and 2 more\.$/);
  expect(others).toEqual([]);
  expect(uploadDoubts({ namesItsOrder: true, attachments: [], links: [] })).toEqual([]);
});
