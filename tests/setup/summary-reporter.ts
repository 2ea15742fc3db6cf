import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { cpuSecondsOfThisProcess } from './cpu-time.ts';

const SLOWEST_SHOWN = 5;

/** Ends a run with its slowest files, its cost, and the line that CI reads: `N passed, N failed, N known`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const files = slowestFiles(modules);
    const counts = countsOf(modules, errors);
    const inRenderers = secondsInRenderers(modules);
    // A child process's CPU time counts once it has ended, and the workers end after the run.
    process.once('exit', () =>
      console.log([...files, ...costOfRun(inRenderers), counts].join('\n')),
    );
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

/** The time to import a file and run its tests, in ms. */
function durationOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic();
  return collectDuration + duration;
}

/** The CPU time of the run's browsers that no process reports when they end. Each file says what its browser had used by then. */
function secondsInRenderers(modules: readonly TestModule[]): number {
  const seconds = new Map<number, number>();
  for (const { pid, zygoteSeconds } of modules.flatMap((module) => module.meta().browser ?? []))
    seconds.set(pid, Math.max(zygoteSeconds, seconds.get(pid) ?? 0));
  return [...seconds.values()].reduce((sum, each) => sum + each, 0);
}

function costOfRun(inRenderers: number): string[] {
  const wall = `Wall time ${Math.round(process.uptime())} s`;
  const elsewhere = cpuSecondsOfThisProcess();
  if (elsewhere === undefined) return [wall];
  return [
    `CPU time of processes that report it ${Math.round(elsewhere)} s`,
    `CPU time of the browsers' renderers ${Math.round(inRenderers)} s`,
    `${wall}, CPU time ${Math.round(elsewhere + inRenderers)} s`,
  ];
}

/** What is counted of a file of tests. */
interface CountedFile {
  errors(): readonly unknown[];
  readonly children: {
    allTests(): Iterable<{
      result(): { readonly state: string };
      meta(): { readonly known?: true };
    }>;
    allSuites(): Iterable<Pick<CountedFile, 'errors'>>;
  };
}

/** The line that CI reads. */
export function countsOf(modules: readonly CountedFile[], errors: readonly unknown[]): string {
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
