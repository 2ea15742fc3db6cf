import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';

/** In KB of 1,000 bytes. */
export interface Size {
  /** As it is deployed: with its names, so that a stack trace can be read. */
  readonly shipped: number;
  readonly minified: number;
  readonly minifiedGzip: number;
}

export async function sizeOf(bundle: string): Promise<Size> {
  const shipped = await readFile(bundle);
  const { code } = await transform(shipped, { minify: true, format: 'esm', target: 'node24' });
  const kilobytes = (bytes: number) => bytes / 1_000;
  return {
    shipped: kilobytes(shipped.length),
    minified: kilobytes(Buffer.byteLength(code)),
    minifiedGzip: kilobytes(gzipSync(code).length),
  };
}
