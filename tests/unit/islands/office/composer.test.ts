// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { message } from '#emulators/mailbox/sample-records.ts';
import { report as reportTexts } from '#i18n/en/report.ts';
import { Background } from '#islands/office/report/Background.tsx';
import { PhotoField } from '#islands/office/report/PhotoField.tsx';
import { Problems } from '#islands/office/report/Problems.tsx';
import { SavingStatus } from '#islands/office/report/SavingStatus.tsx';
import { Section } from '#islands/office/report/Section.tsx';
import { TierChoice } from '#islands/office/report/TierChoice.tsx';
import {
  $keeping,
  describeUnstored,
  forgetOrder,
  keep,
  keepFor,
} from '#islands/office/shell/kept.ts';
import { keepLoaded } from '#islands/office/shell/use-data.ts';
import { otherTiers } from '#report/draft.ts';
import { fieldAt } from '#report/fields.ts';
import type { ReportBackground } from '#shared/office/reports.ts';
import { SCOPE_ITEMS } from '#shared/report/sold-parts.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { REPORT_TIERS, type ReportTier } from '#shared/services.ts';
import { EITHER, sweep } from '../../../sweep.ts';
import { render, SELF, startAnew, textOf } from './shown-screen.ts';
import { draftOf } from './written-draft.ts';

beforeEach(startAnew);

/** A list of a draft in the form. */
function listOf(
  name: 'searched' | 'permits' | 'findings',
  content: WrittenReport,
  openEntry = 'none',
) {
  const { editor, shown } = draftOf(content);
  const value = editor.state.content[name];
  return shown(
    createElement(Section, { name, schema: fieldAt([name]), value, problems: [], openEntry }),
  );
}

sweep(
  'an order’s report or what can be written in its place is chosen, and the latter is said not to be delivered',
  { order: REPORT_TIERS, written: REPORT_TIERS },
  ({ order, written }) => {
    const isOther = otherTiers(order).includes(written);
    const { editor } = draftOf({ tier: written }, order);
    const choice = { content: editor.state.content, orderTier: order, editor };
    const html = render(createElement(TierChoice, choice));
    const found = [...html.matchAll(/<input([^>]*)>([^<]*)</g)];
    const titles = found.map(([, , title]) => title);
    const chosen = found.filter(([, attributes = '']) => attributes.includes('checked'));
    const titleOf = (tier: ReportTier) => reportTexts.tiers[tier].title;
    const wrong = {
      titles: String(titles) === String([order, ...otherTiers(order)].map(titleOf)),
      chosen: String(chosen.map(([, , title]) => title)) === titleOf(isOther ? written : order),
      delivery: html.includes('It can’t be delivered') === isOther,
    };
    return Object.entries(wrong).flatMap(([name, isRight]) => (isRight ? [] : [name]));
  },
);

/** What the composer says of each fact about an order. */
const BACKGROUND = {
  notes: ['Is the pool legal?', '|The customer asks|Is the pool legal?|'],
  request: [message, 'The quote request of Nov 20, 2026'],
  inspectionEnds: ['2026-12-01', '|Inspection period ends|Tue, Dec 1, 2026|'],
  closingDate: ['2026-12-02', '|Closing|Wed, Dec 2, 2026|'],
} as const satisfies Partial<Record<keyof ReportBackground, readonly [unknown, string]>>;

sweep(
  'each fact about an order is in sight while its report is written, also alone',
  { fact: BACKGROUND },
  ({ fact }) => {
    const { orderId, shown } = draftOf({});
    const none = { notes: null, request: null, inspectionEnds: null, closingDate: null };
    const [value, said] = BACKGROUND[fact];
    const background = { ...none, earlierOrders: [], [fact]: value } as ReportBackground;
    keepLoaded(['GET /orders/:id/background', { params: { id: orderId } }], background);
    const text = textOf(shown(createElement(Background, { language: 'es' })));
    const others = Object.entries(BACKGROUND).filter(([name]) => name !== fact);
    return [
      ...(text.includes(said) ? [] : ['it isn’t said']),
      ...others.flatMap(([name, [, words]]) => (text.includes(words) ? [name] : [])),
    ];
  },
);

sweep(
  'that a search found nothing is one press only where an office and a way are written, and a visit finds something',
  { kind: SCOPE_ITEMS, office: EITHER, method: EITHER, openData: EITHER, found: EITHER },
  ({ kind, office, method, openData, found }) => {
    const row = {
      ...{ id: 'a', kind, date: '2026-01-02' },
      ...(office === 'with' && { office: 'City Hall' }),
      ...(method === 'with' && { method: 'By address' }),
      ...(openData === 'with' && { openData: 'miami-dade-permits' }),
      ...(found === 'with' && { found: 0 }),
    };
    const html = listOf('searched', { searched: [row] } as WrittenReport);
    const isOffered = html.includes('Searched today, found nothing');
    const isComplete = office === 'with' && method === 'with';
    const isOwn = openData === 'without' && found === 'without' && kind !== 'visit';
    return isOffered === (isComplete && isOwn) ? [] : [`offered: ${isOffered}`];
  },
);

/** The files of a photograph, and whether it is missing. */
const FILES = {
  '': true,
  'p1.jpg': false,
  'p1.jpeg': false,
  'uploading-1': false,
  'p1.heic': true,
} as const;

sweep(
  'a photograph is missing where none is chosen, here or elsewhere',
  { file: FILES },
  ({ file }) => {
    const { shown } = draftOf({});
    const error = 'A photograph is missing.';
    const html = shown(createElement(PhotoField, { path: ['findings', 0, 'photo'], file, error }));
    const isThere = /jpe?g$/.test(file);
    return [
      ...(html.includes(error) === FILES[file] ? [] : ['the error']),
      ...(html.includes('Replace the photograph') === isThere ? [] : ['the label']),
      ...(html.includes('waits on the device') === file.startsWith('uploading')
        ? []
        : ['where it is']),
    ];
  },
);

test.each([
  ['ACME ROOFING', 'ACME ROOFING'],
  ['Acme Roofing', 'Acme Roofing (not in the report)'],
  ['Somebody', 'Somebody (not in the report)'],
])(
  'a permit’s contractor %s is chosen as “%s”: the name is compared as it is written',
  (contractor, said) => {
    const permits = [{ id: 'p', number: 'B-1', contractor }];
    const contractors = [{ id: 'c', name: 'ACME ROOFING' }];
    const html = listOf('permits', { permits, contractors }, 'p');
    const select = html.match(/<select[^>]*id="report-permits-0-contractor".*?<\/select>/)?.[0];
    expect(select?.match(/selected="">([^<]*)</)?.[1]).toBe(said);
  },
);

test('a record that needs nothing isn’t offered to a finding', () => {
  const open = { status: 'open' } as const;
  const permits = [
    { id: 'p', number: 'B-1', ...open },
    { id: 'q', number: 'B-2', ...open, noConcern: 'It was replaced by B-1.' },
  ];
  const html = listOf('findings', { permits, findings: [{ id: 'f' }] } as WrittenReport, 'f');
  expect(textOf(html)).toContain('B-1, open');
  expect(textOf(html)).not.toContain('B-2');
});

test.each([
  ['nothing', 0, 'The report is complete', 0],
  ['as much as is listed', 30, undefined, 30],
  ['more than is listed', 32, 'and 2 more', 30],
])('of a report that lacks %s, so much is listed', (_, count, said, listed) => {
  const problems = Array.from({ length: count }, (_, index) => ({
    path: ['permits', index, 'number'],
    message: 'It is missing.',
  }));
  const html = render(createElement(Problems, { problems, reveal: () => {} }));
  expect(html.match(/It is missing/g)?.length ?? 0).toBe(listed);
  expect(html.match(/The report is complete|and \d+ more/)?.[0]).toBe(said);
});

test.each([
  ['kept', true],
  ['full', false],
  ['blocked', false],
] as const)(
  'without a connection, what a device has %s lets its page be closed: %s',
  (kept, may) => {
    $keeping.set(kept);
    const html = render(
      createElement(SavingStatus, { saving: 'offline', writer: undefined, isAsked: false }),
    );
    expect([html.includes('close this page'), html.includes('leave this page open')]).toEqual([
      may,
      !may,
    ]);
  },
);

test('what a canceled order had on a device that keeps nothing is no longer to be stored', async () => {
  vi.stubGlobal('navigator', {});
  keepFor(SELF.id);
  const jpeg = new Blob([]);
  await keep('one', {}, [{ id: 'a', jpeg }]);
  await keep('two', undefined, [{ id: 'b', jpeg }]);
  expect(await describeUnstored()).toBe('2 photographs and the text of 1 report');
  await forgetOrder('one');
  expect(await describeUnstored()).toBe('1 photograph');
  await forgetOrder('two');
  expect(await describeUnstored()).toBeUndefined();
});
