/**
 * `npm run bench:build -- [posts …]`: measures a build's time and memory, and the size of the blog's listing, for each
 * number of posts, by default 10, 100 and 1,000. Builds a copy of the project.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { copyProject } from './build/copy.ts';
import { addPosts } from './build/posts.ts';
import type { Usage } from './build/report-usage.ts';
import { fail, machine, print, printHead, printRow } from './command.ts';

const requested = process.argv.slice(2).map(Number);
const counts = requested.length > 0 ? requested : [10, 100, 1_000];
if (!counts.every((count) => Number.isInteger(count) && count >= 0)) {
  fail('Give the numbers of posts: npm run bench:build -- 10 100 1000');
}

print(machine());
printHead('posts | cold, s | warm, s | CPU (warm), s | peak memory, MB | listing, KB brotli');
for (const count of counts) await measure(count);

/** Builds a copy of the project with this many posts, and prints a row of the table. */
async function measure(posts: number): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'permitlens-build-'));
  try {
    await copyProject(copy);
    await addPosts(join(copy, 'src/content/blog'), posts);
    const cold = await build(copy);
    const warm = await build(copy);
    const listing = (await compressedSize(join(copy, 'dist/blog.html'))) / 1_000;
    printRow([
      posts.toLocaleString('en-US'),
      cold.seconds.toFixed(1),
      warm.seconds.toFixed(1),
      warm.cpuSeconds.toFixed(1),
      warm.peakMegabytes.toFixed(0),
      listing.toFixed(2),
    ]);
  } finally {
    await rm(copy, { recursive: true });
  }
}

interface Build extends Usage {
  readonly seconds: number;
}

/** @throws Error with the build's output if it fails */
async function build(folder: string): Promise<Build> {
  const usageFile = join(folder, 'usage.json');
  const reportUsage = join(import.meta.dirname, 'build/report-usage.ts');
  const astro = join(folder, 'node_modules/astro/bin/astro.mjs');
  const start = performance.now();
  await promisify(execFile)(process.execPath, ['--import', reportUsage, astro, 'build'], {
    cwd: folder,
    env: { ...process.env, USAGE_FILE: usageFile },
    maxBuffer: 100_000_000,
  });
  const seconds = (performance.now() - start) / 1_000;
  const usage: Usage = JSON.parse(await readFile(usageFile, 'utf8'));
  return { ...usage, seconds };
}

async function compressedSize(file: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(await readFile(file), { params }).length;
}
