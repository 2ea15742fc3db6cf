import { describe, expect, test } from 'vitest';
import { judge } from '#server/pdf/deliverable.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { packedObjects } from '../../packed-objects.ts';
import { samplePdf } from '../../sample-pdf.ts';

/** Returns why a PDF isn't delivered, or what has to be confirmed before. */
function judged(pdf: Buffer) {
  const structure = readStructure(pdf);
  return typeof structure === 'string' ? structure : judge(structure);
}

const NOTHING = { attachments: [], links: [] };

/** A PDF with an object, whose number is 5. */
const withObject = (object: string) => samplePdf({ objects: `5 0 obj ${object} endobj` });

/** Every way in which an object can be in a file. */
const WAYS: readonly [way: string, pdfWith: (object: string) => Buffer][] = [
  ['as it is', withObject],
  ['packed', (object) => samplePdf({ objects: packedObjects([object]) })],
  [
    'packed without a type',
    (object) => samplePdf({ objects: packedObjects([object], { type: '' }) }),
  ],
  [
    'packed twice',
    (object) =>
      samplePdf({ objects: packedObjects([object], { filters: ['FlateDecode', 'FlateDecode'] }) }),
  ],
  [
    'packed in letters',
    (object) =>
      samplePdf({
        objects: packedObjects([object], {
          filters: ['ASCIIHexDecode', 'ASCII85Decode', 'FlateDecode'],
        }),
      }),
  ],
  [
    'packed by filters that are referred to',
    (object) =>
      samplePdf({
        objects: Buffer.concat([
          Buffer.from('8 0 obj [/FlateDecode] endobj\n'),
          packedObjects([object], { filter: '8 0 R' }),
        ]),
      }),
  ],
  ['in a stream', (object) => withObject(`<<>> stream\n7 0 obj ${object} endobj\nendstream`)],
  ['in a string', (object) => withObject(`(7 0 obj ${object} endobj)`)],
  ['behind a comment', (object) => withObject(`% a comment (\n ${object}`)],
  ['in lists', (object) => withObject(`[[<</Kids [${object}]>>]]`)],
];

describe('a PDF is delivered', () => {
  test.each<[what: string, pdf: Buffer]>([
    ['as the smallest one', samplePdf()],
    [
      'with its pages in an object stream',
      samplePdf({
        hasPage: false,
        objects: packedObjects(['<</Type /Page /Contents 4 0 R>>']),
      }),
    ],
    ['that opens at a page', samplePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
    ['that goes to a page', samplePdf({ catalog: '/OpenAction <</S /GoTo /D [3 0 R /Fit]>>' })],
    [
      'that opens at a page by reference',
      samplePdf({
        catalog: '/OpenAction 7 0 R',
        objects: '7 0 obj <</S /GoTo /D [3 0 R /Fit]>> endobj',
      }),
    ],
    ['with a link', withObject('<</S /URI /URI (https://example.com)>>')],
    ['with a link to an email', withObject('<</S /URI /URI (mailto:ana@example.com)>>')],
    ['with a link to a part of a page', withObject('<</S /URI /URI (https://example.com/a#4b)>>')],
    ['with a link to another PDF', withObject('<</A <</S /GoToR /F (plan.pdf)>>>>')],
    ['with a button that hides a layer', withObject('<</A <</S /SetOCGState /State []>>>>')],
    ['with names that begin like a script', withObject('<</JSON 1 /AAB 2>>')],
    ['with events of which there is none', withObject('<</Type /Page /AA <<>>>>')],
    ['with a bookmark of a number', withObject('<</Title (1200 Sample Ave \\(rear\\)/#502)>>')],
    ['with a bookmark of an action’s name', withObject('<</Title (/S /Launch)>>')],
    ['whose page has the words', samplePdf({ text: '(Encrypt) Tj (/JS (x) /AA <<) Tj' })],
    ['with a space in a name', withObject('<</Name /Main#20St>>')],
    ['with structure and attributes', withObject('<</S /Span /A <</O /Layout /S 1>>>>')],
    [
      'with a font that has metadata, as Word writes it',
      samplePdf({
        objects: `5 0 obj <</Length1 9 /Metadata 6 0 R /Filter /FlateDecode>> stream
/JS (x) /Launch#46 endstream endobj`,
      }),
    ],
    ['that is large', samplePdf({ bytes: 2_000_000 })],
  ])('%s', (_what, pdf) => {
    expect(judged(pdf)).toEqual(NOTHING);
  });
});

test.each(['UF', 'F', 'DOS', 'Mac', 'Unix'])(
  'a file in a PDF goes by its name for %s: a program is found, and anything else is named',
  (system) => {
    const withFile = (name: string) => withObject(`<</${system} (${name}) /EF <</F 7 0 R>>>>`);
    expect(judged(withFile('setup.exe'))).toBe('program');
    expect(judged(withFile('invoice.xml'))).toEqual({ attachments: ['invoice.xml'], links: [] });
  },
);

describe('an object that keeps a PDF from being delivered is found', () => {
  test.each(WAYS)('%s', (_way, pdfWith) => {
    expect(judged(pdfWith('<</S /JavaScript>>'))).toBe('scripted');
    expect(judged(pdfWith('<</S /GoTo>>'))).toEqual(NOTHING);
  });
});

describe('a PDF is not delivered', () => {
  test.each<[reason: string, what: string, pdf: Buffer]>([
    ['encrypted', 'with a password', samplePdf({ trailer: '/Encrypt 9 0 R' })],
    [
      'encrypted',
      'whose packed objects are encrypted',
      samplePdf({
        trailer: '/Encrypt 9 0 R',
        objects:
          '8 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>> stream\nx\nendstream',
      }),
    ],
    ['empty', 'without a page', samplePdf({ hasPage: false })],
    ['empty', 'of nothing but its header', Buffer.from('%PDF-1.7\n%%EOF')],
    [
      'empty',
      'whose page has no contents',
      Buffer.from('%PDF-1.7 3 0 obj <</Type /Page>> endobj 2 0 obj <</Type /Pages>> endobj'),
    ],
    ['scripted', 'with a script', withObject('<</S /JavaScript /JS (x)>>')],
    ['scripted', 'with a script of its own name', withObject('<</A 1 /JS 7 0 R>>')],
    ['scripted', 'with an escaped name', withObject('<</S /Java#53cript>>')],
    ['scripted', 'with a key twice', withObject('<</S /JavaScript /S /GoTo>>')],
    ['scripted', 'with a name that is referred to', withObject('<</S 6 0 R>> 6 0 obj /Launch')],
    [
      'scripted',
      'with scripts for its names',
      samplePdf({ catalog: '/Names <</JavaScript 7 0 R>>' }),
    ],
    ['scripted', 'that starts a program', withObject('<</S/Launch /F (a.exe)>>')],
    [
      'scripted',
      'that starts one after a link',
      withObject('<</A <</S /URI /Next [<</S /Launch>>]>>>>'),
    ],
    ['scripted', 'with an action that nobody knows', withObject('<</A <</S /Unheard>>>>')],
    ['scripted', 'that opens a file in it', withObject('<</S /GoToE>>')],
    ['scripted', 'that reads a thread of another file', withObject('<</S /Thread /F (a.pdf)>>')],
    [
      'scripted',
      'that opens a site',
      samplePdf({ catalog: '/OpenAction <</S /URI /URI (https://a.example)>>' }),
    ],
    [
      'scripted',
      'that goes to a page, and on',
      samplePdf({ catalog: '/OpenAction <</S /GoTo /D [3 0 R] /Next <</S /Named /N /Print>>>>' }),
    ],
    ['scripted', 'that prints', samplePdf({ catalog: '/OpenAction <</S /Named /N /Print>>' })],
    ['scripted', 'that opens something', samplePdf({ catalog: '/OpenAction 7 0 R' })],
    ['scripted', 'with events', withObject('<</Type /Page /AA <</O 7 0 R>>>>')],
    ['scripted', 'that sends a form', withObject('<</S /SubmitForm>>')],
    ['scripted', 'that reads data', withObject('<</S /ImportData>>')],
    ['scripted', 'with a form of XML', withObject('<</XFA [(a) 7 0 R]>>')],
    ['media', 'with a film', withObject('<</Type /Annot /Subtype /RichMedia>>')],
    ['media', 'with a sound', withObject('<</A <</S /Rendition>>>>')],
    ['media', 'with a model', withObject('<</Subtype /3D>>')],
    ['external', 'whose picture is elsewhere', withObject('<</F (a.jpg)>> stream\nendstream')],
    [
      'external',
      'that shows a page of another',
      withObject('<</Subtype /Form /Ref <</F (a.pdf)>>>> stream\nendstream'),
    ],
    ['program', 'with a program', withObject('<</F (setup.EXE. ) /EF <</F 7 0 R>>>>')],
    [
      'program',
      'with a program in wide characters',
      withObject('<</UF <FEFF0061002E006A0073> /EF <</F 7 0 R>>>>'),
    ],
    ['network', 'that leads to a share', withObject('<</URI (\\\\\\\\evil\\\\share)>>')],
    ['network', 'that leads to a share by its address', withObject('<</URI (file://evil/share)>>')],
    ['network', 'that leads to an escaped share', withObject('<</URI (%5c%5Cevil/share)>>')],
    ['network', 'that goes to a file on a share', withObject('<</S /GoToR /F (//evil/a.pdf)>>')],
    ['linked', 'with a link to a file', withObject('<</URI (file:///C:/a.txt)>>')],
    ['linked', 'with a link that is a script', withObject('<</URI (java\\nscript:alert\\(1\\))>>')],
    [
      'linked',
      'with a link that starts something',
      withObject('<</URI (ms-word:ofe|u|https://a)>>'),
    ],
    ['linked', 'with a base for links', samplePdf({ catalog: '/URI <</Base (smb:a)>>' })],
    [
      'linked',
      'with an address as a file’s name',
      withObject('<</FS /URL /F (ftp://a.example/a)>>'),
    ],
    ['portfolio', 'of several files', samplePdf({ catalog: '/Collection <</View /D>>' })],
  ])('as %s: one %s', (reason, _what, pdf) => {
    expect(judged(pdf)).toBe(reason);
  });
});

test('attachments and links without a kind are named', () => {
  const file =
    '<</Type /Filespec /F (data.xml) /UF <FEFF00640061007400F1002E0078006D006C> /EF <<>>>>';
  expect(judged(withObject(`[${file} <</URI (www.example.com/a)>>]`))).toEqual({
    attachments: ['datñ.xml'],
    links: ['www.example.com/a'],
  });
});

describe('what readers would unpack without a bound is not read', () => {
  const bomb = (bytes: number, options: Parameters<typeof packedObjects>[1] = {}) =>
    packedObjects([' '.repeat(bytes)], options);

  test('many packed objects, and twice packed ones', () => {
    const some = Buffer.concat(Array(3).fill(bomb(4_900_000)));
    expect(judged(samplePdf({ objects: some }))).toEqual(NOTHING);
    const many = Buffer.concat(Array(100).fill(bomb(4_900_000)));
    expect(judged(samplePdf({ objects: many }))).toBe('unreadable');
    const twice = bomb(15_000_000, { filters: ['FlateDecode', 'FlateDecode'] });
    expect(judged(samplePdf({ objects: twice }))).toEqual(NOTHING);
    const larger = bomb(17_000_000, { filters: ['FlateDecode', 'FlateDecode'] });
    expect(judged(samplePdf({ objects: larger }))).toBe('unreadable');
  });

  test('metadata, also a damaged one', () => {
    const metadata = (length: number) => bomb(length, { type: '/Type /Metadata' });
    expect(judged(samplePdf({ objects: metadata(17_000_000) }))).toBe('unreadable');
    const damaged = metadata(16_000_000).toString('latin1').slice(0, 9_000);
    const streams = Array(3).fill(`${damaged}\nendstream endobj\n`).join('');
    expect(judged(samplePdf({ objects: Buffer.from(streams, 'latin1') }))).toBe('unreadable');
  });

  test.each([
    ['whose entries take no bytes', '/W [0 0 0] /Index [0 2000000000]', 10],
    ['of millions of entries', '/W [1 0 0] /Size 9', 2_000_000],
  ])('a table of objects %s', (_what, entries, bytes) => {
    const table = bomb(bytes, { type: `/Type /XRef ${entries}` });
    expect(judged(samplePdf({ objects: table }))).toBe('unreadable');
  });

  test.each([
    ['packed objects that are damaged', { packed: Buffer.from('x') }],
    ['packed objects with an unknown filter', { filter: '/LZWDecode' }],
    ['packed objects whose filter is nowhere', { filter: '77 0 R' }],
    ['packed objects that are changed once more', { type: '/DecodeParms <</Predictor 12>>' }],
  ])('%s', (_what, options) => {
    expect(judged(samplePdf({ objects: packedObjects(['<<>>'], options) }))).toBe('unreadable');
  });

  test('a stream among packed objects, values in values without end, and objects in each other', () => {
    const stream = packedObjects(['<</N 1 /First 4>> stream\nx\nendstream']);
    expect(judged(samplePdf({ objects: stream }))).toBe('unreadable');
    expect(judged(withObject('['.repeat(1_000)))).toBe('unreadable');
    expect(judged(withObject('1 0 obj (a'.repeat(10_000)))).toBe('unreadable');
  });
});
