import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { whyUndeliverable } from '#server/pdf/deliverable.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { samplePdf } from '../../sample-pdf.ts';

/** Returns why a PDF isn't delivered. */
function reasonFor(pdf: Buffer): string | undefined {
  const structure = readStructure(pdf);
  return structure ? whyUndeliverable(structure) : 'unreadable';
}

function objectStream(
  objects: string | Buffer,
  { type = 'ObjStm', packed = deflateSync(objects) } = {},
) {
  return Buffer.concat([
    Buffer.from(
      `9 0 obj <</Type /${type} /Filter /FlateDecode /Length ${packed.length}>> stream\r\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ]);
}

/** Its pages are in an object stream, as newer programs write them. */
const packedPages = (objects: string) =>
  samplePdf({
    hasPage: false,
    objects: objectStream(`<</Type /Page /Contents 4 0 R>> ${objects}`),
  });

describe('a PDF is delivered', () => {
  test.each<[what: string, pdf: Buffer]>([
    ['as the smallest one', samplePdf()],
    ['with its pages in an object stream', packedPages('')],
    ['that opens at a page', samplePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
    ['that goes to a page', samplePdf({ catalog: '/OpenAction <</S /GoTo /D [3 0 R /Fit]>>' })],
    [
      'with a link',
      samplePdf({ objects: '5 0 obj <</S /URI /URI (https://example.com)>> endobj' }),
    ],
    [
      'with a link to a part of a page',
      samplePdf({ objects: '5 0 obj <</S /URI /URI (https://example.com/a#4b)>> endobj' }),
    ],
    [
      'with names that begin like a script',
      samplePdf({ objects: '5 0 obj <</JSON 1 /AAB 2>> endobj' }),
    ],
    ['whose page has the words', samplePdf({ text: '(Encrypt) Tj (/JS (x) /AA <<) Tj' })],
    ['with a space in a name', samplePdf({ objects: '5 0 obj <</Name /Main#20St>> endobj' })],
    ['that is large', samplePdf({ bytes: 2_000_000 })],
  ])('%s', (_what, pdf) => {
    expect(reasonFor(pdf)).toBeUndefined();
  });
});

describe('a PDF is not delivered', () => {
  test.each<[reason: string, what: string, pdf: Buffer]>([
    ['encrypted', 'with a password', samplePdf({ trailer: '/Encrypt 9 0 R' })],
    ['empty', 'without a page', samplePdf({ hasPage: false })],
    ['empty', 'of nothing but its header', Buffer.from('%PDF-1.7\n%%EOF')],
    [
      'empty',
      'whose page has no contents',
      Buffer.from('%PDF-1.7 <</Type /Page>> <</Type /Pages>>'),
    ],
    [
      'scripted',
      'with a script',
      samplePdf({ objects: '5 0 obj <</S /JavaScript /JS (x)>> endobj' }),
    ],
    [
      'scripted',
      'with an escaped name',
      samplePdf({ objects: '5 0 obj <</S /Java#53cript>> endobj' }),
    ],
    ['scripted', 'with a packed script', packedPages('<</S /JavaScript /JS 7 0 R>>')],
    [
      'scripted',
      'with a hidden script',
      samplePdf({ objects: '(>> stream\n) <</S /JavaScript>>' }),
    ],
    [
      'scripted',
      'that starts a program',
      samplePdf({ objects: '5 0 obj <</S/Launch /F (a.exe)>> endobj' }),
    ],
    [
      'scripted',
      'that opens a site',
      samplePdf({ catalog: '/OpenAction <</S /URI /URI (https://a.example)>>' }),
    ],
    ['scripted', 'that opens something', samplePdf({ catalog: '/OpenAction 7 0 R' })],
    ['scripted', 'with events', samplePdf({ objects: '<</Type /Page /AA <</O 7 0 R>>>>' })],
    ['scripted', 'that sends a form', samplePdf({ objects: '<</S /SubmitForm>>' })],
  ])('as %s: one %s', (reason, _what, pdf) => {
    expect(reasonFor(pdf)).toBe(reason);
  });

  test.each(['ObjStm', 'Metadata'])(
    'as unreadable: one whose %s streams unpack to too much',
    (type) => {
      const zeros = objectStream(Buffer.alloc(4_900_000), { type });
      expect(
        reasonFor(samplePdf({ objects: Buffer.concat(Array(3).fill(zeros)) })),
      ).toBeUndefined();
      expect(reasonFor(samplePdf({ objects: Buffer.concat(Array(100).fill(zeros)) }))).toBe(
        'unreadable',
      );
    },
  );

  test('as unreadable: one whose objects are damaged', () => {
    const packed = deflateSync('<</Type /Page>>').subarray(0, 8);
    expect(reasonFor(samplePdf({ objects: objectStream('', { packed }) }))).toBe('unreadable');
  });
});
