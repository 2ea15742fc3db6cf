import type { reportExcerpts as English } from '../en/report-excerpts.ts';
import { ourServices } from './our-services.ts';
import { reportLabels } from './report-labels.ts';

export const reportExcerpts: typeof English = {
  labels: reportLabels,
  marks: {
    permit: 'Abierto',
    license: 'Preguntar',
    'building-record': 'Sin permiso',
    'code-case': 'Caso abierto',
    lien: 'Gravamen',
    visit: 'Sin permiso',
  },
  firstPage: {
    sheets: `Una casa, ${ourServices.number} informes`,
    kind: 'Informe de permisos',
    sample: 'Muestra',
    address: 'Dirección de la propiedad',
    folio: 'Folio',
    built: 'Año',
    size: 'Área',
    area: (squareFeet) => `${squareFeet} pies cuadrados`,
    permits: 'Permisos encontrados',
    whatToDo: 'Qué hacer:',
    madeUp: 'La propiedad es inventada.',
    compareServices: 'Vea qué encuentra en ella cada servicio',
  },
};
