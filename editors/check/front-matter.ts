import type { z } from 'astro/zod';
import {
  CST,
  type Document,
  isMap,
  isNode,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { isoDate } from '#blog/dates.ts';
import { postSchema } from '#blog/schema.ts';
import { exampleOf, FIELD_NAMES, type FieldName } from '../post-schema.ts';
import { findLeftoverMarks } from './leftover-marks.ts';
import { type Problem, startOfLine } from './problem.ts';
import type { Part, PostFile } from './split-post-file.ts';

export type FrontMatter = z.infer<typeof postSchema>;

interface CheckedFrontMatter {
  readonly problems: readonly Problem[];
  /** Undefined if it is invalid. */
  readonly data: FrontMatter | undefined;
}

type Issue = z.core.$ZodIssue;

const THE_FIELDS = `The fields are ${FIELD_NAMES.join(', ')}.`;

const HOW_TO_START = `Start the file with a line of three dashes, the fields, and another line of three dashes. ${THE_FIELDS}`;

/** Checks a post's front matter against the schema. Reports each problem at its line and column. */
export function checkFrontMatter({ file, frontMatter }: PostFile): CheckedFrontMatter {
  if (!frontMatter) {
    const message = 'The post has no front matter.';
    return {
      data: undefined,
      problems: [{ ...startOfLine(file, 1), message, fix: HOW_TO_START }],
    };
  }
  const source = new FrontMatterSource(file, frontMatter);
  if (source.syntaxProblems.length > 0) return { data: undefined, problems: source.syntaxProblems };

  const { data, error } = postSchema.safeParse(source.value);
  const issues = withoutConsequences(error?.issues ?? []);
  const problems = issues.flatMap((issue) => problemsOf(issue, source));
  return {
    data,
    problems: [...source.lostTexts, ...problems, ...dateProblems(source), ...markProblems(source)],
  };
}

/** The front matter as a YAML document, with the position of each value. */
class FrontMatterSource {
  /** The error that makes it invalid YAML. */
  readonly syntaxProblems: readonly Problem[];
  /** Parts of it that YAML leaves out: comments, and words that it reads as something else. */
  readonly lostTexts: readonly Problem[];
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
      // Astro parses dates, which YAML 1.2 doesn't by default.
      customTags: ['timestamp'],
    });
    this.syntaxProblems = this.#findSyntaxProblems();
    this.lostTexts = this.#findLostTexts(text);
    this.value = this.syntaxProblems.length > 0 ? undefined : (this.#document.toJS() ?? {});
  }

  /** The source text of the value at a path. */
  sourceAt(path: readonly PropertyKey[]): string | undefined {
    const node = this.#document.getIn(path, true);
    return isScalar(node) ? node.source : undefined;
  }

  valueAt(path: readonly PropertyKey[]): unknown {
    const node = this.#document.getIn(path, true);
    return isNode(node) ? node.toJS(this.#document) : undefined;
  }

  /** A problem at a value. Without a value it is at the field's name, and without a field on the file's first line. */
  problem(path: readonly PropertyKey[], message: string, fix: string): Problem {
    const value = this.#document.getIn(path, true);
    const hasRange = isNode(value) && value.range && this.valueAt(path) !== null;
    return this.#at(hasRange ? value.range?.[0] : this.#startOfKey(path[0]), message, fix);
  }

  /** A problem at the name of a field. */
  problemOfField(name: string, message: string, fix: string): Problem {
    return this.#at(this.#startOfKey(name), message, fix);
  }

  #findSyntaxProblems(): Problem[] {
    const problems: Problem[] = [];
    // One mistake causes further errors after it: only the first with each code is reported.
    const errors = Map.groupBy(this.#document.errors, ({ code }) => code);
    for (const [first] of errors.values()) if (first) problems.push(this.#syntaxProblem(first));
    visit(this.#document, {
      Alias: (_key, { range }) =>
        void problems.push(this.#at(range?.[0], ...STARTS_WITH_SPECIAL_CHARACTER)),
    });
    return problems;
  }

  #findLostTexts(text: string): Problem[] {
    const problems: Problem[] = [];
    let offset = 0;
    for (const token of new Lexer().lex(text)) {
      const type = CST.tokenType(token);
      const isOnItsOwn = offset === 0 || text[offset - 1] === '\n';
      if (type === 'comment' && !isOnItsOwn) problems.push(this.#at(offset, ...COMMENT));
      if (type === 'tag' || type === 'anchor') {
        problems.push(this.#at(offset, ...STARTS_WITH_SPECIAL_CHARACTER));
      }
      // The lexer adds marks of one character that aren't in the text.
      if (!LEXER_MARKS.includes(token)) offset += token.length;
    }
    return problems;
  }

  #syntaxProblem(error: YAMLError): Problem {
    const [message, fix] = SYNTAX_ERRORS[error.code] ?? [
      `This is not valid YAML: ${error.message}.`,
      'Write each field as its name, a colon, a space and its value. Put text with special characters in double quotes.',
    ];
    // The parser notices an unclosed quotation mark at the end of the text, not where it starts.
    const isUnclosed = error.code === 'MISSING_CHAR';
    return this.#at(isUnclosed ? this.#startOfLastValue() : error.pos[0], message, fix);
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

  #at(offset: number | undefined, message: string, fix: string): Problem {
    if (offset === undefined) return { file: this.#file, line: 1, column: 1, message, fix };
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.#file, line: this.#firstLine + line - 1, column: col, message, fix };
  }
}

const LEXER_MARKS: readonly string[] = [CST.DOCUMENT, CST.FLOW_END, CST.SCALAR];

const COMMENT = [
  'What follows the # is left out: YAML reads it as a comment.',
  'Put the whole text in double quotes: title: "How to read folio # 30". A note to editors stands on a line of its own that begins with #.',
] as const;

const STARTS_WITH_SPECIAL_CHARACTER = [
  'Text that starts with a special character has another meaning in YAML.',
  'Put the whole text in double quotes: title: "*Important*"',
] as const;

/** Messages for frequent mistakes, by the YAML parser's error codes. */
const SYNTAX_ERRORS: Partial<Record<YAMLError['code'], readonly [message: string, fix: string]>> = {
  BLOCK_AS_IMPLICIT_KEY: [
    'Text with a colon in it is parsed as another field.',
    'Put the whole text in double quotes: title: "Open, Expired: Two Problems"',
  ],
  BAD_SCALAR_START: STARTS_WITH_SPECIAL_CHARACTER,
  DUPLICATE_KEY: ['This field appears twice.', 'Remove one of the two.'],
  MISSING_CHAR: ['A quotation mark, bracket or brace is not closed.', 'Close it on the same line.'],
  TAB_AS_INDENT: ['The line starts with a tab.', 'Use two spaces instead.'],
};

/** Removes issues that a wrong type causes, such as the length of a string that must be a list. */
function withoutConsequences(issues: readonly Issue[]): Issue[] {
  const pathOf = ({ path }: Issue) => path.join('.');
  const wrongTypes = issues.filter(({ code }) => code === 'invalid_type');
  const paths = new Set(wrongTypes.map(pathOf));
  return issues.filter((issue) => issue.code === 'invalid_type' || !paths.has(pathOf(issue)));
}

function problemsOf(issue: Issue, source: FrontMatterSource): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      source.problemOfField(key, `“${key}” is not a field of a post.`, THE_FIELDS),
    );
  }
  if (issue.path.length === 0) {
    return [source.problem([], 'The front matter has no fields.', HOW_TO_START)];
  }
  const value = source.valueAt(issue.path);
  if (value === undefined || value === null) {
    const message = `“${String(issue.path[0])}” is ${value === null ? 'empty' : 'missing'}.`;
    return [source.problem(issue.path, message, describeField(issue.path[0] as FieldName))];
  }
  if (issue.code === 'invalid_type' && issue.expected === 'array' && typeof value === 'string') {
    // `tags: liens, closing` is a string in YAML.
    const message = `“${String(issue.path[0])}” is text, but must be a list.`;
    return [source.problem(issue.path, message, 'Write it in brackets: [liens, closing].')];
  }
  return [source.problem(issue.path, issueMessage(issue, value), issue.message)];
}

function issueMessage(issue: Issue, value: unknown): string {
  const [field, index] = issue.path;
  const name =
    index === undefined ? `“${String(field)}”` : `Entry ${Number(index) + 1} of “${String(field)}”`;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const limit =
      issue.code === 'too_big'
        ? `The maximum is ${issue.maximum}.`
        : `The minimum is ${issue.minimum}.`;
    return `${name} has ${size(value)}. ${limit}`;
  }
  return `${name} can’t be ${quote(value)}.`;
}

function size(value: unknown): string {
  if (typeof value === 'string') return `${value.trim().length} characters`;
  return `${Array.isArray(value) ? value.length : 0} entries`;
}

const MAX_QUOTE_LENGTH = 60;

function quote(value: unknown): string {
  if (value instanceof Date) return isoDate(value);
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
}

function describeField(field: FieldName): string {
  return `${postSchema.shape[field].description} For example: ${exampleOf(field)}`;
}

const DATE_FIELDS = ['publishDate', 'updateDate'] as const satisfies readonly FieldName[];

/** YAML parses February 30 as March 2, and Astro doesn't parse 2025-8-9 as a date. */
function dateProblems(source: FrontMatterSource): Problem[] {
  return DATE_FIELDS.flatMap((field) => {
    const date = source.valueAt([field]);
    const typed = source.sourceAt([field]);
    if (!(date instanceof Date) || !typed || typed.startsWith(isoDate(date))) return [];
    return source.problem(
      [field],
      `“${field}” can’t be ${typed}.`,
      'Write an existing day, with two digits for month and day: 2025-08-09.',
    );
  });
}

/** Finds marks of Markdown and other programs in the fields, which are published as text. */
function markProblems(source: FrontMatterSource): Problem[] {
  const tags = source.valueAt(['tags']);
  const paths = [
    ...(['title', 'excerpt', 'author'] as const).map((field) => [field]),
    ...(Array.isArray(tags) ? tags.map((_, index) => ['tags', index]) : []),
  ];
  return paths.flatMap((path) => {
    const text = source.valueAt(path);
    const [mark] = typeof text === 'string' ? findLeftoverMarks(text) : [];
    return mark
      ? [source.problem(path, mark.message, 'Write plain text: the fields know no marks.')]
      : [];
  });
}
