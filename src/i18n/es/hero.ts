import type { PageTexts } from '../en/pages.ts';

export const hero: PageTexts['hero'] = {
  lede: 'Antes de que compre, consultamos los registros de permisos de la dirección y le decimos qué se aprobó, qué quedó sin terminar y, con una Inspección completa, qué se construyó sin permiso.',
  getReport: 'Pedir el informe',
  learnMore: 'Más información',
};
