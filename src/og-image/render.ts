import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import type { Font } from 'satori';
import { OG_IMAGE_SIZE, type OgImageContent } from './content.ts';
import { drawOgImage } from './drawing.tsx';

/**
 * Keeps images from one build to the next, named by the hash of their drawing: 1,000 of them take half a minute to
 * draw. Netlify keeps node_modules between builds.
 */
const CACHE = 'node_modules/.cache/permitlens/og-images';

const WEIGHTS = [600, 800] as const;

/** Returns the image as a PNG, from the cache if it has been drawn before. */
export async function renderOgImage(content: OgImageContent): Promise<Buffer> {
  const file = cacheFileOf(content);
  const cached = await readFile(file).catch(() => undefined);
  if (cached) return cached;

  const image = await toPng(drawOgImage(content));
  await mkdir(CACHE, { recursive: true });
  // Renamed when complete: an aborted build must not leave half an image.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, image);
  await rename(draft, file);
  return image;
}

/** Its name changes with everything visible: the drawing contains all words, colors and sizes. */
export function cacheFileOf(content: OgImageContent): string {
  const drawing = JSON.stringify(drawOgImage(content));
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 32);
  return join(CACHE, `${hash}.png`);
}

/** Loads the renderers only when there is something to draw: a warm build starts without them. */
async function toPng(drawing: ReactElement): Promise<Buffer> {
  const [{ default: satori }, { renderAsync }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    loadFonts(),
  ]);
  const svg = await satori(drawing, { ...OG_IMAGE_SIZE, fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

let fonts: Promise<Font[]> | undefined;

function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    WEIGHTS.map(async (weight) => ({ name: 'Public Sans', weight, data: await fontFile(weight) })),
  );
  return fonts;
}

function fontFile(weight: number): Promise<Buffer> {
  const file = `@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`;
  return readFile(fileURLToPath(import.meta.resolve(file)));
}
