import type { Part } from './split-post-file.ts';

/** A place in a file. Lines and columns start at 1. */
export interface Place {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A problem in a post or in a row of the permit offices, and the remedy. */
export interface ProblemText {
  readonly message: string;
  readonly fix: string;
}

/** A mistake in one of them. It fails the build, unless it is only a warning. */
export interface Problem extends Place, ProblemText {}

/** The place where a line of a file starts. */
export function startOfLine(file: string, line: number): Place {
  return { file, line, column: 1 };
}

/** The place of a character of a part. */
export function placeIn(file: string, { text, line }: Part, offset: number): Place {
  const linesBefore = text.slice(0, offset).split('\n');
  const column = (linesBefore.at(-1) ?? '').length + 1;
  return { file, line: line + linesBefore.length - 1, column };
}

/** Returns a text as the problem at a place, or nothing if it is undefined. */
export function problemsAt(
  { file, line, column }: Place,
  text: ProblemText | undefined,
): Problem[] {
  return text ? [{ file, line, column, ...text }] : [];
}

/** Reports the problem at each line of a part that is wrong. */
export function lineProblems(
  file: string,
  { text, line }: Part,
  isWrong: (text: string) => boolean,
  problem: ProblemText,
): Problem[] {
  const lines = text.split('\n');
  return lines.flatMap((each, index) =>
    problemsAt(startOfLine(file, line + index), isWrong(each) ? problem : undefined),
  );
}

/** Formats all problems for editors, by file and line. */
export function formatProblems(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${entries(problems)}\n${count}. docs/editing.md explains how to write a post and a row of the permit offices.`;
}

/** Formats what an editor should look at, although the posts can be published as they are. */
export function formatWarnings(warnings: readonly Problem[]): string {
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  return `${entries(warnings)}\n${count}. The posts can be published as they are.`;
}

function entries(problems: readonly Problem[]): string {
  return problems
    .toSorted(byPlace)
    .map(
      ({ file, line, column, message, fix }) =>
        `${file}:${line}:${column}\n  ${message}\n  ${fix}\n`,
    )
    .join('\n');
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}
