import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A one-line fault, and the tests that must notice it. */
export interface Mutation {
  /** Says what is wrong, in kebab-case. */
  readonly id: string;
  readonly file: string;
  /** Occurs exactly once in `file`. */
  readonly find: string;
  readonly replace: string;
  /** Test files, one of which must fail. */
  readonly tests: readonly string[];
  /** A regular expression that selects tests of these files. */
  readonly testName?: string;
  /** Whether each run builds the site, because its tests read it. */
  readonly build?: true;
}

export const ROOT = join(import.meta.dirname, '../..');
export const LIST = join(import.meta.dirname, 'mutations.json');

const REQUIRED = ['id', 'file', 'find', 'replace', 'tests'];
const OPTIONAL = ['testName', 'build'];

/**
 * Reads the list and compares it with the source.
 * @throws an error that lists all problems by mutation
 */
export function readMutations(list: string = LIST, root: string = ROOT): Mutation[] {
  const entries: unknown = JSON.parse(readFileSync(list, 'utf8'));
  const problems = problemsOf(entries, root);
  if (problems.length > 0) throw new Error(`${list} is out of date:\n${problems.join('\n')}`);
  return entries as Mutation[];
}

/** Returns the problems of a list: malformed entries, and entries that no longer match the source. */
export function problemsOf(entries: unknown, root: string): string[] {
  if (!Array.isArray(entries)) return ['The list must be an array.'];
  const ids = entries.map((entry) => entry?.id);
  return entries.flatMap((entry: unknown, index) => {
    const name = typeof ids[index] === 'string' ? ids[index] : `number ${index + 1}`;
    const problems = isMutation(entry) ? mismatches(entry, root) : formatProblems(entry);
    if (ids.indexOf(ids[index]) < index) problems.push('has the id of an earlier one');
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

function isMutation(entry: unknown): entry is Mutation {
  return formatProblems(entry).length === 0;
}

function formatProblems(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return ['must be an object'];
  const fields = entry as Record<string, unknown>;
  const isText = (name: string) => typeof fields[name] === 'string';
  const { id, find, tests, testName, build } = fields;
  const areTests = Array.isArray(tests) && tests.every((test) => typeof test === 'string');
  const rules: readonly (readonly [problem: string, isBroken: boolean])[] = [
    ...REQUIRED.map((name) => [`has no ${name}`, !(name in fields)] as const),
    ...Object.keys(fields).map(
      (name) => [`has an unknown key ${name}`, ![...REQUIRED, ...OPTIONAL].includes(name)] as const,
    ),
    ...['id', 'file', 'find', 'replace'].map(
      (name) => [`${name} must be a string`, name in fields && !isText(name)] as const,
    ),
    ['id must be kebab-case', isText('id') && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(id))],
    ['find must not be empty', find === ''],
    ['tests must be a list of files', 'tests' in fields && !(areTests && tests.length > 0)],
    ['testName must be a string', testName !== undefined && !isText('testName')],
    ['build must be true where it is given', build !== undefined && build !== true],
  ];
  return rules.flatMap(([problem, isBroken]) => (isBroken ? [problem] : []));
}

function mismatches(mutation: Mutation, root: string): string[] {
  const { file, find, replace, tests, testName } = mutation;
  const missing = [file, ...tests].filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) return missing.map((path) => `${path} does not exist`);
  const count = readFileSync(join(root, file), 'utf8').split(find).length - 1;
  return [
    ...(count === 1 ? [] : [`find occurs ${count} times in ${file}, not once`]),
    ...(find === replace ? ['replaces the text with itself'] : []),
    ...(testName === undefined || tests.some((path) => hasTest(join(root, path), testName))
      ? []
      : [`testName selects no test of ${tests.join(', ')}`]),
  ];
}

/** Whether a test file may have tests of that name. A title that starts with a parameter can become any name. */
function hasTest(file: string, testName: string): boolean {
  const source = readFileSync(file, 'utf8');
  return new RegExp(testName).test(source) || /'%s/.test(source);
}
