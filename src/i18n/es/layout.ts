import type { layout as English } from '../en/layout.ts';
import { ourCounties } from './our-counties.ts';

export const layout: typeof English = {
  skipToContent: 'Saltar al contenido',
  mainNavigation: 'Principal',
  menu: 'Menú',
  language: 'Idioma',
  navigation: {
    home: 'Inicio',
    about: 'Quiénes somos',
    services: 'Servicios',
    coverage: 'Área de cobertura',
    contact: 'Contacto',
    blog: 'Blog',
  },
  orderNow: 'Pedir informe',
  footer: {
    summary:
      'Verificación de permisos para compradores, inversionistas, agentes de bienes raíces y compañías de títulos en el sur de la Florida.',
    services: 'Servicios',
    coverage: 'Área de cobertura',
    county: (name) => name,
    followUs: 'Síganos',
    insuredBy: (insurance) => `Con seguro de ${insurance}`,
    findOrder: 'Buscar su pedido',
    verify: 'Comprobar un informe',
    privacy: 'Privacidad',
    terms: 'Términos',
    accessibility: 'Accesibilidad',
    licensing: 'Licencias',
  },
  manifest: `Verificación de permisos de propiedades en ${ourCounties.and}.`,
  feed: (company) => `El blog de ${company}`,
};
