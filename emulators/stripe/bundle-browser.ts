import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

type Entry = 'script' | 'frame';

const bundles = new Map<Entry, Promise<string>>();

/** The stand-in's browser code, bundled when first asked for. */
export function bundleBrowserPart(entry: Entry): Promise<string> {
  const known = bundles.get(entry);
  if (known !== undefined) return known;
  const bundle = bundleEntry(entry);
  bundles.set(entry, bundle);
  return bundle;
}

async function bundleEntry(entry: Entry): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`browser/${entry}.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
