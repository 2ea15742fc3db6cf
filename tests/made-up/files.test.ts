import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTY_NAMES } from '#shared/counties.ts';
import { SERVICE_TYPES, SERVICES } from '#shared/services.ts';
import { sweep } from '../sweep.ts';
import { ADDITIONS } from './additions.ts';
import { MADE_UP_COUNTY } from './made-up-county.ts';
import { MADE_UP_SERVICES } from './made-up-service.ts';

/** Has an order of each of some services: a new one needs none. */
const SAMPLE_ORDERS = 'emulators/mailbox/sample-records.ts';

/** Whether a file has each of the form's services as a key or a value. */
const listsServices = (text: string) =>
  Object.entries(SERVICES)
    .filter(([service, row]) => row.ordered === 'in-form' && !MADE_UP_SERVICES.includes(service))
    .every(([service]) => new RegExp(`\\b${service}:|['"]${service}['"]`).test(text));

test('each file that lists the form’s services is one that the recipe changes', () => {
  const lists = globSync('{src,netlify,emulators}/**/*.{ts,tsx,astro,yaml,json}').filter((file) =>
    listsServices(readFileSync(file, 'utf8')),
  );
  expect(lists.length).toBeGreaterThan(3);
  const known = [...Object.keys(ADDITIONS.edits), SAMPLE_ORDERS];
  expect(lists.filter((file) => !known.includes(file))).toEqual([]);
});

/** What a check of the database lists, by its column. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  county: Object.keys(COUNTY_NAMES),
  service_type: SERVICE_TYPES,
};

const MADE_UP_IDS: readonly string[] = [MADE_UP_COUNTY.id, ...MADE_UP_SERVICES];

sweep(
  'each check of the database that has the whole list is replaced by the recipe’s migration',
  { column: CHECKED },
  ({ column }) => {
    const ids = CHECKED[column] ?? [];
    const real = ids.filter((id) => !MADE_UP_IDS.includes(id)).map((id) => `'${id}'`);
    const listsIn = (texts: readonly string[], members: readonly string[]) =>
      texts
        .flatMap((sql) => [...sql.matchAll(new RegExp(`\\(${column} in \\([^)]*\\)\\)`, 'g'))])
        .filter(([list]) => members.every((member) => list.includes(member))).length;
    const needs = listsIn(
      globSync('sql/*.sql').map((file) => readFileSync(file, 'utf8')),
      real,
    );
    const migrations = Object.entries(ADDITIONS.files).filter(([file]) => file.startsWith('sql/'));
    const has = listsIn(
      migrations.map(([, sql]) => sql),
      ids.map((id) => `'${id}'`),
    );
    return has === needs && has > 0 ? [] : [`the migration replaces ${has} of ${needs} checks`];
  },
);
