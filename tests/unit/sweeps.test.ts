import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lists that no test goes through, by the reason why none has to. */
const EXCUSED: Readonly<Record<string, readonly string[]>> = {
  'a part of a list that is gone through': [
    'CLERKS',
    'CLOSED_STATUSES',
    'CONTACT_INQUIRIES',
    'DAY_FIELDS',
    'EVERYBODY',
    'MONEY_RETURNED',
    'OPEN_STATUSES',
    'OPTIONAL_SETTINGS',
    'OWNERS',
    'PROPERTY_FIELDS',
    'QUOTE_FIELD_NAMES',
    'REFUNDABLE',
    'UNPAID',
  ],
  'compared with the check of its column: integration/database/checks': [
    'CHALLENGE_PURPOSES',
    'COUNTED_KINDS',
    'DISPUTE_OUTCOMES',
    'LEDGER_KINDS',
  ],
  'each combination contradicts or not: unit/report/contradictions': [
    'CODE_CASE_STATUSES',
    'COMPARISON_RESULTS',
    'CONTRACTOR_RECORDS',
    'VERDICT_GRADES',
  ],
  'compared with the documents: build/documents': ['LOG_EVENTS'],
  'asked in each state of an order: unit/payments/every-order': ['ORDER_ACTIONS'],
  'each is a list of its own: integration/office/pages, integration/cli/cli': ['ORDER_SORTINGS'],
  'each is a test of its own: integration/cli/export': ['EXPORT_TIMES'],
  'each has its layer by its type, and its responses: integration/records': ['OPEN_DATA_SOURCES'],
  'each is the target of a link: build/links': ['SECTION_IDS'],
  'spellings of one column: integration/records/files-of-the-world': ['DAYS_OF_FINAL_PERMITS'],
  'one member': ['CARDS'],
  'files of the typeface': ['WEIGHTS'],
};

test('each list of members is gone through by a test, so that a new member is tested without a line', () => {
  const lists = textsOf('{src/{blog,business,report,shared},netlify/server}/**/*.ts').flatMap(
    memberLists,
  );
  expect(lists.length).toBeGreaterThan(30);
  const tests = textsOf('tests/**/*.ts').join('\n');
  const forgotten = lists.filter((list) => !isGoneThrough(list, tests));
  expect(forgotten.sort()).toEqual(Object.values(EXCUSED).flat().sort());
});

test.each([
  ['a list', "export const A = ['x', 'y'] as const;", ['A']],
  ['a list of a type', "export const A: readonly B[] = [\n  'x',\n];", ['A']],
  ['the names of a table', 'export const A = Object.keys(B_C) as readonly D[];', ['A']],
  ['a part of a list', 'export const A = B_C.filter(isDay);', ['A']],
  ['a longer list', "export const A = [...B, 'x'] as const;", ['A']],
  ['no list of its own', "const A = ['x', 'y'] as const;", []],
  ['no list of numbers or rows', 'export const A = [1, 2];\nexport const B = [{ a: 1 }];', []],
])('finds %s', (_, source, lists) => {
  expect(memberLists(source)).toEqual(lists);
});

test.each([
  ['a sweep', "sweep('name', { a: LIST }, check);"],
  ['an axis of several', "sweep(\n  'name',\n  { a: OTHER, b: LIST },\n  check,\n);"],
  ['tests', 'test.each(LIST)(title, check);'],
  ['groups of tests', 'describe.for(Object.entries(LIST))(title, check);'],
  ['a loop', 'for (const a of LIST) check(a);'],
  ['a call for each', 'LIST.flatMap(check);'],
])('%s goes through a list', (_, source) => {
  expect(isGoneThrough('LIST', source)).toBe(true);
  expect(isGoneThrough('IST', source)).toBe(false);
});

test('what only compares a list does not go through it', () => {
  const source = 'expect(LIST).toEqual(OTHER); LIST.includes(x); const { a: LIST } = b;';
  expect(isGoneThrough('LIST', source)).toBe(false);
});

function textsOf(pattern: string): string[] {
  return globSync(pattern).map((file) => readFileSync(file, 'utf8'));
}

/** Returns the names of a module's exported lists of words. */
function memberLists(source: string): string[] {
  const list =
    /^export const ([A-Z][A-Z0-9_]*)(?:: [^=]+)? = (?:\[\s*(?:'|\.\.\.)|Object\.keys\([A-Z_]+\)(?: as\b|;)|[A-Z_]+\.filter\()/gm;
  return Array.from(source.matchAll(list), ([, name = '']) => name);
}

/** Whether tests go through each member of a list or a table. */
function isGoneThrough(list: string, tests: string): boolean {
  const members = `(?:Object\\.(?:keys|entries|values)\\()?${list}\\b`;
  const ways = [
    `\\bsweep\\([^{]*\\{[^}]*: ${list}[ ,}]`,
    `\\b(?:test|describe)\\.(?:each|for)\\(${members}`,
    `\\bof ${members}`,
    `\\b${list}\\.(?:map|flatMap|forEach|filter|every)\\(`,
    `\\bObject\\.(?:keys|entries|values)\\(${list}\\)`,
  ];
  return ways.some((way) => new RegExp(way).test(tests));
}
