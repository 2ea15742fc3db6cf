import { expect, test } from 'vitest';
import { runCheckBuild } from '#integrations/check-build.ts';
import { runInProcess } from '../../command-line.ts';

const NONE = async () => [];
const PROBLEMS = async () => ['one is missing', 'another is empty'];

test.each([
  { prices: PROBLEMS, texts: NONE },
  { prices: NONE, texts: PROBLEMS },
  { prices: PROBLEMS, texts: PROBLEMS },
])(
  'a build stops at the first check of the sources that finds problems, and prints them all',
  async (checks) => {
    const { exitCode, errors } = await runInProcess((streams) =>
      runCheckBuild(streams, {}, checks),
    );
    const about = checks.prices === PROBLEMS ? 'prices' : 'texts';
    expect([exitCode, errors]).toEqual([1, `${about}:\n  one is missing\n  another is empty\n`]);
  },
);
