import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** In ms, for functions without the Stripe library and with it. */
const TARGET_MS = { plain: 20, stripe: 45 } as const;
const STRIPE_LIBRARY = 'node_modules/stripe/';

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
export async function measureColdStarts(
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

/** Returns a bundled function's limit in ms. esbuild notes in a bundle which file each part came from. */
export async function coldStartTarget(bundle: string): Promise<number> {
  const hasStripe = (await readFile(bundle, 'utf8')).includes(STRIPE_LIBRARY);
  return hasStripe ? TARGET_MS.stripe : TARGET_MS.plain;
}
