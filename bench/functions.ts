import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callsOf } from './functions/calls.ts';
import { coldImports } from './functions/cold.ts';
import { bundleLibraries } from './functions/libraries.ts';
import { sizeOf } from './functions/size.ts';
import { warmCalls } from './functions/warm.ts';
import { openStage } from './stage.ts';

/**
 * `node bench/functions.ts [repetitions]`: for each bundled function its size, what its cold import costs in fresh
 * processes over that of an empty module, the round trips to the database and to Stripe that a visitor waits for,
 * and how long a warm call takes, beside the bare query's. The database is a PostgreSQL server on this machine, so
 * the times are those of the code; on Netlify each round trip costs the way to Neon or Stripe as well.
 */
const DEFAULT_REPETITIONS = 15;
/** Warm calls are cheap beside fresh processes. */
const WARM_PER_REPETITION = 4;
/** In ms, for functions without the Stripe library and with it. */
const COLD_TARGET = { plain: 20, stripe: 45 } as const;
const STRIPE_LIBRARY = 'node_modules/stripe/';

const repetitions = Number(process.argv[2] ?? DEFAULT_REPETITIONS);
if (!(Number.isInteger(repetitions) && repetitions > 0)) {
  console.error('Say how often each is measured: node bench/functions.ts 15');
  process.exit(1);
}

const print = (line: string) => process.stdout.write(`${line}\n`);
/** What the functions log is not what this prints. */
console.log = () => {};

const stage = await openStage({ webhooks: false });
try {
  const calls = callsOf(stage);
  const fileOf = (name: string) => join(stage.bundles, `${name}.mjs`);
  const libraries = await bundleLibraries(join(stage.bundles, 'libraries'));
  const cold = await coldImports(
    [...stage.functions.map(({ name }) => fileOf(name)), ...libraries.values()],
    repetitions,
  );
  const bare = await warmCalls(stage, bareQuery(), repetitions * WARM_PER_REPETITION);

  print(`Bare query: ${bare.p50.toFixed(1)} ms (p50), ${bare.p95.toFixed(1)} ms (p95)`);
  for (const [name, file] of libraries) {
    print(`Cold import of ${name} alone: ${cold.get(file)?.toFixed(1)} ms`);
  }
  print('');
  print(
    '| function | KB | KB min. | KB min. gzip | cold, ms | target | database | Stripe | p50, ms | p95, ms |',
  );
  print('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const { name } of stage.functions) {
    const call = calls.find((each) => each.name === name) ?? clockOf(name);
    const { shipped, minified, minifiedGzip } = await sizeOf(fileOf(name));
    const warm = await warmCalls(stage, call, repetitions * WARM_PER_REPETITION);
    const figures = [
      shipped.toFixed(0),
      minified.toFixed(0),
      minifiedGzip.toFixed(0),
      cold.get(fileOf(name))?.toFixed(1),
      `≤ ${await coldTarget(fileOf(name))}`,
      warm.toDatabase,
      warm.toStripe,
      warm.p50.toFixed(1),
      warm.p95.toFixed(1),
    ];
    print(`| ${name} | ${figures.join(' | ')} |`);
  }
} finally {
  await stage.close();
}

/** A function that nobody calls but the clock. It finds nothing to do. */
function clockOf(name: string) {
  return { name, prepare: async () => () => stage.runSchedule(name) };
}

function bareQuery() {
  return { name: 'a bare query', prepare: async () => () => stage.db.query('select 1') };
}

/** esbuild notes in a bundle which file each part came from. */
async function coldTarget(bundle: string): Promise<number> {
  const holdsStripe = (await readFile(bundle, 'utf8')).includes(STRIPE_LIBRARY);
  return holdsStripe ? COLD_TARGET.stripe : COLD_TARGET.plain;
}
