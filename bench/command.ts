/** What the benches' commands share: their argument, percentiles, and tables in Markdown. */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/**
 * Returns the first argument, or the fallback.
 * Prints the usage and exits unless it is a whole number of at least `min`.
 */
export function countArgument(fallback: number, usage: string, min = 1): number {
  const count = Number(process.argv[2] ?? fallback);
  if (!Number.isInteger(count) || count < min) fail(usage);
  return count;
}

/** Exits unless the site is built. */
export function requireBuild(): void {
  if (!existsSync('dist/index.html')) fail('The site is not built. Run npm run build.');
}

/** Prints an error and exits. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Prints a line of the result, also where `console.log` is silenced because functions log there. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints the head of a table, given as `name | figure | figure`. */
export function printHead(columns: string): void {
  print(`| ${columns} |`);
  print(`|---|${'--:|'.repeat(columns.split(' | ').length - 1)}`);
}

export function printRow(cells: readonly (string | number | undefined)[]): void {
  print(`| ${cells.join(' | ')} |`);
}

/** Names the CPU and Node's version. */
export function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
}

/** Returns this percentile of the times; NaN for none. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
