import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { percentile } from '../times.ts';

/** Prints how long, in ms, the import of a module takes in a process that has imported nothing before. */
const PROGRAM = `
  const began = performance.now();
  await import(process.argv[1]);
  process.stdout.write(String(performance.now() - began));
  process.exit();
`;

/**
 * What importing each module costs over importing an empty one, in ms: the median of so many fresh processes. The
 * modules take turns, so that what else the machine does falls on all alike.
 */
export async function coldImports(
  modules: readonly string[],
  processes: number,
): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-cold-'));
  const empty = join(folder, 'empty.mjs');
  await writeFile(empty, '');
  const times = new Map([empty, ...modules].map((module) => [module, [] as number[]]));
  for (let turn = 0; turn < processes; turn++) {
    for (const [module, measured] of times) measured.push(await importTime(module));
  }
  await rm(folder, { recursive: true });
  const median = (module: string) => percentile(times.get(module) ?? [], 50);
  return new Map(modules.map((module) => [module, median(module) - median(empty)]));
}

async function importTime(module: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    PROGRAM,
    pathToFileURL(module).href,
  ]);
  return Number(stdout);
}
