import type { ogImage as English } from '../en/og-image.ts';
import { claims, landingClaims } from './claims.ts';
import { ourServices } from './our-services.ts';

export const ogImage: typeof English = {
  facts: { counties: 'Condados', municipalities: 'Municipios', report: 'Informe', from: 'Desde' },
  reportTime: `por lo general en ${claims.reportUsuallyWithin.basic}`,
  price: (total) => `${total}, cargo incluido`,
  minutes: (count) => `${count} min`,
  pages: {
    home: { label: 'Verificación de permisos', title: landingClaims.headline },
    blog: {
      label: 'Sala de lectura',
      title: 'Guías sobre permisos, gravámenes y registros de construcción',
    },
    'sample-report': {
      label: 'Muestra',
      title: `Una casa, ${ourServices.reports} informes de permisos`,
    },
    terms: { label: 'Legal', title: 'Términos del servicio' },
    privacy: { label: 'Legal', title: 'Política de privacidad' },
    permits: {
      label: 'Oficinas de permisos',
      title: '¿Qué oficina tiene el expediente de permisos?',
    },
    verify: { label: 'Informes', title: 'Comprobar un informe' },
    'find-order': { label: 'Su pedido', title: 'Buscar su pedido' },
    accessibility: { label: 'Para todos', title: 'Accesibilidad' },
  },
};
