import type { z } from 'astro/zod';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { isoDate } from '#blog/dates.ts';
import { postSchema } from '#blog/schema.ts';
import { exampleOf, FIELD_NAMES, type FieldName } from '../post-schema.ts';
import type { Part, PostFile } from './split-post-file.ts';
import type { Problem } from './problem.ts';

export type FrontMatter = z.infer<typeof postSchema>;

export interface CheckedFrontMatter {
  readonly problems: readonly Problem[];
  /** Undefined where it can't be read. */
  readonly data: FrontMatter | undefined;
}

type Issue = z.core.$ZodIssue;

const HOW_TO_BEGIN = `Begin the file with a line of three dashes, the fields, and three dashes again. The fields are: ${FIELD_NAMES.join(', ')}.`;

/** Holds a post's front matter against the schema, and tells of each difference where it stands. */
export function checkFrontMatter({ file, frontMatter }: PostFile): CheckedFrontMatter {
  if (!frontMatter) {
    const what = 'The post has no front matter.';
    return { data: undefined, problems: [{ file, line: 1, column: 1, what, how: HOW_TO_BEGIN }] };
  }
  const source = new FrontMatterSource(file, frontMatter);
  if (source.faults.length > 0) return { data: undefined, problems: source.faults };

  const { data, error } = postSchema.safeParse(source.value);
  const issues = error?.issues ?? [];
  const problems = issues.flatMap((issue) => problemsOf(issue, source));
  return { data, problems: [...problems, ...impossibleDate(source)] };
}

/** The front matter as YAML, which knows where everything stands. */
class FrontMatterSource {
  /** What keeps it from being YAML at all. */
  readonly faults: readonly Problem[];
  readonly value: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();
  readonly #file: string;
  readonly #firstLine: number;

  constructor(file: string, { text, line }: Part) {
    this.#file = file;
    this.#firstLine = line;
    this.#document = parseDocument(text, {
      lineCounter: this.#lines,
      prettyErrors: false,
      // Astro reads a date as a date, which YAML 1.2 by itself does not.
      customTags: ['timestamp'],
    });
    this.faults = this.#findFaults();
    this.value = this.faults.length > 0 ? undefined : (this.#document.toJS() ?? {});
  }

  /** The value at a path, as it was typed. */
  typed(path: readonly PropertyKey[]): string | undefined {
    const node = this.#document.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  }

  valueAt(path: readonly PropertyKey[]): unknown {
    const node = this.#document.getIn(path, true);
    return isNode(node) ? node.toJS(this.#document) : undefined;
  }

  /** A problem at a value, or where its field begins; of one that is missing, on the first line of the file. */
  problem(path: readonly PropertyKey[], what: string, how: string): Problem {
    const value = this.#document.getIn(path, true);
    const hasRange = isNode(value) && value.range && this.valueAt(path) !== null;
    return this.#at(hasRange ? value.range?.[0] : this.#startOfKey(path[0]), what, how);
  }

  /** A problem at the name of a field. */
  problemOfField(name: string, what: string, how: string): Problem {
    return this.#at(this.#startOfKey(name), what, how);
  }

  #findFaults(): Problem[] {
    const faults: Problem[] = [];
    // One slip makes the reader stumble on what follows: of each kind only the first is told.
    const kinds = Map.groupBy(this.#document.errors, ({ code }) => code);
    for (const [error] of kinds.values()) if (error) faults.push(this.#fault(error));
    visit(this.#document, {
      Alias: (_key, { range }) => void faults.push(this.#at(range?.[0], ...STARTS_WITH_A_SIGN)),
    });
    return faults;
  }

  #fault(error: YAMLError): Problem {
    const [what, how] = IN_PLAIN_WORDS[error.code] ?? [
      `This can’t be read: ${error.message}.`,
      'Write each field as its name, a colon, a space and its value. Put a text with signs in it in double quotes.',
    ];
    // What is never closed is noticed at the very end: it is mended where it begins.
    const isNeverClosed = error.code === 'MISSING_CHAR';
    return this.#at(isNeverClosed ? this.#startOfLastValue() : error.pos[0], what, how);
  }

  #startOfLastValue(): number | undefined {
    const { contents } = this.#document;
    const value = isMap(contents) ? contents.items.at(-1)?.value : undefined;
    return isNode(value) ? value.range?.[0] : undefined;
  }

  #startOfKey(name: PropertyKey | undefined): number | undefined {
    const { contents } = this.#document;
    if (!isMap(contents)) return undefined;
    const pair = contents.items.find(({ key }) => isScalar(key) && key.value === name);
    return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
  }

  #at(offset: number | undefined, what: string, how: string): Problem {
    if (offset === undefined) return { file: this.#file, line: 1, column: 1, what, how };
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.#file, line: this.#firstLine + line - 1, column: col, what, how };
  }
}

const STARTS_WITH_A_SIGN = [
  'A text that begins with a sign is read as something else.',
  'Put the whole text in double quotes: title: "*Important*"',
] as const;

/** The slips that editors make most often, by the names the YAML reader has for them. */
const IN_PLAIN_WORDS: Partial<Record<YAMLError['code'], readonly [what: string, how: string]>> = {
  BLOCK_AS_IMPLICIT_KEY: [
    'A text with a colon in it reads like a field within a field.',
    'Put the whole text in double quotes: title: "Open, Expired: Two Problems"',
  ],
  BAD_SCALAR_START: STARTS_WITH_A_SIGN,
  DUPLICATE_KEY: ['This field stands here twice.', 'Keep one of the two.'],
  MISSING_CHAR: [
    'A quotation mark, bracket or brace is opened and never closed.',
    'End it on the same line.',
  ],
  TAB_AS_INDENT: ['A tab stands at the beginning of the line.', 'Write two spaces in its place.'],
};

function problemsOf(issue: Issue, source: FrontMatterSource): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      source.problemOfField(key, `“${key}” is no field of a post.`, howToName(key)),
    );
  }
  if (issue.path.length === 0) {
    return [source.problem([], 'The front matter has no fields.', HOW_TO_BEGIN)];
  }
  const value = source.valueAt(issue.path);
  if (value === undefined || value === null) {
    const what = `“${String(issue.path[0])}” is ${value === null ? 'empty' : 'missing'}.`;
    return [source.problem(issue.path, what, howToWrite(issue.path[0] as FieldName))];
  }
  return [source.problem(issue.path, whatIsWrong(issue, value), issue.message)];
}

function whatIsWrong(issue: Issue, value: unknown): string {
  const [field, index] = issue.path;
  const name =
    index === undefined
      ? `“${String(field)}”`
      : `Number ${Number(index) + 1} of “${String(field)}”`;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
    const allowed = `${limit} ${issue.code === 'too_big' ? 'at most' : 'at least'}`;
    return typeof value === 'string'
      ? `${name} has ${value.trim().length} characters, and may have ${allowed}.`
      : `${name} has ${Array.isArray(value) ? value.length : 0} of them, and may have ${allowed}.`;
  }
  return `${name} can’t be ${quoted(value)}.`;
}

const LONGEST_QUOTATION = 60;

function quoted(value: unknown): string {
  if (value instanceof Date) return isoDate(value);
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)}…` : text;
}

/** How a field is written: what the schema says of it, and its example. */
function howToWrite(field: FieldName): string {
  return `${postSchema.shape[field].description} For example: ${exampleOf(field)}`;
}

function howToName(key: string): string {
  const meant = FIELD_NAMES.find((name) => isAlike(name, key));
  const fields = `The fields are: ${FIELD_NAMES.join(', ')}.`;
  return meant ? `Did you mean “${meant}”? ${fields}` : `Leave it out. ${fields}`;
}

/** `Tag` and `publish_date` are slips for `tags` and `publishDate`. */
function isAlike(name: string, key: string): boolean {
  const [one, other] = [name, key].map((each) => each.toLowerCase().replace(/[^a-z]/g, ''));
  return (
    Boolean(one && other) && (one?.includes(other ?? '') || other?.includes(one ?? '')) === true
  );
}

/** YAML makes March 2 of February 30, and Astro takes 2025-8-9 for no date at all. */
function impossibleDate(source: FrontMatterSource): Problem[] {
  const date = source.valueAt(['publishDate']);
  const typed = source.typed(['publishDate']);
  if (!(date instanceof Date) || !typed || typed.startsWith(isoDate(date))) return [];
  return [
    source.problem(
      ['publishDate'],
      `“publishDate” can’t be ${typed}.`,
      'Write a day that the calendar has, with two digits for month and day: 2025-08-09.',
    ),
  ];
}
