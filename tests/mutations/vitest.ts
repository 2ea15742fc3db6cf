import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';

export interface TestResult {
  readonly file: string;
  readonly name: string;
  readonly status: string;
}

export type TestRun =
  | { readonly kind: 'ended'; readonly passed: boolean; readonly results: readonly TestResult[] }
  | { readonly kind: 'timeout' }
  /** Vitest wrote no report: the build or a setup failed. */
  | { readonly kind: 'not-started'; readonly output: string };

export interface TestSelection {
  readonly files: readonly string[];
  readonly testName?: string | undefined;
  readonly stopAtFirst?: boolean;
  readonly timeoutMs: number;
}

/** The parts of Vitest's JSON report that are read. */
interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const OUTPUT_KEPT = 2_000;

/** Runs tests of the project in `folder` in a separate process. Vitest chooses the project of each file. */
export async function runTests(folder: string, selection: TestSelection): Promise<TestRun> {
  const { files, testName, stopAtFirst, timeoutMs } = selection;
  const report = join(folder, '.local/mutation-report.json');
  await rm(report, { force: true });
  const vitest = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(stopAtFirst ? ['--bail=1'] : []),
      ...(testName ? ['--testNamePattern', testName] : []),
      ...files,
    ],
    // A separate process group, so that a timeout also ends the servers and browsers of its tests.
    { cwd: folder, detached: true, env: environmentIn(folder), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-OUTPUT_KEPT);
  };
  vitest.stdout.on('data', keep);
  vitest.stderr.on('data', keep);
  const hasEnded = await endedWithin(vitest, timeoutMs);
  if (!hasEnded) return { kind: 'timeout' };
  const text = await readFile(report, 'utf8').catch(() => undefined);
  return text === undefined ? { kind: 'not-started', output } : readReport(text, folder);
}

function environmentIn(folder: string): NodeJS.ProcessEnv {
  const PATH = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  return { ...process.env, PATH };
}

async function endedWithin(child: ReturnType<typeof spawn>, timeoutMs: number): Promise<boolean> {
  const endGroup = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    endGroup();
  }, timeoutMs);
  process.once('exit', endGroup);
  try {
    await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  } finally {
    clearTimeout(timer);
    process.off('exit', endGroup);
  }
  return !hasTimedOut;
}

function readReport(text: string, folder: string): TestRun {
  const { success, testResults }: Report = JSON.parse(text);
  const results = testResults.flatMap((suite) => {
    const file = relative(folder, suite.name);
    const tests = suite.assertionResults.map(({ fullName, status }) => ({
      file,
      name: fullName,
      status,
    }));
    // A file that can’t be loaded or has a failing hook fails without a failed test.
    const hasFailedTest = tests.some(({ status }) => status === 'failed');
    if (suite.status !== 'failed' || hasFailedTest) return tests;
    const [message = ''] = suite.message.split('\n');
    return [...tests, { file, name: `(hook of ${file}) ${message}`, status: 'failed' }];
  });
  return { kind: 'ended', passed: success, results };
}
