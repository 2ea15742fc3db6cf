import { globSync, readFileSync } from 'node:fs';
import { mailTexts } from '#i18n/document-texts.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { QUOTE_INQUIRY } from '#shared/messages.ts';
import { SERVICE_TYPES } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';

/** Where a service's name may stand. Everywhere else it comes from its row, so that what is said of one is said of a new one too. */
const ALLOWED = [
  'src/i18n/*/services.ts',
  // In English for the office, by a record of the services that are asked for so.
  'src/islands/order-form/quote-request.ts',
];

/** The code of each file without its comments, and without the inquiry that the specification names. */
const CODE = globSync(['{src,netlify}/**/*.{ts,tsx,astro}'], { exclude: ALLOWED }).map((file) => {
  const lines = readFileSync(file, 'utf8').replaceAll(QUOTE_INQUIRY, '').split('\n');
  return { file, code: lines.filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line)).join('\n') };
});

sweep(
  'a service’s name stands in its row alone',
  { service: SERVICE_TYPES, language: LANGUAGES },
  ({ service, language }) => {
    const { name, title } = mailTexts[language].services[service];
    return CODE.filter(({ code }) => code.includes(name) || code.includes(title)).map(
      ({ file }) => file,
    );
  },
);
