import type { home as English } from '../en/home.ts';
import { claims } from './claims.ts';

export const home: typeof English = {
  title: 'Informes de permisos de propiedades en el sur de la Florida',
  description: `Revisamos los permisos de construcción en Miami-Dade, Broward y Palm Beach antes de que compre, y buscamos obras sin permiso. Por lo general, el informe está listo en ${claims.reportWithin}, en días hábiles.`,
};
