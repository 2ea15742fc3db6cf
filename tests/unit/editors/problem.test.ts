import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatProblems, formatWarnings, type Problem } from '#editors/check/problem.ts';

const problemAt = (file: string, line: number, column: number): Problem => ({
  file,
  line,
  column,
  message: 'It is wrong.',
  fix: 'Mend it.',
});

/** In the order in which somebody mends them. */
const IN_ORDER = [
  problemAt('a.md', 2, 9),
  problemAt('a.md', 10, 1),
  problemAt('a.md', 10, 8),
  problemAt('a.md', 10, 12),
  problemAt('b.md', 1, 1),
];
const PLACES = IN_ORDER.map(({ file, line, column }) => `${file}:${line}:${column}`);

test('problems are reported by file, line and column, in whatever order they are found', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(IN_ORDER, { minLength: IN_ORDER.length }), (found) => {
      for (const report of [formatProblems(found), formatWarnings(found)])
        expect(report.match(/^\w\.md:\d+:\d+$/gm)).toEqual(PLACES);
    }),
  );
});

test.each([
  [1, /^1 problem\. /m, /^1 warning\. /m],
  [2, /^2 problems\. /m, /^2 warnings\. /m],
])('%i are counted in words', (count, problems, warnings) => {
  const found = IN_ORDER.slice(0, count);
  expect(formatProblems(found)).toMatch(problems);
  expect(formatWarnings(found)).toMatch(warnings);
});
