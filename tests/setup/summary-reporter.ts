import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SLOWEST_SHOWN = 5;
/** Linux counts CPU time in ticks of 10 ms: sysconf(_SC_CLK_TCK) is 100 on every platform of its kernel. */
const MS_PER_TICK = 10;

/** Ends a run with its slowest files, its cost, and the line that CI reads: `N passed, N failed, N known`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const files = [...slowestFiles(modules), ...retriedTests(modules)];
    const counts = countsOf(modules, errors);
    // A child process's CPU time counts once it has ended, and the workers end after the run.
    process.once('exit', () => console.log([...files, costOfRun(), counts].join('\n')));
  }
}

function slowestFiles(modules: readonly TestModule[]): string[] {
  const bySlowness = modules.toSorted((one, other) => durationOf(other) - durationOf(one));
  const lines = bySlowness.slice(0, SLOWEST_SHOWN).map((module) => {
    const seconds = (durationOf(module) / 1000).toFixed(1).padStart(8);
    return `${seconds} s  ${relative(process.cwd(), module.moduleId)}`;
  });
  return ['Slowest files:', ...lines];
}

/** Tests that passed only on retry, and why they failed first: they need attention. */
function retriedTests(modules: readonly TestModule[]): string[] {
  const tests = modules.flatMap((module) => [...module.children.allTests('passed')]);
  const retried = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
  return retried.flatMap((test) => [
    `Passed on retry: ${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`,
    ...(test.result().errors ?? []).map(({ message, stacks }) => {
      const [at] = stacks ?? [];
      const place = at ? ` (${relative(process.cwd(), at.file)}:${at.line})` : '';
      return `${message.replace(/^/gm, '  ')}${place}`;
    }),
  ]);
}

/** The time to import a file and run its tests, in ms. */
function durationOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic();
  return collectDuration + duration;
}

function costOfRun(): string {
  const cpu = cpuSeconds();
  const wall = `Wall time ${Math.round(process.uptime())} s`;
  return cpu === undefined ? wall : `${wall}, CPU time ${Math.round(cpu)} s`;
}

/**
 * User and system time of this process and of its ended child processes. Only Linux reports the latter.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function cpuSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field, the program's name in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime, stime, cutime, cstime
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return (ticks * MS_PER_TICK) / 1000;
}

function countsOf(modules: readonly TestModule[], errors: readonly unknown[]): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  // A file that can't be imported, or a hook that throws, fails no test.
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const brokenSuites = suites.filter((suite) => suite.errors().length > 0);
  const failed = count('failed') + brokenSuites.length + errors.length;
  const skipped = count('skipped');
  const known = tests.filter((test) => test.meta().known).length;
  return [
    `${count('passed')} passed, ${failed} failed`,
    ...(skipped ? [`${skipped} skipped`] : []),
    ...(known ? [`${known} known`] : []),
  ].join(', ');
}
