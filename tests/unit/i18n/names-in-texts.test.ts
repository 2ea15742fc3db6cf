import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { mailTexts } from '#i18n/document-texts.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { formatDollars, priceOfService } from '#shared/pricing.ts';
import { FORM_SERVICES, isOrderedOnline } from '#shared/services.ts';
import { sweep } from '../../sweep.ts';

const FOLDER = new URL('../../../src/i18n/', import.meta.url).pathname;

/** A county's own texts, and the offices whose open data is read. */
const OWN = ['counties.ts', 'open-data.ts'];

const FILES = [
  ...new Set(LANGUAGES.flatMap((language) => globSync('**/*.ts', { cwd: FOLDER + language }))),
]
  .filter((file) => !OWN.includes(file))
  .sort();

const LABELS = Object.values(COUNTY_NAMES);
/** A service's own texts, and the specification's name of an inquiry. */
const NAME_SERVICES = ['services.ts', 'inquiries.ts'];
const PRICES = FORM_SERVICES.filter(isOrderedOnline).flatMap((service) => {
  const { serviceAmount, totalAmount } = priceOfService(service);
  return [formatDollars(serviceAmount), formatDollars(totalAmount)];
});
const NAMES = new RegExp([...LABELS, ...PRICES.map((price) => `\\${price}\\b`)].join('|'), 'gu');

const NUMBER = '(?:two|three|four|five|six|dos|tres|cuatro|cinco|seis)';
const THINGS =
  '(?:county|counties|condados|services?|servicios|permit reports|reports|informes|ways|maneras)';
const COUNTS = new RegExp(`\\b${NUMBER} ${THINGS}\\b|\\b(?:of the|de los) ${NUMBER}\\b`, 'giu');

/** What a file's strings say, without what they are given. */
function stringsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

// What is sold, where and for how much is a row of a table: a sentence takes names, numbers and prices as parameters.
sweep(
  'a dictionary names no county, service, count or price by itself',
  { file: FILES },
  ({ file }) =>
    LANGUAGES.flatMap((language) => {
      const strings = stringsOf(`${FOLDER}${language}/${file}`);
      const said = new Set(
        strings.flatMap((text) => [...(text.match(NAMES) ?? []), ...(text.match(COUNTS) ?? [])]),
      );
      const services = Object.values(mailTexts[language].services).flatMap(({ name, title }) =>
        NAME_SERVICES.includes(file)
          ? []
          : [name, title].filter((each) => strings.some((text) => text.includes(each))),
      );
      const found = new Set([...said, ...services]);
      return found.size === 0 ? [] : [`${language}: ${[...found].sort().join(', ')}`];
    }),
);
