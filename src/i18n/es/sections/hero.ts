import type { PageTexts } from '../../text-types.ts';

export const hero: PageTexts['sections']['hero'] = {
  lede: 'Antes de que compre, leemos los registros de permisos de la dirección y le decimos qué se aprobó, qué quedó sin terminar y, con una Inspección completa, qué se construyó sin permiso.',
  getReport: 'Pedir informe',
  learnMore: 'Más información',
};
