import { shownWhole } from '#shared/search-results.ts';
import { DEFAULT_SERVICE } from '#shared/services.ts';
import { agree } from '../agreement.ts';
import type { home as English } from '../en/home.ts';
import { claims } from './claims.ts';
import { ourCounties } from './our-counties.ts';
import { services } from './services.ts';

const service = services[DEFAULT_SERVICE];

const description = (where: string) =>
  `Revisamos los permisos en ${where} antes de que compre, y buscamos obras sin permiso. ${agree(service, 'El', 'La')} ${service.name} suele tardar ${claims.reportUsuallyWithin[DEFAULT_SERVICE]}.`;

export const home: typeof English = {
  title: 'Informes de permisos de propiedades en el sur de la Florida',
  description: shownWhole(
    'description',
    description(ourCounties.and),
    description('el sur de la Florida'),
  ),
};
