import { rmSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWorkingTree } from './copy.ts';
import type { Mutation } from './list.ts';
import { runTests, type TestResult, type TestRun } from './vitest.ts';

export interface Outcome {
  readonly mutation: Mutation;
  /** `broken` if the tests could not start, which proves nothing. */
  readonly result: 'killed' | 'killed by timeout' | 'survived' | 'broken';
  readonly seconds: number;
  /** The first failing test, or what went wrong. */
  readonly reason: string;
}

const TIMEOUT_MS = 4 * 60_000;
const BUILD_TIMEOUT_MS = 8 * 60_000;
/** All tests of the list, unmutated. */
const BASELINE_TIMEOUT_MS = 30 * 60_000;

/** A copy of the project to which one mutation at a time is applied. */
export interface Worker {
  /** @throws if a test fails without a mutation, since it would fail with any */
  checkBaseline(mutations: readonly Mutation[]): Promise<void>;
  try(mutation: Mutation): Promise<Outcome>;
  close(): Promise<void>;
}

export async function openWorker(): Promise<Worker> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'permitlens-mutations-')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await copyWorkingTree(folder);
  return {
    checkBaseline: (mutations) => checkBaseline(folder, mutations),
    try: (mutation) => tryMutation(folder, mutation),
    close: async () => {
      process.off('exit', remove);
      remove();
    },
  };
}

async function checkBaseline(folder: string, mutations: readonly Mutation[]): Promise<void> {
  const [filtered, whole] = [true, false].map((isFiltered) =>
    mutations.filter(({ testName }) => (testName !== undefined) === isFiltered),
  ) as [Mutation[], Mutation[]];
  const results = [
    ...(await passingResults(folder, whole)),
    ...(await passingResults(folder, filtered)),
  ];
  const untested = mutations.filter((mutation) => !results.some(isTestOf(mutation)));
  if (untested.length === 0) return;
  throw new Error(`No test passes for: ${untested.map(({ id }) => id).join(', ')}.`);
}

async function passingResults(
  folder: string,
  mutations: Mutation[],
): Promise<readonly TestResult[]> {
  if (mutations.length === 0) return [];
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  const names = [...new Set(mutations.flatMap(({ testName }) => testName ?? []))];
  const testName = names.length > 0 ? names.map((name) => `(?:${name})`).join('|') : undefined;
  const run = await runTests(folder, { files, testName, timeoutMs: BASELINE_TIMEOUT_MS });
  if (run.kind === 'ended' && run.passed) {
    return run.results.filter(({ status }) => status === 'passed');
  }
  throw new Error(`The tests fail without a mutation: ${reasonOf(run)}`);
}

function isTestOf({ tests, testName = '' }: Mutation): (result: TestResult) => boolean {
  const pattern = new RegExp(testName);
  return ({ file, name }) => tests.includes(file) && pattern.test(name);
}

async function tryMutation(folder: string, mutation: Mutation): Promise<Outcome> {
  const path = join(folder, mutation.file);
  const source = await readFile(path, 'utf8');
  const started = performance.now();
  // A function, because a replacement may contain $ signs.
  await writeFile(
    path,
    source.replace(mutation.find, () => mutation.replace),
  );
  if (mutation.build) await rm(join(folder, 'dist'), { recursive: true, force: true });
  try {
    const run = await runTests(folder, {
      files: mutation.tests,
      testName: mutation.testName,
      stopAtFirst: true,
      timeoutMs: mutation.build ? BUILD_TIMEOUT_MS : TIMEOUT_MS,
    });
    const seconds = (performance.now() - started) / 1000;
    return { mutation, result: resultOf(run), seconds, reason: reasonOf(run) };
  } finally {
    await writeFile(path, source);
  }
}

function resultOf(run: TestRun): Outcome['result'] {
  if (run.kind === 'timeout') return 'killed by timeout';
  if (run.kind === 'not-started') return 'broken';
  if (run.passed) return 'survived';
  return run.results.some(isFailed) ? 'killed' : 'broken';
}

function isFailed({ status }: TestResult): boolean {
  return status === 'failed';
}

function reasonOf(run: TestRun): string {
  if (run.kind === 'timeout') return 'no result in time';
  if (run.kind === 'not-started') return `Vitest did not start: ${run.output}`;
  return run.results.find(isFailed)?.name ?? '';
}
