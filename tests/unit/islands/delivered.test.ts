import { createElement } from 'react';
import en from '#i18n/en/report-page.ts';
import es from '#i18n/es/report-page.ts';
import { Delivered } from '#islands/report-page/Delivered.tsx';
import { reportDocument } from '#report/build-document.ts';
import { picturesOf } from '#report/document.ts';
import { sampleReport } from '#report/sample.ts';
import { formatDayInFlorida } from '#shared/format-day.ts';
import { LANGUAGES, localeOf } from '#shared/languages.ts';
import { reportPicturePath } from '#shared/report-page.ts';
import { EITHER, sweep } from '../../sweep.ts';
import { confusedIds, markupIn } from './markup.ts';

const TEXTS = { en, es } as const;

const DELIVERED = '2026-11-24T20:00:00.000Z';
const CORRECTED = '2026-11-26T02:00:00.000Z';

/** What is delivered without a document of ours. */
const WITHOUT_DOCUMENT = { report: 'report', advice: 'advice', files: 'files' } as const;

sweep(
  'the page of what was delivered without a document says what it is, and what was corrected',
  { language: LANGUAGES, as: WITHOUT_DOCUMENT, text: EITHER, correction: EITHER },
  ({ language, as, text, correction }) => {
    const written =
      as === 'advice' && text === 'with' ? 'Ask for the final inspection.' : undefined;
    const changed = { heading: 'What changed', texts: [{ text: 'The address of the office.' }] };
    const markup = markupIn(
      language,
      createElement(Delivered, {
        id: '01j8zk3v9q4m5n6p7r8s9t0vwx',
        page: {
          language: language === 'en' ? 'es' : 'en',
          ...(as !== 'report' && { as }),
          ...(written && { advice: written }),
          ...(correction === 'with' && {
            correction: changed,
            correctedAt: CORRECTED,
          }),
          deliveredAt: DELIVERED,
          pictures: [],
          files: [
            { name: 'one.pdf', bytes: 85_000 },
            { name: 'two.pdf', bytes: 1_200_000 },
          ],
        },
      }),
    );
    const texts = TEXTS[language];
    const expected = {
      [texts.titles[as]]: true,
      [texts.delivered(formatDayInFlorida(DELIVERED, language))]: true,
      [texts.corrected(formatDayInFlorida(CORRECTED, language))]: correction === 'with',
      [written ?? texts.filesOnly[as]]: true,
      [changed.heading]: correction === 'with',
      'The address of the office.': correction === 'with',
      [` lang="${localeOf(language === 'en' ? 'es' : 'en')}"`]: true,
      'files/1" class': true,
      'one.pdf (85\u00a0KB)': true,
      'two.pdf (1.2\u00a0MB)': true,
    };
    return [
      ...confusedIds(markup),
      ...Object.entries(expected)
        .filter(([part, isThere]) => markup.includes(part) !== isThere)
        .map(([part, isThere]) => `${part} ${isThere ? 'is missing' : 'is there'}`),
    ];
  },
);

sweep(
  'the page of a report shows the pictures that it has, and names the PDF in place of the others',
  { language: LANGUAGES },
  ({ language }) => {
    const id = '01j8zk3v9q4m5n6p7r8s9t0vwx';
    const document = reportDocument(sampleReport('full', language), 'screen');
    const [shown = '', missing = ''] = picturesOf(document);
    const page = {
      language,
      deliveredAt: DELIVERED,
      document: { ...document },
      pictures: [shown],
      files: [],
    };
    const markup = markupIn(language, createElement(Delivered, { id, page }));
    const expected = {
      [reportPicturePath(id, shown)]: true,
      [reportPicturePath(id, missing)]: false,
      [TEXTS[language].inPdf]: true,
    };
    return Object.entries(expected)
      .filter(([part, isThere]) => markup.includes(part) !== isThere)
      .map(([part, isThere]) => `${part} ${isThere ? 'is missing' : 'is there'}`);
  },
);
