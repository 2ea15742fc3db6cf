import { performance } from 'node:perf_hooks';
import { count } from './load/count.ts';
import { runLevel } from './load/level.ts';
import { openStage } from './stage.ts';

/**
 * `node bench/load.ts [seconds per level]`: visitors place and pay orders through the bundled functions, over a real
 * PostgreSQL server and the local Stripe, more and more of them at once. Then counts orders, intents and mails:
 * nothing that was answered may be lost, and nothing doubled; the exit code is 1 otherwise.
 *
 * Visitors, functions and stand-ins share one process, so the throughput is that of all of them together.
 */
const LEVELS = [1, 4, 16, 64];
const DEFAULT_SECONDS = 8;

const seconds = Number(process.argv[2] ?? DEFAULT_SECONDS);
if (!(seconds > 0)) {
  console.error('Say how many seconds each level takes: node bench/load.ts 8');
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
/** What the functions log is not what this prints. */
console.log = () => {};

const stage = await openStage();
try {
  const trips = [];
  print('| visitors at once | orders/s | p50, ms | p95, ms | p99, ms | errors |');
  print('|--:|--:|--:|--:|--:|--:|');
  for (const visitors of LEVELS) {
    const level = await runLevel(stage, visitors, seconds);
    trips.push(...level.trips);
    print(level.row);
  }

  const draining = performance.now();
  const { orders, rows } = await count(stage, trips);
  print(`\n${orders} orders placed and paid, counted ${since(draining)} after the last:\n`);
  print('| | lost | doubled |');
  print('|---|--:|--:|');
  for (const { what, lost, doubled } of rows) print(`| ${what} | ${lost} | ${doubled} |`);
  if (rows.some(({ lost, doubled }) => lost > 0 || doubled > 0)) process.exitCode = 1;
} finally {
  await stage.close();
}

function since(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
