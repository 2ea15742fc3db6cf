/** A place in a file. Lines and columns start at 1. */
export interface Place {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong in a post, and what to write instead. */
export interface Finding {
  readonly message: string;
  readonly fix: string;
}

/** A mistake in a post that fails the build. */
export interface Problem extends Place, Finding {}

/** Formats all problems for editors, by file and line. */
export function formatProblems(problems: readonly Problem[]): string {
  const entries = problems
    .toSorted(byPlace)
    .map(
      ({ file, line, column, message, fix }) =>
        `${file}:${line}:${column}\n  ${message}\n  ${fix}\n`,
    );
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${entries.join('\n')}\n${count} in the posts. docs/editing.md explains how to write a post.`;
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}
