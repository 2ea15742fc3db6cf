import type { home as English } from '../en/home.ts';
import { claims } from './claims.ts';

export const home: typeof English = {
  title: 'Informes de permisos de propiedades en el sur de la Florida',
  description: `Revisamos los permisos en Miami-Dade, Broward y Palm Beach antes de que compre, y buscamos obras sin permiso. La Consulta básica suele tardar ${claims.reportWithin}.`,
};
