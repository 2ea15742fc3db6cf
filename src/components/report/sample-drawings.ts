import type { ImageMetadata } from 'astro';
import bathroom from '../drawings/bathroom.svg';
import garage from '../drawings/garage.svg';
import house from '../drawings/house.svg';
import panel from '../drawings/panel.svg';
import permitCard from '../drawings/permit-card.svg';
import pool from '../drawings/pool.svg';
import pump from '../drawings/pump.svg';

/** The drawing that stands for each photograph of the sample report. Its PDF has the same ones, as pictures. */
const DRAWINGS: Readonly<Record<string, ImageMetadata>> = {
  'bathroom.png': bathroom,
  'garage.png': garage,
  'house.png': house,
  'panel.png': panel,
  'permit-card.png': permitCard,
  'pool.png': pool,
  'pump.png': pump,
};

/** @throws Error when the sample names a photograph that nobody has drawn */
export function sampleDrawing(file: string): Pick<ImageMetadata, 'src' | 'width' | 'height'> {
  const drawing = DRAWINGS[file];
  if (!drawing) throw new Error(`draw ${file}, or remove it from sample-report.yaml`);
  // An image element takes no other field.
  const { src, width, height } = drawing;
  return { src, width, height };
}
