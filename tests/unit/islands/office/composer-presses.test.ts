// @vitest-environment happy-dom
import { createElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { phraseTexts } from '#i18n/phrase-texts.ts';
import { ComposerBar } from '#islands/office/report/ComposerBar.tsx';
import { draftEditor } from '#islands/office/report/draft-editor.ts';
import Report from '#islands/office/report/Report.tsx';
import { sampleReport } from '#report/sample.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/languages.ts';
import { ORDER_ACTIONS } from '#shared/office/actions.ts';
import type { OpenDataSearch } from '#shared/office/open-data.ts';
import type { PermitTable } from '#shared/office/permit-table.ts';
import { OPEN_DATA_SOURCES } from '#shared/report/open-data-sources.ts';
import type { WrittenReport } from '#shared/report/written.ts';
import { sweep } from '../../../sweep.ts';
import { answerWith, arrived, lost } from '../answered-calls.ts';
import {
  chooseFiles,
  fill,
  hasButton,
  lightDom,
  pass,
  press,
  pressOn,
  shown,
  text,
} from '../light-dom.ts';
import { OFFICE, READS } from './office-answers.ts';
import { details } from './order-details.ts';
import { openScreen, render } from './shown-screen.ts';

/* What follows a press in the composer. */

lightDom();
beforeEach(() => {
  answerWith(OFFICE);
  answerWith({
    'PUT /orders/:id/draft': ({ body }) => ({
      version: (body as { readonly version: number }).version + 1,
      writer: null,
    }),
  });
});

let orders = 0;

/** Opens the report of an order of its own. */
async function openReport(content: WrittenReport, order: Parameters<typeof details>[0] = {}) {
  orders += 1;
  const id = String(orders).padStart(26, 'r');
  answerWith({
    'GET /orders/:id': () => details({ ...order, id }, { actions: ORDER_ACTIONS }),
    'GET /orders/:id/draft': () => ({
      ...READS['GET /orders/:id/draft'](),
      ...{ content, language: order.language ?? 'en', signedBy: { name: 'Ana Sample' } },
    }),
  });
  await openScreen(`/report/${id}`, Report);
  const editor = draftEditor(id);
  return { content: () => editor.state.content };
}

/** Opens a section of the form, or an entry of one. */
async function unfold(...titles: readonly RegExp[]): Promise<void> {
  for (const title of titles) await press(title);
}

test('the PDF of a draft is asked for once what was typed is saved', async () => {
  let save = () => {};
  answerWith({
    'PUT /orders/:id/draft': () =>
      new Promise((resolve) => {
        save = () => resolve({ version: 2, writer: null });
      }),
  });
  await openReport({});
  await unfold(/^PropertyIncomplete$/);
  await fill('Address', '88 Sabal Palm Way');
  await press('Open the PDF');
  expect(arrived('GET /orders/:id/draft/pdf')).toEqual([]);
  save();
  await pass(0);
  expect(arrived('GET /orders/:id/draft/pdf')).toHaveLength(1);
});

sweep(
  'what changed in a report is written in the language of the report, whatever the order’s is',
  { report: LANGUAGES, order: LANGUAGES },
  async ({ report, order: language }) => {
    const { tier: _tier, order: _order, ...content } = sampleReport('diligence', report);
    await openReport(content, { language, serviceType: 'diligence', status: 'delivered' });
    await press('Replace report');
    await shown('What changed, as the customer reads it');
    const { englishName } = LANGUAGE_FACTS[report];
    return text().includes(`One or two sentences in ${englishName}.`) ? [] : [text()];
  },
);

sweep(
  'what was not searched is inserted in the language of its report',
  { phrase: phraseTexts.en.notSearched, language: LANGUAGES },
  async ({ phrase, language }) => {
    const { content } = await openReport({}, { language });
    await unfold(/^What was not searched/, /^Add from a phrase$/);
    // A section of the form may be called the same.
    const phrases = document.querySelectorAll<HTMLElement>('details details button');
    const words = phraseTexts.en.notSearched[phrase].what;
    const own = [...phrases].find(({ textContent }) => textContent === words);
    if (own) await pressOn(own);
    const { what, why } = phraseTexts[language].notSearched[phrase];
    const [inserted] = content().notSearched ?? [];
    return inserted?.what === what && inserted.why === why ? [] : [JSON.stringify(inserted)];
  },
);

test('an entry is removed by two presses, but not once something was typed between', async () => {
  const { content } = await openReport({ permits: [{ number: 'A-1' }, { number: 'B-2' }] });
  await unfold(/^Permits\d/, /^2B-2/);
  await press('Remove');
  await fill('Number', 'B-3');
  expect(hasButton('Press again to remove')).toBe(false);
  await press('Remove');
  expect(content().permits).toHaveLength(2);
  await press('Press again to remove');
  expect(content().permits).toMatchObject([{ number: 'A-1' }]);
});

test('a finding goes on about its permit while another permit’s number is typed through that one’s', async () => {
  const { content } = await openReport({
    permits: [{ number: 'A-12' }, { number: 'A-1' }],
    findings: [{ title: 'Open', records: [{ list: 'permits', key: 'A-1' }] }],
  });
  await unfold(/^Permits\d/, /^1A-12/);
  for (const number of ['A-1', 'A-', 'B-7']) await fill('Number', number);
  expect(content().permits).toMatchObject([{ number: 'B-7' }, { number: 'A-1' }]);
  expect(content().findings).toMatchObject([{ records: [{ key: 'A-1' }] }]);
});

const FOLIO = '30-5000-012-0470';
const TABLE: PermitTable = {
  columns: [{ title: 'Permit' }, { title: 'Parcel', field: 'parcel' }],
  readOn: '2026-11-25',
  content: {
    ...({ type: 'several-properties', by: 'parcel', count: 1 } as const),
    properties: [{ name: FOLIO, rows: 2 }],
  },
};

test('a table is read again with all that was chosen of it', async () => {
  answerWith({ 'POST /orders/:id/draft/permits': () => TABLE });
  await openReport({});
  await unfold(/^Permits$/);
  await chooseFiles('Permits from a table', new File(['Permit,Parcel'], 'permits.csv'));
  await shown('Whose rows are yours?');
  await press(FOLIO);
  await fill('Permit', 'number');
  const asked = arrived('POST /orders/:id/draft/permits').map(({ asked: { folio, columns } }) => [
    folio,
    columns,
  ]);
  expect(asked).toEqual([
    ['', undefined],
    [FOLIO, undefined],
    [FOLIO, 'number,parcel'],
  ]);
});

const permit = (number: string) => ({
  part: { permits: [{ number, status: 'closed' as const }] },
  remarks: [],
});

const FOUND: OpenDataSearch = {
  parcel: FOLIO,
  uncovered: [],
  sources: [
    {
      ...{ source: OPEN_DATA_SOURCES[0], name: 'County', searched: [], notSearched: [] },
      lookup: { type: 'found', kind: 'records', records: ['A-1', 'B-2', 'C-3'].map(permit) },
    },
  ],
};

test('what is left out of open data isn’t added with the rest, and comes back when it is wanted', async () => {
  answerWith({ 'POST /orders/:id/open-data': () => FOUND });
  const { content } = await openReport({ parcel: { folio: FOLIO } });
  await press('Search open data');
  await press('Leave A-1');
  await press('Leave B-2');
  await press('Bring back A-1');
  await press('Add all that are understood (2)');
  expect(content().permits?.map(({ number }) => number)).toEqual(['A-1', 'C-3']);
});

test('what one search of open data has found isn’t shown after another that failed', async () => {
  answerWith({ 'POST /orders/:id/open-data': () => FOUND });
  await openReport({ parcel: { folio: FOLIO } });
  await press('Search open data');
  expect(text()).toContain(`Parcel ${FOLIO} was searched`);
  answerWith({ 'POST /orders/:id/open-data': lost });
  await press('Search open data');
  expect(text()).toContain('No response from the office.');
  expect(text()).not.toContain(`Parcel ${FOLIO} was searched`);
});

/** Who has changed the same, and how that is said. */
const OTHERS = {
  Ana: ['Ana'],
  'Ana, Leo': ['Ana', 'Leo', 'Ana'],
} as const;

sweep('each person who has changed the same is named once', { names: OTHERS }, ({ names }) => {
  const conflicts = OTHERS[names].map((by, index) => ({
    ...({ type: 'changed', theirs: 'Two', by } as const),
    place: ['parcel', String(index)],
  }));
  const html = render(
    createElement(ComposerBar, {
      ...{
        saving: 'saved',
        conflicts,
        writer: undefined,
        isPreviewed: false,
        deliverLabel: 'Deliver',
      },
      ...{ onChoose() {}, onSwitchPreview() {}, onDeliver: undefined },
      action: {
        isBusy: false,
        result: undefined,
        run: async () => true,
        say() {},
        forgetResult() {},
      },
    }),
  );
  return html.includes(`>${names} and you have changed the same.`) ? [] : [html];
});
