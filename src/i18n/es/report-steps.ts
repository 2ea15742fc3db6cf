import type { reportSteps as en } from '../en/report-steps.ts';

export const reportSteps: typeof en = {
  kinds: {
    'open-permit': 'Permiso abierto',
    'expired-permit': 'Permiso vencido',
    'no-permit': 'Obra sin permiso',
    'code-case': 'Caso de código abierto',
    'unsafe-structure': 'Caso de estructura insegura',
    lien: 'Gravamen inscrito',
    contractor: 'Contratista de un permiso',
    'owner-builder': 'Permiso del dueño como constructor',
    'never-issued': 'Permiso solicitado que nunca se emitió',
    recertification: 'Recertificación del edificio',
    'sub-permit': 'Permiso vinculado sin inspección final',
    'no-longer-valid': 'Permiso que ya no es válido',
    other: 'Otro hallazgo',
  },
  actors: {
    buyer: 'Usted',
    seller: 'El vendedor',
    contractor: 'Un contratista con licencia',
    attorney: 'Su abogado o compañía de títulos',
    office: 'La oficina',
    association: 'La asociación',
  },
  byDay: (day, by) => `Hasta el ${day}: ${by}`,
  phoneFrom: (said) => `Según: ${said}`,
  inspector: (name) => `Inspector: ${name}`,
};
