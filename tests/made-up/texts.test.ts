import { expect } from 'vitest';
import { saidTexts } from '#emulators/texts/sentences.ts';
import { mailTexts } from '#i18n/document-texts.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { FORM_SERVICES } from '#shared/services.ts';
import { sweep } from '../sweep.ts';
import { MADE_UP_COUNTY } from './made-up-county.ts';
import { MADE_UP_SERVICE, MADE_UP_SERVICES } from './made-up-service.ts';

const isList = (text: string, members: readonly string[]) =>
  members.every((each) => text.includes(each));

const { [MADE_UP_COUNTY.id as never]: _, ...countyNames } = COUNTY_NAMES;
const formServices = FORM_SERVICES.filter((service) => !MADE_UP_SERVICES.includes(service));

/** The names that a text lists, without the made-up one. */
const REAL = {
  county: () => Object.values(countyNames),
  service: (language: Language) =>
    formServices.map((service) => mailTexts[language].services[service].name),
};

const MADE_UP = {
  county: () => MADE_UP_COUNTY.name,
  service: (language: Language) => MADE_UP_SERVICE.names[language],
};

sweep(
  'a text that names every county, or every service of the form, names the made-up one',
  { row: REAL, language: LANGUAGES },
  async ({ row, language }) => {
    const texts = await saidTexts(language);
    const lists = texts.flatMap(({ place, sentences }) =>
      sentences
        .filter((each) => isList(each, REAL[row](language)))
        .map((each) => ({ place, each })),
    );
    expect(lists.length).toBeGreaterThan(0);
    return lists
      .filter(({ each }) => !each.includes(MADE_UP[row](language)))
      .map(({ place }) => place);
  },
);

/** What is three, and neither counties nor services. */
const OTHER_THREES = [
  'numbers.ts: numberWord',
  'pages.ts: findOrderPage.noEmail.reasons',
  'report.ts: report.closing.ask',
  'sections/process.ts: process.reasonsSummary',
];

sweep(
  'no text counts counties or services without the made-up one',
  { language: LANGUAGES },
  async ({ language }) => {
    const texts = await saidTexts(language);
    const threes = texts
      .filter(({ sentences }) => sentences.some((each) => /\b(?:three|tres)\b/i.test(each)))
      .map(({ place }) => place);
    return threes.filter((place) => !OTHER_THREES.includes(place));
  },
);
