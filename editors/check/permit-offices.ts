import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';
import { counties } from '#business/counties/counties.ts';
import { type PermitOfficeRow, permitOfficeRowSchema } from '#business/permit-offices/schema.ts';
import { COUNTIES, COUNTY_NAMES, type County } from '#shared/counties.ts';
import { dayInFlorida } from '#shared/florida-day.ts';
import { encodingProblems } from './encoding.ts';
import { type Problem, startOfLine } from './problem.ts';

/** The table of permit offices has a file for each county here. */
export const PERMIT_OFFICES_FOLDER = 'src/business/permit-offices';

export interface PermitOfficesCheck {
  readonly problems: readonly Problem[];
  /** How many rows there are, and how many of them nobody has checked. Of rows without a problem. */
  readonly rows: number;
  readonly unchecked: number;
}

/** Checks the table of permit offices of the project in `root`. */
export async function checkPermitOffices(root: string): Promise<PermitOfficesCheck> {
  const files = await Promise.all(
    COUNTIES.map(async (county) => {
      const file = `${PERMIT_OFFICES_FOLDER}/${county}.json`;
      return checkPermitOfficeFile(county, file, await readFile(join(root, file)));
    }),
  );
  const rows = files.flatMap((each) => each.rows);
  return {
    problems: files.flatMap(({ problems }) => problems),
    rows: rows.length,
    unchecked: rows.filter(({ checkedOn }) => checkedOn === null).length,
  };
}

/** One line on the rows that nobody has checked, or undefined where there is none. */
export function uncheckedSentence({ rows, unchecked }: PermitOfficesCheck): string | undefined {
  return unchecked === 0
    ? undefined
    : `Nobody has checked ${unchecked} of the ${rows} permit offices: npm run check:permit-offices opens their portals.`;
}

interface CheckedFile {
  readonly rows: readonly PermitOfficeRow[];
  readonly problems: readonly Problem[];
}

/** Checks a county's file: each problem is at its line and names its row. */
export function checkPermitOfficeFile(county: County, file: string, bytes: Buffer): CheckedFile {
  const garbled = encodingProblems(file, bytes);
  if (garbled.length > 0) return { rows: [], problems: garbled };
  const text = bytes.toString();
  const { value, problem } = parseJson(file, text);
  if (problem) return { rows: [], problems: [problem] };
  const source = new JsonSource(file, text);
  if (source.duplicates.length > 0) return { rows: [], problems: source.duplicates };
  if (!Array.isArray(value)) {
    const message = 'The file is not a list of rows.';
    return {
      rows: [],
      problems: [source.problem([], message, 'Put the rows between [ and ], with commas.')],
    };
  }
  const parsed = value.map((row) => permitOfficeRowSchema.safeParse(row));
  const rows = parsed.map(({ data }) => data);
  const problems = [
    ...parsed.flatMap(({ error }, index) =>
      (error?.issues ?? []).flatMap((issue) => problemsOf(issue, index, source)),
    ),
    ...rows.flatMap((row, index) => (row ? rowProblems(county, row, index, rows, source) : [])),
    ...unincorporatedProblems(rows, source),
  ];
  return { rows: rows.filter((row) => row !== undefined), problems };
}

/** V8 names the place of a syntax error at the end of its message. */
const PLACE = /\(line (\d+) column (\d+)\)/;

function parseJson(file: string, text: string): { value?: unknown; problem?: Problem } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [, line = '1', column = '1'] = PLACE.exec(String(error)) ?? [];
    const message = 'The file can’t be read from here on: a mark is missing or too many.';
    const fix =
      'Put names and texts in double quotes and a comma after each entry but the last one before } or ]. Often the mistake is at the end of the line above.';
    return { problem: { file, line: Number(line), column: Number(column), message, fix } };
  }
}

type Path = readonly PropertyKey[];

/** A JSON file with the position of each value. JSON is YAML too, whose parser keeps positions. */
class JsonSource {
  readonly #file: string;
  readonly #lines = new LineCounter();
  readonly #document: ReturnType<typeof parseDocument>;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
  }

  /** Fields that are in a row twice, which JSON allows: the first would have no effect. */
  get duplicates(): readonly Problem[] {
    return this.#document.errors
      .filter(({ code }) => code === 'DUPLICATE_KEY')
      .map(({ pos }) => {
        const { line, col } = this.#lines.linePos(pos[0]);
        const message = 'This field is there twice.';
        return { file: this.#file, line, column: col, message, fix: 'Remove one of the two.' };
      });
  }

  valueAt(path: Path): unknown {
    const node = this.#document.getIn(path, true);
    return isNode(node) ? node.toJS(this.#document) : undefined;
  }

  /** How editors know a row: by its municipality, or by its number where that is wrong. */
  nameOfRow(index: number): string {
    const name = this.valueAt([index, 'municipality']);
    if (name === null) return 'Unincorporated land';
    return typeof name === 'string' && name !== '' ? name : `Row ${index + 1}`;
  }

  /** A problem at a value, or at what contains it where the value is missing. */
  problem(path: Path, message: string, fix: string): Problem {
    for (let end = path.length; end >= 0; end--) {
      const node = this.#document.getIn(path.slice(0, end), true);
      if (!isNode(node) || !node.range) continue;
      const { line, col } = this.#lines.linePos(node.range[0]);
      return { file: this.#file, line, column: col, message, fix };
    }
    return { ...startOfLine(this.#file, 1), message, fix };
  }

  /** A problem of a row: the message names it, and the field within it. */
  problemOfRow(index: number, path: Path, message: string, fix: string): Problem {
    const field = path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.');
    const place = [this.nameOfRow(index), field].filter(Boolean).join(', ');
    return this.problem([index, ...path], `${place}: ${message}`, fix);
  }
}

function problemsOf(issue: z.core.$ZodIssue, index: number, source: JsonSource): Problem[] {
  const [...path] = issue.path;
  if (issue.code === 'unrecognized_keys') {
    const fix = 'Compare its spelling with the other rows, or remove it.';
    return issue.keys.map((key) =>
      source.problemOfRow(index, [...path, key], 'there is no such field.', fix),
    );
  }
  const value = source.valueAt([index, ...path]);
  const message = value === undefined ? 'it is missing.' : `it can’t be ${JSON.stringify(value)}.`;
  const isContainer = issue.code === 'invalid_type' && ['object', 'array'].includes(issue.expected);
  const fix = isContainer
    ? `Write ${issue.expected === 'object' ? 'fields between { and }' : 'a list between [ and ]'}, as in the other rows.`
    : issue.message;
  return [source.problemOfRow(index, path, message, fix)];
}

/** Checks that need all rows: each must differ from the others, and nothing is read in the future. */
function rowProblems(
  county: County,
  row: PermitOfficeRow,
  index: number,
  rows: readonly (PermitOfficeRow | undefined)[],
  source: JsonSource,
): Problem[] {
  const problems: Problem[] = [];
  const report = (path: Path, message: string, fix: string) =>
    void problems.push(source.problemOfRow(index, path, message, fix));
  const first = (isSame: (other: PermitOfficeRow) => boolean) =>
    rows.findIndex((other) => other !== undefined && isSame(other));

  const sameName = first(({ municipality }) => municipality === row.municipality);
  if (sameName !== index) report(['municipality'], 'there are two such rows.', 'Keep one of them.');
  const samePrefix = first(({ prefix }) => prefix === row.prefix);
  if (row.prefix !== null && samePrefix !== index)
    report(
      ['prefix'],
      `${source.nameOfRow(samePrefix)} has ${JSON.stringify(row.prefix)} too.`,
      'Look the two digits up in a parcel number of each.',
    );
  const { namesCity } = counties[county].parcelNumber;
  if ((row.prefix !== null) !== namesCity)
    report(
      ['prefix'],
      namesCity ? 'it is missing.' : `a parcel number of ${COUNTY_NAMES[county]} names no city.`,
      namesCity ? 'Write the first two digits of its parcel numbers.' : 'Write null.',
    );

  const today = dayInFlorida(new Date());
  const days = [
    ...readings(row),
    ...(row.checkedOn === null ? [] : [{ path: ['checkedOn'], day: row.checkedOn }]),
  ];
  for (const { path, day } of days)
    if (day > today)
      report(path, `${day} is in the future.`, 'Write the day on which it was read.');
  return problems;
}

/** The days of all facts of a row, each with its path. */
function readings(row: PermitOfficeRow): { path: Path; day: string }[] {
  return Object.entries(row).flatMap(([field, value]) => {
    const facts: readonly unknown[] = Array.isArray(value) ? value : [value];
    return facts.flatMap((fact, index) =>
      typeof fact === 'object' && fact !== null && 'readOn' in fact
        ? {
            path: [...(Array.isArray(value) ? [field, index] : [field]), 'readOn'],
            day: String(fact.readOn),
          }
        : [],
    );
  });
}

function unincorporatedProblems(
  rows: readonly (PermitOfficeRow | undefined)[],
  source: JsonSource,
): Problem[] {
  if (rows.includes(undefined) || rows.at(-1)?.municipality === null) return [];
  return [
    source.problem(
      [rows.length - 1],
      'The county’s land in no municipality is not the last row.',
      'End the list with the row whose "municipality" is null.',
    ),
  ];
}
