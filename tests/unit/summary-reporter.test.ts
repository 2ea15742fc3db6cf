import { expect, test } from 'vitest';
import { countsOf } from '../setup/summary-reporter.ts';

/** A file of tests in these states, with one suite. */
function file(states: readonly string[], { known = 0, errors = 0, suiteErrors = 0 } = {}) {
  const tests = states.map((state, index) => ({
    result: () => ({ state }),
    meta: () => (index < known ? { known: true as const } : {}),
  }));
  return {
    errors: () => Array(errors).fill('an import fails'),
    children: {
      allTests: () => tests,
      allSuites: () => [{ errors: () => Array(suiteErrors).fill('a hook throws') }],
    },
  };
}

test.each([
  ['all is well', [file(['passed', 'passed'])], 0, '2 passed, 0 failed'],
  ['a test fails', [file(['passed', 'failed'])], 0, '1 passed, 1 failed'],
  [
    'a file can’t be imported',
    [file([], { errors: 1 }), file(['passed'])],
    0,
    '1 passed, 1 failed',
  ],
  ['a hook throws', [file(['passed'], { suiteErrors: 2 })], 0, '1 passed, 1 failed'],
  ['something is thrown beside the tests', [file(['passed'])], 2, '1 passed, 2 failed'],
  ['a test is skipped', [file(['skipped', 'passed'])], 0, '1 passed, 0 failed, 1 skipped'],
  [
    'a fault is known',
    [file(['passed', 'passed'], { known: 1 })],
    0,
    '2 passed, 0 failed, 1 known',
  ],
])('the last line of a run counts what keeps it from being green: %s', (_, files, errors, line) => {
  expect(countsOf(files, Array(errors).fill('thrown'))).toBe(line);
});
