import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reportDocument } from '#report/build-document.ts';
import { ReportView } from '#report/ReportView.tsx';
import { unsoldParts } from '#report/tier-rules.ts';
import { renderReport } from '#server/reports/render.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { ReportInLanguage } from '#shared/report/schema.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';
import { sells } from '#shared/report/tiers.ts';
import type { ReportTier } from '#shared/services.ts';
import { REPORT_TIERS } from '#shared/services.ts';
import { ONE_PIXEL } from '../../fixtures.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Choice, type Mark, markedReport, reportOf } from './marked-report.ts';

/** Fields that a report does not print, each with the reason. */
const UNPRINTED: Readonly<Record<string, string>> = {
  'searched.kind':
    'The office and the result say what was searched; the kind is for the tier’s rules.',
  'searched.openData':
    'The row’s way of searching says it in words; the mark is for the tier’s rules.',
};

const { content, marks, choices } = markedReport();

const isSold = (tier: ReportTier, { soldWith, kinds }: Pick<Mark, 'soldWith' | 'kinds'>) =>
  soldWith.every(({ item }) => sells(tier, item)) && kinds.every((kind) => sells(tier, kind));

/** Without spaces, which a line break may replace. */
const squeezed = (text: string) => text.toLowerCase().replace(/\s/g, '');

function readPage(report: ReportInLanguage): string {
  const view = {
    document: reportDocument(report, 'screen'),
    pictureOf: (src: string) => ({ src }),
  };
  const html = renderToStaticMarkup(createElement(ReportView, view));
  const shown = html.replace(/<img[^>]*?src="([^"]*)"[^>]*?alt="([^"]*)"[^>]*>/g, ' $1 $2 ');
  return shown
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, '’')
    .replace(/&amp;/g, '&');
}

/** What somebody reads and sees, a photograph by the name of its file. */
const MEDIA: Readonly<Record<string, (report: ReportInLanguage) => string | Promise<string>>> = {
  page: readPage,
  PDF: async (report) => {
    const drawn: string[] = [];
    const photos = new (class extends Map<string, Buffer> {
      override get(file: string) {
        drawn.push(file);
        return ONE_PIXEL;
      }
    })();
    const { text, pages } = await readPdf(await renderReport(report, { photos }));
    return [text, ...pages.flatMap(({ alternatives }) => alternatives), ...drawn].join(' ');
  },
};
/** The page of each tier in each language. What a PDF prints are the same words of one document: in one language for each tier. */
const cells = Object.entries(MEDIA).flatMap(([medium, read]) =>
  REPORT_TIERS.flatMap((tier, index) =>
    LANGUAGES.filter((_, other) => medium === 'page' || other === index % LANGUAGES.length).map(
      (language: Language) => ({ medium, read, tier, language }),
    ),
  ),
);

test.each(cells)(
  'the $medium of a report of $tier in $language prints every field that its tier sells, and no other',
  async ({ read, tier, language }) => {
    const text = squeezed(await read(reportOf(content, tier, language)));
    const isPrinted = ({ printed }: Mark) =>
      printed(language).some((form) => text.includes(squeezed(form)));
    const sold = marks.filter((mark) => isSold(tier, mark));
    const unsold = marks.filter((mark) => !isSold(tier, mark));
    const fieldsOf = (found: readonly Mark[]) => [...new Set(found.map(({ field }) => field))];
    const missing = sold.filter((mark) => !isPrinted(mark) && !(mark.field in UNPRINTED));
    expect(fieldsOf(missing)).toEqual([]);
    expect(fieldsOf(unsold.filter(isPrinted))).toEqual([]);
    expect(sold.length).toBeGreaterThan(30);
  },
);

const emptyLists = Object.fromEntries(
  Object.entries(content).flatMap(([name, value]) => (Array.isArray(value) ? [[name, []]] : [])),
);

// The tests above have each tier and language.
const choosable = choices.filter(
  ({ field }) => !(field in UNPRINTED) && field !== 'tier' && field !== 'language',
);

// On the page alone: it and the PDF print the same words of one document.
test.each(choosable)(
  'a report prints each value of $field in other words',
  ({ path, values, isScopeItem, soldWith }) => {
    const tiers = [...REPORT_TIERS].reverse();
    const tier = tiers.find((each) => isSold(each, { soldWith, kinds: [] })) as ReportTier;
    const possible = isScopeItem ? values.filter((kind) => sells(tier, kind as ScopeItem)) : values;
    const texts = possible.map((value) =>
      readPage(reportOf(onlyWith(path, withValue(path, value)), tier, 'en')),
    );
    expect(new Set(texts).size).toBe(possible.length);
  },
);

test.each(REPORT_TIERS)('a report of %s with what it doesn’t sell is not delivered', (tier) => {
  const paths = unsoldParts(reportOf(content, tier, 'en')).map(({ path }) =>
    path.filter((part) => typeof part === 'string').join('.'),
  );
  const unsold = [...marks, ...choices].flatMap(({ soldWith }) =>
    soldWith
      .filter(({ item }) => !sells(tier, item))
      .slice(0, 1)
      .map(({ field }) => field),
  );
  const kinds = choices.filter(({ isScopeItem }) => isScopeItem).map(({ field }) => field);
  expect(new Set(paths)).toEqual(new Set([...unsold, ...kinds]));
});

test('the fields that are not printed are fields', () => {
  const fields = [...marks, ...choices].map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(UNPRINTED)));
});

/** A content without the lists that a path doesn't lead to: they take most of the time to draw, and are the same for each value. */
function onlyWith([part]: Choice['path'], fields: Readonly<Record<string, unknown>>) {
  const kept = Object.entries(fields).filter(
    ([name, value]) => name === part || !Array.isArray(value),
  );
  return { ...emptyLists, ...Object.fromEntries(kept) };
}

/** The marked content with another value at a path. */
function withValue(path: Choice['path'], value: string): Readonly<Record<string, unknown>> {
  const copy = structuredClone(content) as Record<string | number, unknown>;
  let at = copy;
  for (const part of path.slice(0, -1)) at = at[part] as typeof at;
  at[path.at(-1) as string] = value;
  return copy;
}
