import type { hero as English } from '../../en/sections/hero.ts';
import { ourServices } from '../our-services.ts';

export const hero: typeof English = {
  lede: `Antes de que compre, leemos los registros de permisos de la dirección y le decimos qué se aprobó, qué quedó sin terminar y, con ${ourServices.withVisit}, qué se construyó sin permiso.`,
  getReport: 'Pedir informe',
  learnMore: 'Más información',
  haveAddress: '¿Ya tiene la dirección?',
  whichOffice: '¿Qué oficina tiene su expediente?',
  price: (total) => `Desde ${total}, con el cargo incluido.`,
};
