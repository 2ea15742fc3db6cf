/** A place in a file. Lines and columns count from 1. */
export interface Place {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Something an editor has to mend before the site can be built. */
export interface Problem extends Place {
  /** What is wrong. */
  readonly what: string;
  /** How to write it instead. */
  readonly how: string;
}

/** All problems as editors read them, file by file and from top to bottom. */
export function report(problems: readonly Problem[]): string {
  const entries = problems
    .toSorted(inReadingOrder)
    .map(({ file, line, column, what, how }) => `${file}:${line}:${column}\n  ${what}\n  ${how}\n`);
  const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
  return `${entries.join('\n')}\n${count} in the posts. docs/editing.md tells how to write one.`;
}

function inReadingOrder(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}
