import { expect, test } from 'vitest';
import { expectNoPersonalData, PERSONAL_DATA } from '../personal-data.ts';

const PRIVATE = [...Object.entries(PERSONAL_DATA), ['a secret', 'pi_1_secret_2'] as const];

test.each(PRIVATE)('a log line with what is private is found among others: %s', (_, text) => {
  const lines = ['{"event":"request"}', `{"error":"${text} is unknown"}`];
  expect(() => expectNoPersonalData(lines)).toThrow();
  expect(() => expectNoPersonalData(lines.slice(0, 1))).not.toThrow();
});
