import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counties } from '#business/counties/counties.ts';
import { COUNTIES, COUNTY_NAMES } from '#shared/counties.ts';

/**
 * Where a county's id, its name or what it calls a parcel number may stand, with the reason. Everywhere else the table of counties says it, so that a new county
 * needs no line there and one that is left out is noticed.
 */
const ALLOWED: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^src\/shared\/counties\.ts$/, 'the list of ids and names'],
  [/^src\/business\/counties\//, 'a county’s record, and the table of records'],
  [/^src\/business\/neighbor-counties\.ts$/, 'a neighbor is skipped once it is served'],
  [/^src\/business\/municipality-names\.ts$/, 'names that browsers need, by county'],
  [/^src\/business\/permit-offices\//, 'the offices of each county'],
  [/^src\/i18n\/\w\w\/counties\.ts$/, 'what is said of each county'],
  [/^(netlify\/server\/records|src\/shared\/report)\//, 'sources of open data'],
  [/^src\/i18n\/\w\w\/open-data\.ts$/, 'the labels of those sources'],
  [/^netlify\/server\/reports\/(permit-status-letters|table\/columns)\.ts$/, 'what offices write'],
  [/^src\/i18n\/\w\w\/sample-report\.yaml$/, 'a sample is of one house'],
  [/^src\/components\/map-ground\.ts$/, 'the Everglades end at one county’s coast'],
  [/^src\/business\/company\.ts$/, 'the venue of the terms'],
  [/^src\/content\//, 'posts are written and read by people'],
  [/^(sql|emulators|tests|docs|bench)\//, 'migrations, doubles, tests, documents and measurements'],
  [/^(README\.md|package\.json)$/, 'what the project is'],
];

const abbreviations = COUNTIES.flatMap(
  (county) => counties[county].parcelNumber.abbreviation ?? [],
);
const names = [...COUNTIES, ...Object.values(COUNTY_NAMES), ...abbreviations].join('|');
/** Whole names: West Palm Beach is a city, and so is Palm Beach Gardens. */
const NAME = new RegExp(
  `(?<!West |North |South |Royal |[\\w-])(?:${names})(?![\\w-]| (?:Gardens|Shores))`,
);

test('a county’s id, name and abbreviation stand only where the list allows', () => {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '*.ts',
      '*.tsx',
      '*.astro',
      '*.js',
      '*.mjs',
      '*.json',
      '*.toml',
      '*.yaml',
      '*.md',
      '*.css',
    ],
    { encoding: 'utf8' },
  )
    .split('\0')
    .filter(Boolean);
  const found = files
    .filter((file) => !ALLOWED.some(([path]) => path.test(file)))
    .filter((file) => NAME.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
