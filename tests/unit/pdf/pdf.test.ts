import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judge } from '#server/pdf/deliverable.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { setDocument } from '#server/typeset/document.ts';
import { identitiesIn } from '#shared/file-identity.ts';
import { readPdf } from '../../read-pdf.ts';
import { RECEIPT, TYPESETTING } from '../../typesetting.ts';

const [INFO, DOCUMENT] = TYPESETTING;

/** Sets a receipt with other parts. */
const receiptWith = (parts: Partial<Record<keyof typeof RECEIPT, unknown>>, info = INFO) =>
  setDocument(info, { ...DOCUMENT, data: { receipt: { ...RECEIPT, ...parts } } });

const XMP = /<\?xpacket begin[\s\S]+?<\?xpacket end=["'][rw]["']\?>/;

/** The file as macOS saves it: with its information dictionary, without XMP. */
const withoutXmp = (pdf: Buffer) => Buffer.from(pdf.toString('latin1').replace(XMP, ''), 'latin1');

/** The XMP alone, as a compressed stream. */
function compressedXmp(pdf: Buffer): Buffer {
  const [xmp = ''] = XMP.exec(pdf.toString('latin1')) ?? [];
  const head = '9 0 obj\n<< /Type /Metadata /Filter /FlateDecode >>\nstream\r\n';
  return Buffer.concat([Buffer.from(head), deflateSync(xmp), Buffer.from('\nendstream')]);
}

/** The keywords as some programs write them: two bytes for each character. */
function wideKeywords(pdf: Buffer): Buffer {
  const [keyword = ''] = /permit-pdf:[^<)]+/.exec(pdf.toString('latin1')) ?? [];
  return Buffer.from(keyword, 'utf16le').swap16();
}

/** How many glyphs each font of a file has, and how many its descriptor names. */
function fontsIn(pdf: Buffer) {
  const source = pdf.toString('latin1');
  const streamOf = (number = '') => {
    const found = new RegExp(
      `\\n${number} 0 obj\\s*<<[^>]*?/Length (\\d+)[^>]*>>\\s*stream\\r?\\n`,
    ).exec(source);
    const start = (found?.index ?? 0) + (found?.[0].length ?? 0);
    return inflateSync(pdf.subarray(start, start + Number(found?.[1])));
  };
  return [...source.matchAll(/\/Type \/FontDescriptor[\s\S]*?endobj/g)].map(([descriptor]) => {
    const [, set] = /\/CIDSet (\d+) 0 R/.exec(descriptor) ?? [];
    const [, file] = /\/FontFile\d? (\d+) 0 R/.exec(descriptor) ?? [];
    const font = streamOf(file);
    const bits = [...streamOf(set)].map((byte) => byte.toString(2).replaceAll('0', '').length);
    return {
      named: bits.reduce((sum, count) => sum + count, 0),
      // Their number is in the table maxp, after its version.
      glyphs: font.readUInt16BE(font.readUInt32BE(font.indexOf('maxp') + 8) + 4),
    };
  });
}

describe('a document', () => {
  test('is tagged and has a title, a language, a heading with a bookmark, and numbered pages', async () => {
    const notes = Array.from({ length: 40 }, (_, index) => `Note ${index}`);
    const file = await readPdf(receiptWith({ notes }));
    expect(file).toMatchObject({
      title: 'A title',
      createdAt: 'D:20261120150000Z',
      language: 'en-US',
      isTagged: true,
      bookmarks: ['Receipt'],
      pages: [
        {
          artifacts: expect.arrayContaining(['1 of 2', 'A foot', 'And its second line']),
          unmarked: [],
        },
        {
          artifacts: expect.arrayContaining(['2 of 2', 'A foot', 'And its second line']),
          unmarked: [],
        },
      ],
    });
    expect(file.pages[0]?.elements).toContain('H1: Receipt');
  });

  test('has the same bytes for the same content and time', () => {
    expect(setDocument(INFO, DOCUMENT).equals(setDocument(INFO, DOCUMENT))).toBe(true);
  });

  test('says that it conforms to PDF/UA, and names every glyph of its fonts', () => {
    const pdf = receiptWith({ sender: 'Łukasz Nguyễn Ñandú 李' });
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const fonts = fontsIn(pdf);
    expect(fonts.length).toBeGreaterThan(2);
    for (const { named, glyphs } of fonts) expect(named).toBe(glyphs);
  });

  test('has metadata that is well-formed XML for any title', async () => {
    const title = 'Fifth & Main <b>\u0001';
    const pdf = receiptWith({}, { ...INFO, title });
    expect(pdf.toString('latin1')).toContain('x-default">Fifth &amp; Main &lt;b&gt;</rdf:li>');
    expect((await readPdf(pdf)).title).toBe('Fifth & Main <b>');
  });

  test.each<[string, (pdf: Buffer) => Buffer]>([
    ['as it was made', (pdf) => pdf],
    ['without its XMP', withoutXmp],
    ['in compressed XMP', compressedXmp],
    ['in wide characters', wideKeywords],
  ])('says %s what it is, and of which order', (_, rewritten) => {
    const structure = readStructure(rewritten(setDocument(INFO, DOCUMENT)));
    expect(typeof structure === 'object' && identitiesIn(structure.text)).toEqual([INFO.identity]);
  });

  test('takes its texts for no markup', async () => {
    const sender = '#emoji.heart *not strong* $x$ #import "x.typ" = Heading\n- item';
    expect((await readPdf(receiptWith({ sender }))).text).toContain(sender.replace('\n', ' '));
  });

  test('is delivered', () => {
    const structure = readStructure(setDocument(INFO, DOCUMENT));
    expect(typeof structure === 'object' && judge(structure)).toEqual({
      attachments: [],
      links: [],
    });
  });

  test('continues a paragraph on the next page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ');
    const file = await readPdf(receiptWith({ notes: [words] }));
    expect(file.pages.length).toBeGreaterThan(1);
    expect(file.text).toContain(words);
  });
});

test('facts are a list of labels and values', async () => {
  const facts = [
    ['Folio', '30-9999-012-0470'],
    ['Built', '1978'],
    ['Area', '1,840 sq ft'],
  ];
  const { pages } = await readPdf(receiptWith({ facts }));
  const elements = pages[0]?.elements ?? [];
  const first = elements.indexOf('Lbl: Folio');
  expect(elements.slice(first, first + 6)).toEqual([
    'Lbl: Folio',
    'LBody: 30-9999-012-0470',
    'Lbl: Built',
    'LBody: 1978',
    'Lbl: Area',
    'LBody: 1,840 sq ft',
  ]);
});

test('a word that is longer than its line is parted, and is read as it is written', async () => {
  const words = ['BLDG-2019-0004-7218-ELEC-001-'.repeat(6), 'W'.repeat(200), '李'.repeat(200)];
  const { text, pages } = await readPdf(
    receiptWith({ facts: words.map((word) => ['Number', word]) }),
  );
  const squeezed = text.replaceAll(' ', '');
  for (const word of words) expect(squeezed).toContain(word);
  expect(pages.flatMap(({ unmarked }) => unmarked)).toEqual([]);
});
