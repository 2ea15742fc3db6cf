import { type FieldSchema, isGroup, isList } from './fields.ts';
import type { ReportProblem } from './rules/rule.ts';
import { mapFields, UNKNOWN } from './walk.ts';

/** Deeper than any report, of whatever version. */
const MAX_DEPTH = 10;
/** Enough to find the fault. */
const MAX_PROBLEMS = 20;

/**
 * Finds what is no draft: a text where a list is expected, a list where a text is. What is missing, empty or wrongly typed
 * by a person is none of that.
 */
export function draftShapeProblems(content: unknown): ReportProblem[] {
  const problems: ReportProblem[] = [];
  mapFields(content, (value, { path, schema }, withParts) => {
    if (problems.length === MAX_PROBLEMS || (value === undefined && path.length > 0)) return value;
    const message =
      path.length > MAX_DEPTH ? 'This is nested too deeply.' : whyWrong(value, schema);
    if (message) problems.push({ path, message });
    else withParts(value);
    return value;
  });
  return problems;
}

function whyWrong(value: unknown, schema: FieldSchema): string | undefined {
  const { properties, items, type } = schema;
  if (items) return isList(value) ? undefined : 'A list is expected here.';
  if (properties) return isGroup(value) ? undefined : 'The fields of an entry are expected here.';
  if (typeof value === 'string') return undefined;
  if (type === 'string') return 'A text is expected here.';
  const isPart = schema === UNKNOWN && (isList(value) || isGroup(value));
  return isPart || typeof value === 'number' ? undefined : 'A text or a number is expected here.';
}
