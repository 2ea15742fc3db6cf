import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectKnown } from '../sweep.ts';

/** Lists and tables that no test goes through, by the reason why none has to. */
const EXCUSED: Readonly<Record<string, readonly string[]>> = {
  'a part of a list that is gone through': [
    'CLERKS',
    'CLOSED_STATUSES',
    'CONTACT_INQUIRIES',
    'COPIED_MAIL_KINDS',
    'DAY_FIELDS',
    'MONEY_RETURNED',
    'OPEN_STATUSES',
    'OWNERS',
    'PROPERTY_FIELDS',
    'QUOTE_FIELD_NAMES',
    'REFUNDABLE',
    'UNDECIDED_DISPUTES',
    'UNDECIDED_OUTCOMES',
    'UNPAID',
  ],
  'a part of a table that is gone through': [
    'APPOINTMENT_TEMPLATES',
    'CHANGE_TEMPLATES',
    'OFFICE_ACCESS_TEMPLATES',
    'OFFICE_TEMPLATES',
    'PAYMENT_ALERTS',
    'PAYMENT_TEMPLATES',
    'QUESTION_TEMPLATES',
    'UNVERIFIED_TEMPLATES',
    'WORK_TEMPLATES',
  ],
  'its names are a list that is gone through': [
    'DUE_LISTS',
    'LANGUAGE_FACTS',
    'ORDER_FIELDS',
    'ORDER_FLAGS',
  ],
  'compared with the check of its column: integration/database/checks': [
    'CHALLENGE_PURPOSES',
    'LIMITS',
    'MARKED_SUBJECTS',
  ],
  'each combination contradicts or not: unit/report/contradictions': ['VERDICT_GRADES'],
  'compared with the tables of the database: integration/copy-back/copy-back': ['MARK_TABLES'],
  'read together, and each counted: integration/agenda/agenda': ['LIST_NAMES'],
  'compared with the documents: build/documents': ['LOG_EVENTS'],
  'each is written by a test: integration/orders/deliveries-without-report, order-delivery': [
    'DELIVERY_ACTIONS',
  ],
  'asked for each pair of states: integration/orders/order-transitions': [
    'ORDER_TRANSITIONS',
    'PAYMENT_TRANSITIONS',
  ],
  'each cause leads somewhere: unit/shared/states': ['CAUSES'],
  'each is a list of its own: integration/office/pages, integration/cli/cli': ['ORDER_SORTINGS'],
  'each has its layer by its type, and its responses: integration/records': ['LAYERS'],
  'each is the target of a link: build/links': ['SECTION_IDS'],
  'each control of each form is filled: e2e/forms': ['AUTOCOMPLETE'],
  'each list of the composer is opened: e2e/office-report': [
    'ADD_ENTRY',
    'LIST_PHRASES',
    'SECTIONS',
  ],
  'written out in a test as clients know them: unit/http/responses, unit/islands/office': [
    'OFFICE_PROBLEMS',
    'PROBLEM_TYPES',
  ],
  'how something looks': ['COLORS', 'GRADE_TONES'],
  'one thing with its fields, or one member': [
    'ACKNOWLEDGMENT_LIMITS',
    'ASK_STRIPE',
    'BULK_PACKAGE',
    'CARDS',
    'EMPTY_DETAILS',
    'EMPTY_FORM',
    'EMPTY_MESSAGE',
    'MAIL_TIMEOUTS_MS',
    'MAP',
    'MARKDOWN_FEATURES',
    'NEW_ORDER_DEFAULTS',
    'NO_CHANGE',
    'OG_IMAGE_SIZE',
    'OTHER_PARTS',
    'PRINTED',
    'TOO_EARLY',
    'UNKNOWN',
  ],
};

const SOURCES = '{src,netlify/server}/**/*.{ts,tsx}';

test('each list and table of members is gone through by a test, so that a new member is tested without a line', () => {
  const sources = textsOf(SOURCES);
  const found = sources.flatMap((source) => [...memberLists(source), ...memberTables(source)]);
  expect(found.length).toBeGreaterThan(100);
  const through = goneThrough(textsOf('tests/**/*.ts').join('\n'));
  const lists = listsByType(sources.join('\n'));
  const isCovered = ({ name, keys = '' }: Members) =>
    [name, lists.get(keys)].some((list) => list && through.has(list));
  const forgotten = new Set(found.filter((each) => !isCovered(each)).map(({ name }) => name));
  expect([...forgotten].sort()).toEqual(Object.values(EXCUSED).flat().sort());
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
  expect(memberLists(source).map(({ name }) => name)).toEqual(lists);
});

test.each([
  ['a table of a type', 'export const A: Readonly<Record<B, string>> = {', [['A', 'B']]],
  ['a table of some', 'export const a: Readonly<Partial<Record<B, string>>> = {', [['a', 'B']]],
  ['a table of its own', 'export const A_B = {', [['A_B']]],
  ['no table of its own', 'const A = {', []],
  ['no route or function', 'export const a = {\nexport const B: Route = () => {', []],
])('finds %s', (_, source, tables) => {
  expect(memberTables(source).map(({ name, keys }) => (keys ? [name, keys] : [name]))).toEqual(
    tables,
  );
});

test('knows the list behind a type', () => {
  const source = 'export type A = (typeof A_S)[number];\nexport type B = keyof typeof B_S;';
  expect([...listsByType(source)]).toEqual([
    ['A', 'A_S'],
    ['B', 'B_S'],
  ]);
});

test.each([
  ['a sweep', "sweep('name', { a: LIST }, check);"],
  ['an axis of several', "sweep(\n  'name',\n  { a: OTHER, b: LIST },\n  check,\n);"],
  ['tests', 'test.each(LIST)(title, check);'],
  ['groups of tests', 'describe.for(Object.entries(LIST))(title, check);'],
  ['a loop', 'for (const a of LIST) check(a);'],
  ['a call for each', 'LIST.flatMap(check);'],
])('%s goes through a list', (_, source) => {
  expect(goneThrough(source)).toContain('LIST');
});

test('what only compares a list does not go through it', () => {
  const source =
    'expect(LIST).toEqual(OTHER); LIST.includes(x); const { a: LIST } = b; // of LIST\n/* of LIST */';
  expect(goneThrough(source)).not.toContain('LIST');
});

function textsOf(pattern: string): string[] {
  return globSync(pattern, { exclude: ['src/i18n/**'] }).map((file) => readFileSync(file, 'utf8'));
}

/** An exported list or table. */
interface Members {
  readonly name: string;
  /** The type of a table's keys, where the table names it: each member of that type has its row. */
  readonly keys?: string | undefined;
}

/** Returns a module's exported lists of words. */
function memberLists(source: string): Members[] {
  const list =
    /^export const ([A-Z][A-Z0-9_]*)(?:: [^=]+)? = (?:\[\s*(?:'|\.\.\.)|Object\.keys\([A-Z_]+\)(?: as\b|;)|[A-Z_]+\.filter\(|mailKindsWhere\()/gm;
  return Array.from(source.matchAll(list), ([, name = '']) => ({ name }));
}

/** Returns a module's exported tables: those with the name of a constant, and those that say whose rows they have. */
function memberTables(source: string): Members[] {
  const table =
    /^export const (?:(\w+): Readonly<(?:Partial<)?Record<(\w+)[^=]*|([A-Z][A-Z0-9_]*)(?:: \w[^=]*)?) = \{/gm;
  return Array.from(source.matchAll(table), ([, typed, keys, constant]) => ({
    name: typed ?? constant ?? '',
    keys,
  }));
}

/** The list or table that each type has its members from, by the type's name. */
function listsByType(source: string): Map<string, string> {
  const type = /^export type (\w+) = (?:\(typeof (\w+)\)\[number\]|keyof typeof (\w+));/gm;
  return new Map(
    Array.from(source.matchAll(type), ([, name = '', list, table]) => [name, list ?? table ?? '']),
  );
}

/** Returns the names of the lists and tables whose members tests go through. */
function goneThrough(tests: string): Set<string> {
  const code = tests.replaceAll(/^\s*\/\*[\s\S]*?\*\/|\s\/\/.*/gm, '');
  const axes = Array.from(code.matchAll(/\bsweep\([^{]*\{([^}]*)\}/g), ([, lists = '']) =>
    Array.from(lists.matchAll(/: (\w+)/g), ([, list = '']) => list),
  );
  const members = String.raw`(?:Object\.(?:keys|entries|values)\()?(\w+)`;
  const ways = [
    String.raw`\b(?:test|describe)\.(?:each|for)\(${members}`,
    String.raw`\bof ${members}`,
    String.raw`\b(\w+)\.(?:map|flatMap|forEach|filter|every)\(`,
    String.raw`\bObject\.(?:keys|entries|values)\((\w+)\)`,
  ];
  const loops = ways.flatMap((way) =>
    Array.from(code.matchAll(new RegExp(way, 'g')), ([, list = '']) => list),
  );
  return new Set([...axes.flat(), ...loops]);
}

test('a known fault is expected as it is: neither another one passes for it nor none', () => {
  const fault = { sweep: 'a sweep', row: 'a row', seen: ['the price is missing', /^the day/] };
  const seen = ['the price is missing', 'the day is wrong'];
  expect(() => expectKnown(fault, seen)).not.toThrow();
  for (const problems of [[], seen.slice(1), seen.toReversed(), [...seen, 'the name is missing']])
    expect(() => expectKnown(fault, problems), problems.join()).toThrow();
});
