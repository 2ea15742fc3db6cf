import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { findNewestMigration } from '#server/health/newest-migration.ts';

const PROJECT = join(import.meta.dirname, '..');
export const BUNDLES_FOLDER = join(PROJECT, '.netlify/bundled-functions');
/** Written by the build of the pages: the day on which the next scheduled post is due. */
const NEXT_PUBLICATION = join(PROJECT, '.netlify/next-publication.json');

/** One ES module for each function, as Node 24 runs it. */
export const BUNDLE_OPTIONS: BuildOptions = {
  absWorkingDir: PROJECT,
  entryPoints: ['netlify/functions/*.ts'],
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Stripe's library for workers uses fetch, as Neon's driver does. The one for Node also loads node:http and
  // node:https. docs/decisions/0002-bundles.md has the figures of this and the next options.
  conditions: ['worker'],
  external: [
    // Imported when there is an email to send. Bundled, its own imports would be loaded at every start.
    'nodemailer',
    // A native program: Netlify ships the one for Linux with what imports it.
    '@myriaddreamin/typst-ts-node-compiler',
  ],
  define: Object.fromEntries(
    Object.entries(buildTimeVariables()).map(
      ([name, value]) => [`process.env.${name}`, JSON.stringify(value)] as const,
    ),
  ),
  legalComments: 'none',
  logLevel: 'warning',
};

/**
 * Modules that functions import when they need them, and the file that each becomes. Bundled into the functions that
 * make PDFs, their library would add 30 ms to a cold start; the library for passkeys takes 100 ms. The files are in a
 * separate folder: Netlify does not take them for functions, and ships them with the functions that import them.
 */
const ON_DEMAND = new Map([
  ['#server/typeset/document.ts', 'on-demand/typeset'],
  ['#server/adapters/webauthn.ts', 'on-demand/webauthn'],
]);

/** Templates and fonts of PDFs, beside the module that reads them. Functions name them as their `includedFiles`. */
const PAPER = { from: 'netlify/server/typeset/paper', to: 'on-demand/paper' };

const onDemandModules: Plugin = {
  name: 'on-demand-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^#/ }, ({ path, kind }) => {
      const file = ON_DEMAND.get(path);
      const isOnDemand = kind === 'dynamic-import' && file !== undefined;
      return isOnDemand ? { path: `./${file}.mjs`, external: true } : undefined;
    });
  },
};

/**
 * Variables that are known at build time only: the deploy context and its URLs, which Netlify sets (platform/env.ts), the day of
 * the next post, and the newest file of sql/.
 */
export function buildTimeVariables(environment = process.env): Readonly<Record<string, string>> {
  const { CONTEXT = 'dev', DEPLOY_PRIME_URL = '', DEPLOY_URL = '' } = environment;
  return {
    CONTEXT,
    DEPLOY_PRIME_URL,
    DEPLOY_URL,
    NEXT_PUBLICATION: nextPublication(),
    NEWEST_MIGRATION: findNewestMigration(),
  };
}

function nextPublication(): string {
  if (!existsSync(NEXT_PUBLICATION)) return '';
  const { day }: { day: string | null } = JSON.parse(readFileSync(NEXT_PUBLICATION, 'utf8'));
  return day ?? '';
}

/**
 * Bundles each file of netlify/functions into one in `bundlesFolder`, emptying that first.
 *
 * Otherwise Netlify would ship every file that a function imports, 640 of them, and a cold start would read them one by
 * one: 133 ms against 73 ms bundled. Nothing is minified: stack traces stay readable.
 *
 * @throws BuildFailure naming the file and line that could not be bundled
 */
export async function bundleFunctions(bundlesFolder = BUNDLES_FOLDER): Promise<void> {
  await rm(bundlesFolder, { recursive: true, force: true });
  const options = { ...BUNDLE_OPTIONS, plugins: [onDemandModules] };
  await build({ ...options, outdir: bundlesFolder });
  // Most calls of the office need no Stripe, whose library makes up half of its bundle. Split, both halves share one
  // copy of the modules that both import: an error of one is recognized by the other.
  await build({
    ...options,
    entryPoints: ['netlify/functions/office.ts'],
    splitting: true,
    chunkNames: 'on-demand/office-[hash]',
    outdir: bundlesFolder,
  });
  await build({
    ...options,
    entryPoints: Array.from(ON_DEMAND, ([module, out]) => ({
      in: module.replace('#server', './netlify/server'),
      out,
    })),
    outdir: bundlesFolder,
  });
  await cp(join(PROJECT, PAPER.from), join(bundlesFolder, PAPER.to), { recursive: true });
}

if (import.meta.main) {
  const started = performance.now();
  await bundleFunctions();
  const count = readdirSync(BUNDLES_FOLDER).filter((name) => name.endsWith('.mjs')).length;
  console.log(`${count} functions bundled in ${Math.round(performance.now() - started)} ms`);
}
