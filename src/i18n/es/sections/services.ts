import type { PageTexts } from '../../text-types.ts';

export const services: PageTexts['sections']['services'] = {
  label: 'Servicios',
  heading: 'Tres maneras de revisar una casa',
  lede: 'Empiece por los registros y vaya tan a fondo como la casa lo pida.',
};
