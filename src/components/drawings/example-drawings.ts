import type { ImageMetadata } from 'astro';
import { type FormService, SERVICES } from '#shared/services.ts';
import floorPlan from './floor-plan.svg';
import garage from './garage.svg';
import pool from './pool.svg';

type Drawing = (typeof SERVICES)[FormService]['drawing'];

/** What a finding is about is drawn in coral. */
const DRAWINGS: Readonly<Record<Drawing, ImageMetadata>> = {
  'floor-plan': floorPlan,
  garage,
  pool,
};

/** The address of the photograph or plan that is drawn for a service's example. */
export function exampleDrawing(service: FormService): string {
  return DRAWINGS[SERVICES[service].drawing].src;
}
