import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Prints how long, in ms, the import of a module takes in a process that has imported nothing before. */
const PROGRAM = `
  const began = performance.now();
  await import(process.argv[1]);
  process.stdout.write(String(performance.now() - began));
  process.exit();
`;

/**
 * What importing each module costs over importing an empty one, in ms: the quickest of so many fresh processes, since
 * what else the machine does only ever adds. The modules take turns, so that it falls on all alike.
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
  const quickest = (module: string) => Math.min(...(times.get(module) ?? []));
  return new Map(modules.map((module) => [module, quickest(module) - quickest(empty)]));
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
