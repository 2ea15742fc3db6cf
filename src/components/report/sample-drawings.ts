import type { ImageMetadata } from 'astro';
import garage from '../../sections/drawings/garage.svg';

/** The drawing that stands for each photograph of the sample report. Its PDF has the same ones, as pictures. */
const DRAWINGS: Readonly<Record<string, ImageMetadata>> = { 'garage.png': garage };

/** @throws Error when the sample names a photograph that nobody has drawn */
export function sampleDrawing(file: string): ImageMetadata {
  const drawing = DRAWINGS[file];
  if (!drawing) throw new Error(`draw ${file}, or remove it from sample-report.yaml`);
  return drawing;
}
