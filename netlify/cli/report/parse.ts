import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import * as z from 'zod/mini';
import { type Report, reportSchema } from '#report/schema.ts';
import type { ReportProblem } from '#report/tier-rules.ts';
import { type FieldSchema, reportFields } from './editor-schema.ts';
import type { LocatedProblem } from './problem.ts';
import { toSyntaxProblem } from './syntax-problems.ts';

export interface ParsedReport {
  /** Undefined where the text is no valid report. Its tier may still not sell what it holds. */
  readonly report: Report | undefined;
  readonly problems: readonly LocatedProblem[];
  /** Finds the line of a problem that another rule found in the report. */
  readonly locate: (problem: ReportProblem) => LocatedProblem;
}

/** Reads a report written as YAML. Every value is read as it was typed: 007 stays 007, and No stays No. */
export function parseReport(text: string): ParsedReport {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
  });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const root = document.contents;
  const sections = new Map(
    isMap(root) ? root.items.map(({ key }) => [String(key), (key as Node).range?.[0] ?? 0]) : [],
  );
  const locate = ({ path, message }: ReportProblem): LocatedProblem => ({
    // An empty list is removed, so only its name is left to lead there.
    line: lineAt(offsetOf(root, path) || (sections.get(String(path[0])) ?? 0)),
    field: fieldName(path),
    message,
  });

  const syntax = [...document.errors, ...document.warnings].map((error) =>
    toSyntaxProblem(error, lineAt(error.pos[0])),
  );
  visit(document, {
    Alias: (_key, { range }) => {
      const message = 'A value that begins with * needs quotes.';
      syntax.push({ line: lineAt(range?.[0] ?? 0), field: '', message });
    },
    Scalar: (_key, { range }) => {
      if (!range || !/^[ \t]+#/.test(text.slice(range[1], endOfLine(text, range[1])))) return;
      const message =
        'What follows the # is a comment and is not printed. Put the whole text in quotes, or the comment on its own line.';
      syntax.push({ line: lineAt(range[0]), field: '', message });
    },
  });
  if (syntax.length > 0) return { report: undefined, problems: syntax, locate };

  if (root) removeEmpty(root, reportFields());
  const parsed = z.safeParse(reportSchema, document.toJS());
  if (parsed.success) return { report: parsed.data, problems: [], locate };
  const problems = parsed.error.issues.flatMap(toReportProblems).map(locate);
  return { report: undefined, problems, locate };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/**
 * Removes optional fields without a value, and entries of lists in which nothing is filled in. Makes numbers of the
 * fields that are numbers.
 * @returns whether anything is left
 */
function removeEmpty(node: Node, { type, properties, required, items }: FieldSchema): boolean {
  if (isMap(node)) {
    let isFilled = false;
    node.items = node.items.filter(({ key, value }) => {
      const name = String(key);
      const field = properties?.[name];
      const hasValue = field === undefined || (value !== null && removeEmpty(value as Node, field));
      isFilled ||= hasValue;
      return hasValue || required?.includes(name);
    });
    return isFilled;
  }
  if (isSeq(node)) {
    node.items = node.items.filter((item) => !items || removeEmpty(item as Node, items));
    return node.items.length > 0;
  }
  if (!isScalar(node)) return true;
  if (type === 'number' && /^\d+(\.\d+)?$/.test(String(node.value)))
    node.value = Number(node.value);
  return node.value !== '';
}

function toReportProblems(issue: z.core.$ZodIssue): ReportProblem[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(fieldAt(path)?.properties ?? {}).join(', ');
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `There is no such field here. The fields are: ${known}.`,
    }));
  }
  return [{ path, message: messageOf(issue, fieldAt(path)) }];
}

/** What to write, and what belongs in a field that is empty. */
function messageOf(issue: z.core.$ZodIssue, field: FieldSchema | undefined): string {
  if (issue.code === 'invalid_type' && issue.expected === 'object')
    return 'Write its fields below it, indented by two spaces.';
  const isEmpty = issue.code === 'too_small' || issue.code === 'invalid_type';
  return isEmpty && field?.type === 'string' && field.description
    ? `${issue.message} ${field.description}`
    : issue.message;
}

function fieldAt(path: ReportProblem['path']): FieldSchema | undefined {
  return path.reduce<FieldSchema | undefined>(
    (field, part) => (typeof part === 'number' ? field?.items : field?.properties?.[part]),
    reportFields(),
  );
}

/** Where a path leads in the text, or the last part of it that is there. */
function offsetOf(root: unknown, path: ReportProblem['path']): number {
  let [node, offset] = [root, 0];
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === part);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}

function fieldName(path: ReportProblem['path']): string {
  return path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part)).join(', ');
}
