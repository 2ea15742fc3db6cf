import type { Inquiries } from '../en/inquiries.ts';

export const inquiries: Inquiries = {
  general: 'Preguntas generales',
  bulk: 'Servicios para inversionistas',
  partnership: 'Informes con su marca',
  support: 'Soporte técnico',
  'Full Inspection Quote': 'Solicitud de cotización',
};
