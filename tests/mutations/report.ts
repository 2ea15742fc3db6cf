import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Mutation, ROOT } from './list.ts';
import type { Outcome } from './worker.ts';

const DOCUMENT = join(ROOT, 'docs/mutation-testing.md');
const BEGIN = '<!-- mutations: written by npm run test:mutations -- --write-docs -->';
const END = '<!-- /mutations -->';

const MAX_NAME_LENGTH = 100;

export function outcomeTable(outcomes: readonly Outcome[]): string {
  const rows = [
    ['Mutation', 'Result', 'Seconds', 'First failing test'],
    ...outcomes.map(({ mutation, result, seconds, reason }) => [
      mutation.id,
      result,
      seconds.toFixed(0),
      reason.slice(0, MAX_NAME_LENGTH),
    ]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Writes the results into the documentation. Rows of mutations that did not run stay as they are. */
export async function writeDocument(
  mutations: readonly Mutation[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  const [table = '', after = ''] = rest.split(END);
  const rows = mutations.map((mutation) => {
    const outcome = outcomes.find((each) => each.mutation.id === mutation.id);
    return outcome ? rowOf(outcome) : (earlierRow(table, mutation) ?? notRun(mutation));
  });
  const head = ['| Mutation | File | Result | First failing test |', '| --- | --- | --- | --- |'];
  const lines = [BEGIN, '', `${mutations.length} mutations.`, '', ...head, ...rows, '', END];
  await writeFile(DOCUMENT, before + lines.join('\n') + after);
}

function rowOf({ mutation, result, reason }: Outcome): string {
  return `${rowPrefix(mutation)} ${result} | ${cell(reason)} |`;
}

function notRun(mutation: Mutation): string {
  return `${rowPrefix(mutation)} not run | |`;
}

function earlierRow(table: string, mutation: Mutation): string | undefined {
  return table.split('\n').find((line) => line.startsWith(rowPrefix(mutation)));
}

function rowPrefix({ id, file }: Mutation): string {
  return `| ${id} | \`${file}\` |`;
}

function cell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .slice(0, 120)
    .trim();
}
