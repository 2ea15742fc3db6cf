import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with the one line that CI reads: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenModules = modules.filter((module) => !module.ok() && module.errors().length > 0);
    const failed = count('failed') + brokenModules.length + errors.length;
    const skipped = count('skipped');
    console.log(
      `${count('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    );
  }
}
