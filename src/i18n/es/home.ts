import { shownWhole } from '#shared/search-results.ts';
import type { home as English } from '../en/home.ts';
import { claims } from './claims.ts';
import { ourCounties } from './our-counties.ts';

const description = (where: string) =>
  `Revisamos los permisos en ${where} antes de que compre, y buscamos obras sin permiso. La Consulta básica suele tardar ${claims.reportUsuallyWithin.basic}.`;

export const home: typeof English = {
  title: 'Informes de permisos de propiedades en el sur de la Florida',
  description: shownWhole(
    'description',
    description(ourCounties.and),
    description('el sur de la Florida'),
  ),
};
