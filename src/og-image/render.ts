import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReactElement } from 'react';
import type { Font } from 'satori';
import type { Card } from './content.ts';
import { OG_IMAGE_SIZE } from './card-size.ts';
import { drawOgImage } from './OgImageDrawing.tsx';

/**
 * Where images are kept from one build to the next, by what they show. Netlify keeps node_modules between
 * builds, so there, too, an image is drawn once.
 */
const CACHE = 'node_modules/.cache/permitlens/sharing';

const WEIGHTS = [600, 800] as const;

/** The card as a PNG: out of the cache where it has been drawn before. */
export async function renderOgImage(card: Card): Promise<Buffer> {
  const drawing = drawOgImage(card);
  const file = join(CACHE, `${fingerprint(drawing)}.png`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;

  const image = await render(drawing);
  await mkdir(CACHE, { recursive: true });
  // Under another name first, so that a build broken off leaves no half of an image.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, image);
  await rename(draft, file);
  return image;
}

/** Changes with whatever is seen: words, colours and sizes all stand in the drawing. */
function fingerprint(drawing: ReactElement): string {
  return createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 32);
}

/** Loads what draws only when there is something to draw: a warm build starts without it. */
async function render(drawing: ReactElement): Promise<Buffer> {
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
