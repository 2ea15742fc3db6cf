import { spawnSync } from 'node:child_process';

/**
 * Runs browser tests as on a slow machine: one worker, on one core where Linux can choose it, with each page six times slower
 * (tests/setup/slow.ts). Arguments are Vitest's, such as other files to run.
 */
const NIGHTLY = [
  ...['--project', 'site', '--project', 'integration'],
  ...['tests/build', 'tests/e2e', 'tests/integration/emulators/neon'],
];
const chosen = process.argv.slice(2);
const vitest = [
  ...['vitest', 'run', '--maxWorkers', '1'],
  ...(chosen.length > 0 ? chosen : NIGHTLY),
];
const oneCore = process.platform === 'linux' ? ['taskset', '-c', '0'] : [];
const [program = '', ...options] = [...oneCore, 'npx', ...vitest];
const { status, error } = spawnSync(program, options, {
  stdio: 'inherit',
  env: { ...process.env, TEST_SLOW: 'true' },
  shell: process.platform === 'win32',
});
if (error) throw error;
process.exitCode = status ?? 1;
