import { sanitizeLine } from '#cli/format.ts';

/** Something that is wrong with a report's file: the line, the field, and what to write. */
export interface LocatedProblem {
  readonly line: number;
  /** As people read it: `permits, entry 2, issued`. Empty for a line that can't be read at all. */
  readonly field: string;
  readonly message: string;
}

/** Returns one line for each problem, from top to bottom: `reports/x.yaml:12: verdict, text: Write at least one word.` */
export function formatProblems(file: string, problems: readonly LocatedProblem[]): string {
  return problems
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, field, message }) =>
      sanitizeLine(`${file}:${line}: ${field ? `${field}: ` : ''}${message}`),
    )
    .join('\n');
}
