import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judge } from '#server/pdf/deliverable.ts';
import { type DocumentOptions, PdfDocument } from '#server/pdf/document.ts';
import { drawFacts } from '#server/pdf/facts.ts';
import { identitiesOf } from '#server/pdf/file-identity.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { CONTENT_WIDTH, STYLES } from '#server/pdf/style.ts';
import { drawTable } from '#server/pdf/table.ts';
import { wrapText } from '#server/pdf/text.ts';
import { readPdf } from '../../read-pdf.ts';

const CREATED = new Date('2026-11-20T15:00:00Z');

const OPTIONS: DocumentOptions = {
  title: 'A title',
  author: 'PermitLens',
  identity: { kind: 'draft', order: 'SJG7C-HND84' },
  locale: 'en-US',
  createdAt: CREATED,
  footer: 'A foot',
  pageNumber: (number, count) => `${number} of ${count}`,
};

const openDocument = () => new PdfDocument(OPTIONS);

const XMP = /<\?xpacket begin[\s\S]+?<\?xpacket end="w"\?>/;

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
  const [keyword = ''] = /permit-pdf:[^<]+/.exec(pdf.toString('latin1')) ?? [];
  return Buffer.from(keyword, 'utf16le').swap16();
}

/** Draws and reads back. */
async function draw(content: (pdf: PdfDocument) => void) {
  const pdf = openDocument();
  content(pdf);
  return readPdf(await pdf.finish());
}

const COLUMNS = [
  { heading: 'Number', share: 1 },
  { heading: 'Work', share: 3 },
];
const table = (rows: readonly (readonly string[])[]) => ({
  columns: COLUMNS,
  rows: rows.map((cells) => ({ cells: cells.map((text) => ({ texts: [{ text }] })) })),
});

describe('a document', () => {
  test('is tagged and has a title, a language, bookmarks and numbered pages', async () => {
    const file = await draw((pdf) => {
      pdf.bookmark('Permits');
      pdf.text('Permits', STYLES.heading, { tag: 'H1' });
      pdf.newPage();
      pdf.text('More');
    });
    expect(file).toMatchObject({
      title: 'A title',
      language: 'en-US',
      isTagged: true,
      bookmarks: ['Permits'],
      pages: [
        { elements: ['H1: Permits'], artifacts: expect.arrayContaining(['1 of 2']), unmarked: [] },
        { elements: ['P: More'], artifacts: expect.arrayContaining(['2 of 2']), unmarked: [] },
      ],
    });
  });

  test('has the same bytes for the same content and time', async () => {
    const bytes = () => {
      const pdf = openDocument();
      pdf.text('Once');
      return pdf.finish();
    };
    expect((await bytes()).equals(await bytes())).toBe(true);
  });

  test('says that it conforms to PDF/UA', async () => {
    const pdf = openDocument();
    pdf.text('Łukasz Nguyễn');
    expect((await pdf.finish()).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  test('has metadata that is well-formed XML for any title', async () => {
    const title = 'Fifth & Main <b>\u0001';
    const pdf = new PdfDocument({ ...OPTIONS, title, author: 'A & B' });
    const source = (await pdf.finish()).toString('latin1');
    expect(source).toContain('x-default">Fifth and Main b</rdf:li>');
    expect(source).toContain('<rdf:li>A and B</rdf:li>');
  });

  test.each<[string, (pdf: Buffer) => Buffer]>([
    ['as it was made', (pdf) => pdf],
    ['without its XMP', withoutXmp],
    ['in compressed XMP', compressedXmp],
    ['in wide characters', wideKeywords],
  ])('says %s what it is, and of which order', async (_, rewritten) => {
    const pdf = openDocument();
    pdf.text('Once');
    const structure = readStructure(rewritten(await pdf.finish()));
    expect(typeof structure === 'object' && identitiesOf(structure)).toEqual([OPTIONS.identity]);
  });

  test('continues a paragraph on the next page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ');
    const file = await draw((pdf) => pdf.text(words));
    expect(file.pages.length).toBeGreaterThan(1);
    expect(file.text === words).toBe(true);
  });
});

describe('a table', () => {
  test('has header cells, and repeats its head on each page as an artifact', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [`No. ${index}`, 'Re-roof']);
    const { pages } = await draw((pdf) => drawTable(pdf, table(rows)));
    expect(pages[0]?.elements.slice(0, 4)).toEqual([
      'TR1 TH: NUMBER',
      'TR1 TH: WORK',
      'TR1 TH: No. 0',
      'TR1 TD: Re-roof',
    ]);
    expect(pages.length).toBe(3);
    for (const page of pages.slice(1)) {
      expect(page.artifacts).toEqual(expect.arrayContaining(['NUMBER', 'WORK']));
      expect(page.elements.filter((element) => element.includes('NUMBER'))).toEqual([]);
    }
    const numbers = pages.flatMap(({ elements }) =>
      elements.filter((element) => element.includes('No.')),
    );
    expect(numbers).toHaveLength(80);
  });

  test('continues a row that doesn’t fit on a page', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ');
    const file = await draw((pdf) => drawTable(pdf, table([['1', words]])));
    expect(file.pages.length).toBeGreaterThan(1);
    expect(file.text === `NUMBER WORK 1 ${words}`).toBe(true);
  });
});

test('a link is an element of its own, with its address, and the file is delivered', async () => {
  const pdf = openDocument();
  const url = 'https://example.com/permits/ñ#4b';
  drawTable(pdf, {
    columns: COLUMNS,
    rows: [{ cells: [{ texts: [{ text: 'Permit file', url }, { text: 'Read' }] }, { texts: [] }] }],
  });
  const bytes = await pdf.finish();
  const { pages } = await readPdf(bytes);
  expect(pages[0]?.elements).toEqual(
    expect.arrayContaining(['TR1 Link: Permit file', 'TR1 TH: Read']),
  );
  expect(pages[0]?.unmarked).toEqual([]);
  expect(bytes.toString('latin1')).toContain('/URI (https://example.com/permits/%C3%B1#4b)');
  const structure = readStructure(bytes);
  expect(typeof structure === 'object' && judge(structure)).toEqual({ attachments: [], links: [] });
});

describe('a number as an office writes it', () => {
  const number = 'BLDG-2019-0004-7218-ELEC-001';

  test.each([
    ['is broken in a narrow column', false],
    ['is whole where it must not be broken', true],
  ])('%s', async (_, isUnbroken) => {
    const file = await draw((pdf) =>
      drawTable(pdf, {
        columns: [
          { heading: 'Number', share: 1 },
          { heading: 'Work', share: 9 },
        ],
        rows: [{ cells: [{ texts: [{ text: number }], isUnbroken }, { texts: [] }] }],
      }),
    );
    expect(file.text.includes(number)).toBe(isUnbroken);
  });
});

test('facts are a list of labels and values', async () => {
  const { pages } = await draw((pdf) =>
    drawFacts(pdf, [
      ['Folio', '30-9999-012-0470'],
      ['Built', '1978'],
      ['Area', '1,840 sq ft'],
    ]),
  );
  expect(pages[0]?.elements).toEqual([
    'Lbl: Folio',
    'LBody: 30-9999-012-0470',
    'Lbl: Built',
    'LBody: 1978',
    'Lbl: Area',
    'LBody: 1,840 sq ft',
  ]);
});

describe('text', () => {
  const linesOf = (text: string, width: number = CONTENT_WIDTH) =>
    wrapText(text, STYLES.body, width).map((line) => line.text);

  test('of 300 characters without a space fits its width', () => {
    for (const text of ['W'.repeat(300), 'https://example.com/a-long/path?with=parts'.repeat(7)]) {
      const lines = wrapText(text, STYLES.body, 100);
      expect(lines.map((line) => line.text).join('')).toBe(text);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(100);
    }
  });

  test('keeps its line breaks and loses other spaces', () => {
    expect(linesOf('one\r\ntwo \t two\n\nthree')).toEqual(['one', 'two two', '', 'three']);
  });

  test('has no line break within a time of day', () => {
    const width = wrapText('Llame de 8 a.', STYLES.body, CONTENT_WIDTH)[0]?.width ?? 0;
    expect(linesOf('Llame de 8 a.\u00a0m.', width)).toEqual(['Llame de 8', 'a.\u00a0m.']);
  });

  test.each([
    ['Łukasz Nguyễn Ñandú', 'Łukasz Nguyễn Ñandú'],
    ['Zoe\u0308', 'Zoë'],
    ['¿Qué pasó? Á É Í Ó Ú Ü Ñ', '¿Qué pasó? Á É Í Ó Ú Ü Ñ'],
    ['李小龍', '???'],
    ['שלום', '????'],
    ['👍🏽 ok', '? ok'],
    ['\u202Eevil\u200b\u0000', 'evil'],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(linesOf(text)).toEqual([drawn]);
  });

  test('is read aloud as it was written where characters are replaced', () => {
    expect(wrapText('Hi 李', STYLES.body, 100)).toMatchObject([{ text: 'Hi ?', actual: 'Hi 李' }]);
    expect(wrapText('Folio', STYLES.eyebrow, 100)).toMatchObject([
      { text: 'FOLIO', actual: 'Folio' },
    ]);
  });
});
