import { printedText } from '#shared/letters/letters.ts';
import type { FieldPath } from './fields.ts';
import { problem, type ReportProblem, type RuledReport } from './rules/rule.ts';
import { mapFields } from './walk.ts';

/** Names the fields with letters that a PDF can’t print. It would have a question mark for each. */
export function missingLetters(report: RuledReport): ReportProblem[] {
  const problems: ReportProblem[] = [];
  mapFields(report, (value, { path }, withParts) => {
    if (typeof value === 'string') problems.push(...missingIn(path, value));
    return withParts(value);
  });
  return problems;
}

function missingIn(path: FieldPath, text: string): ReportProblem[] {
  const { missing } = printedText(text);
  if (missing.length === 0) return [];
  const letters = missing.map((letter) => `“${letter}”`).join(', ');
  return [problem(path, `The PDF can’t print ${letters}. Write it in other letters.`)];
}
