import type { services as English } from '../../en/sections/services.ts';

export const services: typeof English = {
  label: 'Servicios',
  heading: 'Tres maneras de revisar una casa',
  lede: 'Empiece por los registros y vaya tan a fondo como la casa lo pida.',
};
