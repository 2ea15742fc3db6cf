import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Prints how long the import of a module takes in a new process, in ms. */
const IMPORT_TIMER = `
  const began = performance.now();
  await import(process.argv[1]);
  process.stdout.write(String(performance.now() - began));
  process.exit();
`;

/**
 * Returns each module's import time minus that of an empty module, in ms: the minimum over `repetitions` new processes,
 * because other load can only slow them down. The modules take turns, so that other load affects all of them.
 */
export async function measureColdImports(
  repetitions: number,
  modules: readonly string[],
): Promise<Map<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-cold-'));
  const empty = join(folder, 'empty.mjs');
  await writeFile(empty, '');
  const times = new Map([empty, ...modules].map((module) => [module, [] as number[]]));
  for (let turn = 0; turn < repetitions; turn++) {
    for (const [module, measured] of times) measured.push(await importTime(module));
  }
  await rm(folder, { recursive: true });
  const lowest = (module: string) => Math.min(...(times.get(module) ?? []));
  return new Map(modules.map((module) => [module, lowest(module) - lowest(empty)]));
}

async function importTime(module: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    IMPORT_TIMER,
    pathToFileURL(module).href,
  ]);
  return Number(stdout);
}
