import { spawnSync } from 'node:child_process';

/**
 * Runs browser tests as on a slow machine: one worker, on one core where Linux can choose it, with each page six times slower
 * (tests/setup/slow.ts). Arguments are Vitest's, such as the files to run.
 */
const vitest = [
  ...['vitest', 'run', '--project', 'site', '--maxWorkers', '1'],
  ...process.argv.slice(2),
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
