import sharp from 'sharp';
import { reportDocument } from '#report/build-document.ts';
import type { Block } from '#report/document.ts';
import { sampleReport } from '#report/sample.ts';
import { renderReport } from '#server/reports/render.ts';
import { type PdfFile, readPdf } from '../../read-pdf.ts';
import { sweep } from '../../sweep.ts';

/* Paper sets a finding in another way by its photographs, its length and how it is closed: all of it is printed in each. */

type Finding = Extract<Block, { type: 'findings' }>['findings'][number];

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
const PHOTOS = new Map([
  ['upright', await photograph(20, 30)],
  ['wide', await photograph(30, 20)],
]);

/** The first of a finding's photographs, and how many others it has: rows hold three. */
const PHOTOGRAPHS: Readonly<Record<string, readonly [first: string, others: number] | null>> = {
  none: null,
  'an upright one': ['upright', 0],
  'an upright one and 2': ['upright', 2],
  'an upright one and 4': ['upright', 4],
  'a wide one': ['wide', 0],
  'a wide one and 3': ['wide', 3],
  'a wide one and 4': ['wide', 4],
  'a wide one and 5': ['wide', 5],
};

/** How many words it has: the longest goes over pages. */
const LENGTHS = { short: 3, long: 160 } as const;

/** What is said of how it is closed. */
const CLOSINGS = ['nothing', 'what to ask', 'all'] as const;

interface Layout {
  readonly photographs: keyof typeof PHOTOGRAPHS;
  readonly length: keyof typeof LENGTHS;
  readonly closing: (typeof CLOSINGS)[number];
}

const idOf = (layout: Layout) =>
  `F${LAYOUTS.findIndex((each) => JSON.stringify(each) === JSON.stringify(layout))}`;

const LAYOUTS: readonly Layout[] = Object.keys(PHOTOGRAPHS).flatMap((photographs) =>
  (Object.keys(LENGTHS) as Layout['length'][]).flatMap((length) =>
    CLOSINGS.map((closing) => ({ photographs, length, closing })),
  ),
);

/** A finding each word of which stands there only. */
function findingOf({ photographs, length, closing }: Layout, id: string): Finding {
  const [first = '', others = -1] = PHOTOGRAPHS[photographs] ?? [];
  const words = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${id}${name}${index}`).join(' ');
  return {
    title: `1. ${id}title`,
    texts: [
      { text: words('what', LENGTHS[length]) },
      ...['why', 'fix'].map((name) => ({ lead: `${id}${name}lead`, text: `${id}${name}` })),
    ],
    facts: [[`${id}label`, `${id}value`]],
    pictures: Array.from({ length: others + 1 }, (_, index) => ({
      file: index % 2 === 0 ? first : 'wide',
      alt: `${id}photo${index}`,
    })),
    ...(closing !== 'nothing' && {
      closing: {
        facts:
          closing === 'all'
            ? [
                {
                  lead: `${id}topic`,
                  text: `${id}said`,
                  source: { text: `${id}source`, url: 'https://example.com/' },
                },
              ]
            : [],
        lead: `${id}ask`,
        questions: [`${id}question0`, `${id}question1`],
        contact: [{ text: `${id}office` }, { text: `${id}phone`, style: 'note' }],
      },
    }),
  };
}

/** Every word of a finding. The alternatives of its photographs are no text of the page. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/F\d+\w+/g) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

/** All of them in one report. */
async function print(): Promise<PdfFile> {
  const report = sampleReport('basic');
  return readPdf(
    await renderReport(report, {
      photos: PHOTOS,
      documentOf: (options) => {
        const { cover: _, ...document } = reportDocument(report, 'paper', options);
        const findings = LAYOUTS.map((layout) => findingOf(layout, idOf(layout)));
        const section = { heading: 'Findings', blocks: [{ type: 'findings' as const, findings }] };
        return { ...document, evidence: [section, ...document.evidence.slice(1)] };
      },
    }),
  );
}

/** Each kind of block as a report may have it, with words that stand there only. */
const BLOCKS: Readonly<Record<Exclude<Block['type'], 'findings' | 'timeline'>, readonly Block[]>> =
  {
    paragraphs: [undefined, 'remark', 'limits', 'question'].map((kind, index) => ({
      type: 'paragraphs',
      texts: [1, 2, 3].map((number) => `F${index}paragraph${number}`),
      ...(kind && { kind: kind as 'remark' }),
    })),
    'key-findings': [
      {
        type: 'key-findings',
        findings: [1, 2].map((number) => ({
          title: `F0key${number}`,
          why: `F0because${number}`,
          basis: 'permit',
        })),
      },
    ],
    entries: [
      {
        type: 'entries',
        heading: 'F0list',
        entries: [{ lead: 'F0entrylead', text: 'F0entry1' }, { text: 'F0entry2' }],
      },
      { type: 'entries', entries: [{ text: 'F1entry1' }] },
    ],
    questions: [1, 2, 3].map((count) => ({
      type: 'questions',
      questions: Array.from({ length: count }, (_, index) => ({
        title: `F${count}question${index}`,
        facts: [`F${count}fact${index}`, `F${count}more${index}`],
      })),
    })),
    message: [
      {
        type: 'message',
        versions: (['en', 'es'] as const).map((language) => ({
          language,
          heading: `F0${language}version0`,
          lines: [`F0${language}line1`, `F0${language}line2`],
        })),
      },
    ],
    table: [{}, { isMinor: true }, { isByDay: true }].map((style, index) => ({
      type: 'table',
      ...style,
      columns: [1, 2].map((number) => ({ heading: `F${index}HEAD${number}`, share: number })),
      rows: [1, 2].map((row) =>
        [1, 2].map((column) => ({
          texts: [
            { text: `F${index}row${row}column${column}` },
            { text: `F${index}note${row}under${column}`, style: 'note' },
          ],
        })),
      ),
    })),
  };

let printingBlocks: Promise<PdfFile> | undefined;

/** A report of these blocks, that replaces another, and says where to verify it. */
async function printBlocks(): Promise<PdfFile> {
  const report = sampleReport('basic');
  return readPdf(
    await renderReport(report, {
      siteUrl: 'https://a.example',
      documentOf: (options) => {
        const { cover: _, ...document } = reportDocument(report, 'paper', options);
        const evidence = Object.entries(BLOCKS).map(([heading, blocks]) => ({ heading, blocks }));
        const texts = [{ text: 'F0replaces' }, { lead: 'F0changed', text: 'F0what' }];
        return { ...document, correction: { heading: 'F0CORRECTED', texts }, evidence };
      },
    }),
  );
}

sweep('each part of a report is printed whole, once', { block: BLOCKS }, async ({ block }) => {
  printingBlocks ??= printBlocks();
  const { text } = await printingBlocks;
  const printed = text.match(/F\d\w+/g) ?? [];
  return wordsOf([BLOCKS[block], 'F0CORRECTED F0replaces F0changed F0what']).filter(
    (word) => printed.filter((each) => each === word).length !== 1,
  );
});

let printing: Promise<PdfFile> | undefined;

sweep(
  'a finding is printed whole, once, however it is set',
  { photographs: PHOTOGRAPHS, length: LENGTHS, closing: CLOSINGS },
  async (layout) => {
    printing ??= print();
    const { text, pages } = await printing;
    const { pictures, ...finding } = findingOf(layout, idOf(layout));
    const printed = Map.groupBy(text.match(/F\d+[a-z]+\d*/g) ?? [], (word) => word);
    const shown = pages.flatMap(({ alternatives }) => alternatives);
    const captions = pages.flatMap(({ artifacts }) => artifacts).join(' ');
    return [
      ...wordsOf(finding).filter((word) => printed.get(word)?.length !== 1),
      ...pictures.flatMap(({ alt }) =>
        shown.filter((each) => each === alt).length === 1 && captions.includes(alt) ? [] : [alt],
      ),
    ];
  },
);
