import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inspectionPeriodTexts, reportTexts } from '#i18n/document-texts.ts';
import { reportDocument } from '#report/build-document.ts';
import { contractorsSection } from '#report/contractors-section.ts';
import type { Table } from '#report/document.ts';
import { ReportView } from '#report/ReportView.tsx';
import { sampleReport } from '#report/sample.ts';
import { sellerMessage } from '#report/seller-message.ts';
import { stepsOf } from '#report/steps.ts';
import { missingParts } from '#report/tier-rules.ts';
import { rooms } from '#report/visit.ts';
import { summarize } from '#server/reports/summary.ts';
import { formatDay } from '#shared/format-day.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { CONTRACTOR_RECORDS } from '#shared/report/contractor.ts';
import { FINAL_RESULTS, PERMIT_STATUSES } from '#shared/report/permit.ts';
import type { Report, ReportInLanguage } from '#shared/report/schema.ts';
import { SCOPE_ITEMS } from '#shared/report/sold-parts.ts';
import { SAMPLED_SERVICES } from '#shared/services.ts';
import { misledLinks } from '../../misled-links.ts';
import { EITHER, sweep } from '../../sweep.ts';

/*
 * What a section says of a record depends on several of its fields. Here each of them is there and isn't, alone and with the
 * others.
 */

const FULL = sampleReport('full');
const texts = reportTexts.en;
const as = (changes: object): ReportInLanguage => ({ ...FULL, ...changes }) as ReportInLanguage;

const tableOf = (blocks: readonly { readonly type: string }[]) =>
  blocks.find((block): block is Table => block.type === 'table');
/** The texts of a cell, by its column and row. */
const cellOf = (table: Table | undefined, heading: string, row = 0) => {
  const column = table?.columns.findIndex((each) => each.heading === heading) ?? -1;
  return table?.rows[row]?.[column]?.texts.map(({ text }) => text) ?? [];
};

sweep(
  'a contractor is known by a license only where it is licensed, and any other number is a note',
  { record: CONTRACTOR_RECORDS, license: EITHER },
  ({ record, license }) => {
    const contractor = { name: 'Sample', record, ...(license === 'with' && { license: 'CGC1' }) };
    const { blocks } = contractorsSection(as({ contractors: [contractor] }));
    const words = texts.contractorRecords[record];
    const expected =
      record === 'licensed'
        ? [license === 'with' ? 'CGC1' : words]
        : [words, ...(license === 'with' ? ['CGC1'] : [])];
    const shown = cellOf(tableOf(blocks), texts.columns.contractors.license);
    return shown.join() === expected.join() ? [] : [shown.join()];
  },
);

test('where contractors were looked up is said once if it is the same of several, else beside each', () => {
  const [source, other] = ['The state’s page', 'The permits'];
  const shownOf = (...sources: readonly (string | undefined)[]) => {
    const contractors = sources.map((each, index) => ({
      name: `Sample ${index}`,
      record: 'licensed',
      license: `CGC${index}`,
      source: each,
    }));
    const { blocks } = contractorsSection(as({ contractors }));
    const license = texts.columns.contractors.license;
    const beside = sources.map((_, row) => cellOf(tableOf(blocks), license, row).slice(1).join());
    const below = blocks.flatMap((block) => (block.type === 'paragraphs' ? block.texts : []));
    return { beside, below: below.filter((text) => text !== texts.complaintsLimit) };
  };
  const said = texts.lookedUp.licensed;
  expect(shownOf(source)).toEqual({ beside: [said(source)], below: [] });
  expect(shownOf(source, source)).toEqual({ beside: ['', ''], below: [said(source)] });
  expect(shownOf(source, other)).toEqual({ beside: [said(source), said(other)], below: [] });
  expect(shownOf(source, undefined)).toEqual({ beside: [said(source), ''], below: [] });
  expect(shownOf(undefined, undefined)).toEqual({ beside: ['', ''], below: [] });
});

sweep(
  'a finding of two cases has the inspector of either',
  { first: EITHER, second: EITHER },
  ({ first, second }) => {
    const inspectorOf = (has: string, name: string) =>
      has === 'with' ? { inspector: name, inspectorPhone: `305-555-01${name.length}` } : {};
    const [known] = FULL.codeCases;
    const codeCases = [
      { ...known, number: 'A-1', inspector: undefined, ...inspectorOf(first, 'Robin') },
      { ...known, number: 'A-2', inspector: undefined, ...inspectorOf(second, 'Alexis') },
    ];
    const [finding] = FULL.findings.filter(({ kind }) => kind === 'code-case');
    const records = codeCases.map(({ number }) => ({ list: 'codeCases', key: number }));
    const [step] = stepsOf(as({ codeCases, findings: [{ ...finding, records }] }));
    const expected = [
      ...(first === 'with' ? ['Robin'] : []),
      ...(second === 'with' ? ['Alexis'] : []),
    ];
    const { inspector, inspectorPhone } = step?.contact ?? {};
    return [
      ...(inspector === expected[0] ? [] : [`${inspector} is called`]),
      ...(expected[0] && inspectorPhone !== `305-555-01${expected[0].length}`
        ? ['another phone']
        : []),
    ];
  },
);

sweep(
  'the email of a report names the phone of the inspector, else that of the office, else its page',
  { inspector: EITHER, phone: EITHER, url: EITHER },
  ({ inspector, phone, url }) => {
    const [known] = FULL.codeCases;
    const codeCases = [
      {
        ...known,
        ...(inspector === 'without' && { inspector: undefined, inspectorPhone: undefined }),
      },
    ];
    const [finding] = FULL.findings.filter(({ kind }) => kind === 'code-case');
    const searched = FULL.searched
      .filter(({ kind }) => kind === 'code-case')
      .slice(0, 1)
      .map((row) => ({
        ...row,
        phone: phone === 'with' ? '305-555-0100' : undefined,
        url: url === 'with' ? 'https://example.gov/' : undefined,
      }));
    const { firstStep } = summarize(
      as({ codeCases, searched, findings: [finding], nextSteps: [] }),
    );
    const ways = [
      ...(inspector === 'with' ? [known?.inspectorPhone] : []),
      ...(phone === 'with' ? ['305-555-0100'] : []),
      ...(url === 'with' ? ['https://example.gov/'] : []),
    ];
    const expected = [
      searched[0]?.office,
      ...(inspector === 'with' ? [known?.inspector] : []),
      ...ways.slice(0, 1),
    ].join(', ');
    return firstStep?.call === expected ? [] : [`${firstStep?.call}`];
  },
);

/** The lines of the message about its records. */
const messageOf = (report: ReportInLanguage) =>
  sellerMessage(report)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'message' ? block.versions : []))
    .flatMap(({ lines }) => lines.slice(2, -2));

const RECORDS = {
  permit: { list: 'permits', key: 'P-1' },
  'code-case': { list: 'codeCases', key: 'C-1' },
  lien: { list: 'liens', key: 'L-1' },
} as const;
const [PERMIT] = FULL.permits;
const WITH_RECORDS = {
  permits: [{ ...PERMIT, number: 'P-1', noConcern: undefined }],
  codeCases: [{ ...FULL.codeCases[0], number: 'C-1' }],
  liens: [{ number: 'L-1', holder: 'The city' }],
};

sweep(
  'the message to the seller names the office that keeps a record, and open data never',
  { kind: RECORDS, search: ['open data', 'office', 'open data, then office', 'none'] },
  ({ kind, search }) => {
    const [row] = FULL.searched;
    const openData = { ...row, kind, office: 'Published', openData: 'county-permits' };
    const office = { ...row, kind, office: 'The office', openData: undefined };
    const searched = [
      ...(search.startsWith('open data') ? [openData] : []),
      ...(search.endsWith('office') ? [office] : []),
    ];
    const findings = [{ ...FULL.findings[0], records: [RECORDS[kind]] }];
    const [line = ''] = messageOf(as({ ...WITH_RECORDS, searched, findings }));
    return [
      ...(line.includes(RECORDS[kind].key) ? [] : ['without its number']),
      ...(line.includes('Published') ? ['names open data'] : []),
      ...(line.includes('The office') === search.endsWith('office') ? [] : [line]),
    ];
  },
);

sweep(
  'the message to the seller says of a permit its state, and the days that belong to it',
  {
    status: PERMIT_STATUSES,
    issued: EITHER,
    expires: EITHER,
    result: ['none', ...FINAL_RESULTS],
    finalDay: EITHER,
  },
  ({ status, issued, expires, result, finalDay }) => {
    const { states } = inspectionPeriodTexts.en.message;
    const [day, end, last] = ['2014-02-03', '2016-04-05', '2018-06-07'];
    const permit = {
      ...WITH_RECORDS.permits[0],
      status,
      issued: issued === 'with' ? day : undefined,
      expires: expires === 'with' ? end : undefined,
      finalResult: result === 'none' ? undefined : result,
      finalDay: finalDay === 'with' ? last : undefined,
    };
    const findings = [{ ...FULL.findings[0], kind: 'open-permit', records: [RECORDS.permit] }];
    const [line = ''] = messageOf(as({ permits: [permit], findings }));
    const inWords = (text: string) => formatDay(text, 'en');
    const state = texts.labels.statuses[status].toLowerCase();
    const isExpired = status === 'expired' && expires === 'with';
    const since = issued === 'with' ? states.issued(state, inWords(day)) : state;
    const rejected = finalDay === 'with' ? states.rejectedOn(inWords(last)) : states.rejected;
    const expected = [
      isExpired ? states.expired(state, inWords(end)) : since,
      ...(result === 'rejected' ? [rejected] : []),
    ].join(', ');
    return line.endsWith(`: ${expected}.`) ? [] : [line];
  },
);

sweep(
  'what is counted at a visit is marked where the record has another number, and only there',
  { name: ['bedrooms', 'bathrooms'], onRecord: ['none', 'the same', 'more', 'less'] },
  ({ name, onRecord }) => {
    const known = { none: undefined, 'the same': 2, more: 3, less: 1.5 }[onRecord];
    const report = as({
      parcel: { ...FULL.parcel, bedrooms: undefined, bathrooms: undefined, [name]: known },
      visit: { ...FULL.visit, bedrooms: undefined, bathrooms: undefined, [name]: 2 },
    });
    const [section] = rooms(report);
    const row = tableOf(section?.blocks ?? [])?.rows[0] ?? [];
    const isMarked = row.some(({ tone }) => tone === 'violation');
    const said = row[1]?.texts[0]?.text;
    return [
      ...(isMarked === (onRecord === 'more' || onRecord === 'less') ? [] : ['marked otherwise']),
      ...(said === (known?.toString() ?? texts.visit.notOnRecord) ? [] : [`on record: ${said}`]),
    ];
  },
);

sweep(
  'a page says when and by whom the house was visited, with a photograph and without',
  { visit: EITHER, photo: EITHER },
  ({ visit, photo }) => {
    const { visit: visited, findings } = FULL;
    const report = as({
      visit:
        visit === 'with'
          ? { ...visited, ...(photo === 'without' && { cover: undefined }) }
          : undefined,
      findings: photo === 'with' ? findings : findings.map(({ photos: _, ...rest }) => rest),
    });
    const document = reportDocument(report, 'screen');
    const pictureOf = (src: string) => ({ src });
    const html = renderToStaticMarkup(createElement(ReportView, { document, pictureOf }));
    const { when, person, access } = texts.visit;
    const [cover = ''] = html.split(`>${document.verdict.grade}<`);
    return [
      ...[when, person, access].filter(
        (label) => html.includes(`>${label}</dt>`) !== (visit === 'with'),
      ),
      ...(cover.includes('<img') === (photo === 'with') ? [] : ['the photograph']),
    ];
  },
);

sweep(
  'open data is no search that was sold, whatever it found',
  { tier: SAMPLED_SERVICES, kind: SCOPE_ITEMS, found: ['nothing', 'something'] },
  ({ tier, kind, found }) => {
    const report = sampleReport(tier);
    const change = { found: found === 'nothing' ? 0 : 1, openData: 'miami-dade-parcels' as const };
    const searched: Report['searched'] = report.searched.map((row) =>
      row.kind === kind ? { ...row, ...change } : row,
    );
    const listsOf = (changes: object) =>
      missingParts({ ...report, ...changes }).map(({ path }) => path.join());
    const without = report.searched.filter((row) => row.kind !== kind);
    // With open data alone it is as if nobody had searched.
    return ['', 'comparison']
      .map((list) => (list ? { [list]: [] } : {}))
      .flatMap((empty) => {
        const [now, then] = [
          listsOf({ ...empty, searched }),
          listsOf({ ...empty, searched: without }),
        ];
        return now.join() === then.join() ? [] : [`${now} instead of ${then}`];
      });
  },
);

sweep(
  'on a page, each cell of a table is labeled as its column, and each number calls itself',
  { tier: SAMPLED_SERVICES, language: LANGUAGES },
  ({ tier, language }) => {
    const document = reportDocument(sampleReport(tier, language), 'screen');
    const html = renderToStaticMarkup(
      createElement(ReportView, { document, pictureOf: () => undefined }),
    );
    const tables = [...html.matchAll(/<table\b.*?<\/table>/gs)].map(([table]) => table);
    const mislabeled = tables.flatMap((table) => {
      const [head = '', ...rows] = table.match(/<tr\b.*?<\/tr>/gs) ?? [];
      const headings = [...head.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, text]) => text);
      return rows.flatMap((row) => {
        const labels = [...row.matchAll(/ data-label="([^"]*)"/g)].map(([, label]) => label);
        return labels.join() === headings.join() ? [] : [`${labels} under ${headings}`];
      });
    });
    const links = [...html.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', text = '']) => ({ href, text }),
    );
    return [...(tables.length > 0 ? [] : ['no table']), ...mislabeled, ...misledLinks(links)];
  },
);
