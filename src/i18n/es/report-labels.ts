import type { reportLabels as English } from '../en/report-labels.ts';

export const reportLabels: typeof English = {
  statuses: {
    open: 'Abierto',
    expired: 'Vencido',
    'applied-for': 'Solicitado',
    'no-longer-valid': 'Sin validez',
    closed: 'Cerrado',
  },
  bases: {
    permit: 'Registro de permisos',
    license: 'Registro de licencias',
    'building-record': 'Permisos comparados con la ficha del tasador de la propiedad',
    'code-case': 'Registro de cumplimiento del código',
    lien: 'Gravamen inscrito',
    visit: 'Permisos comparados con la casa',
  },
};
