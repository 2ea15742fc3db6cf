import { type FieldSchema, REPORT_FIELDS } from './fields.ts';
import type { ReportProblem } from './rules/rule.ts';

/** Deeper than any report, of whatever version. */
const MAX_DEPTH = 10;
/** Enough to find the fault. */
const MAX_PROBLEMS = 20;

/** A field that this version of the report doesn't have: a page of another version may have sent it. */
const UNKNOWN: FieldSchema = {};

/**
 * Finds what is no draft: a text where a list is expected, a list where a text is. What is missing, empty or wrongly typed
 * by a person is none of that.
 */
export function draftShapeProblems(content: unknown): ReportProblem[] {
  const problems: ReportProblem[] = [];
  for (const problem of problemsOf(content, REPORT_FIELDS, [])) {
    problems.push(problem);
    if (problems.length === MAX_PROBLEMS) break;
  }
  return problems;
}

function* problemsOf(
  value: unknown,
  schema: FieldSchema,
  path: ReportProblem['path'],
): Generator<ReportProblem> {
  const { properties, items } = schema;
  if (path.length > MAX_DEPTH) yield { path, message: 'This is nested too deeply.' };
  else if (Array.isArray(value)) {
    if (!items && schema !== UNKNOWN) {
      yield { path, message: properties ? EXPECTED_FIELDS : EXPECTED_TEXT };
    } else {
      for (const [index, entry] of value.entries()) {
        yield* problemsOf(entry, items ?? UNKNOWN, [...path, index]);
      }
    }
  } else if (items) yield { path, message: 'A list is expected here.' };
  else if (typeof value === 'object' && value !== null) {
    if (!properties && schema !== UNKNOWN) yield { path, message: EXPECTED_TEXT };
    else {
      for (const [name, field] of Object.entries(value)) {
        yield* problemsOf(field, ownField(properties, name), [...path, name]);
      }
    }
  } else if (properties) yield { path, message: EXPECTED_FIELDS };
  else if (typeof value !== 'string' && typeof value !== 'number') {
    yield { path, message: EXPECTED_TEXT };
  }
}

const EXPECTED_TEXT = 'A text or a number is expected here.';
const EXPECTED_FIELDS = 'The fields of an entry are expected here.';

/** Not `constructor` of every object. */
function ownField(properties: FieldSchema['properties'], name: string): FieldSchema {
  return (properties && Object.hasOwn(properties, name) && properties[name]) || UNKNOWN;
}
