import type { services as English } from '../../en/sections/services.ts';
import { capitalized } from '../numbers.ts';
import { ourServices } from '../our-services.ts';

export const services: typeof English = {
  label: 'Servicios',
  heading: `${capitalized(ourServices.number)} maneras de revisar una casa`,
  lede: 'Empiece por los registros y vaya tan a fondo como la casa lo pida.',
};
