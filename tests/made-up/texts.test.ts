import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { saidTexts } from '#emulators/texts/sentences.ts';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { sweep } from '../sweep.ts';
import { ADDITIONS } from './additions.ts';
import { MADE_UP_COUNTY } from './made-up-county.ts';

const { id, name } = MADE_UP_COUNTY;
const { [id as never]: _, ...real } = COUNTY_NAMES;
const isList = (text: string, members: readonly string[]) =>
  members.every((each) => text.includes(each));

sweep(
  'a text that names every county names the made-up one',
  { language: LANGUAGES },
  async ({ language }) => {
    const texts = await saidTexts(language);
    const lists = texts.flatMap(({ place, sentences }) =>
      sentences
        .filter((each) => isList(each, Object.values(real)))
        .map((each) => ({ place, each })),
    );
    expect(lists.length).toBeGreaterThan(3);
    return lists.filter(({ each }) => !each.includes(name)).map(({ place }) => place);
  },
);

test('each check of the database that lists the counties is replaced by the recipe’s migration', () => {
  const checked = globSync('sql/*.sql')
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) =>
      isList(
        line,
        Object.keys(real).map((each) => `'${each}'`),
      ),
    );
  const replaced = Object.entries(ADDITIONS.files)
    .filter(([file]) => file.startsWith('sql/'))
    .flatMap(([, text]) => [...text.matchAll(/check \(county in \([^)]*\)/g)]);
  expect(replaced).toHaveLength(checked.length);
});
