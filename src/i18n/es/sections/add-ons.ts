import { SERVICES } from '#shared/services.ts';
import type { addOns as English } from '../../en/sections/add-ons.ts';
import { deliveryIn } from '../due-date.ts';

export const addOns: typeof English = {
  label: 'Servicios adicionales',
  heading: '¿Solo necesita una respuesta?',
  offers: {
    'risk-brief': {
      terms: deliveryIn(SERVICES['risk-brief'].due),
      description:
        'El historial de permisos de una casa en una sola página, para que lo conozca antes de anunciarla o de mostrarla.',
      request: (price) =>
        `Quisiera pedir un Resumen de riesgos para agentes (${price}).\n\nDirección de la propiedad: `,
    },
    'fix-it': {
      terms: 'Reunión virtual de 30 minutos',
      description:
        'Para un permiso abierto o una infracción: revisamos el caso con usted y le decimos a qué oficina ir, qué formularios presentar y por dónde empezar.',
      request: (price) =>
        `Quisiera reservar una Asesoría para resolverlo (${price}).\n\nDirección de la propiedad: \nDe qué se trata: `,
    },
    'closing-check': {
      terms: `${deliveryIn(SERVICES['closing-check'].due)}, en PDF`,
      description:
        'Para compradores y agentes de títulos: una última mirada a permisos, infracciones y gravámenes municipales inscritos en los días previos al cierre.',
      request: (price) =>
        `Quisiera pedir una Verificación antes del cierre (${price}).\n\nDirección de la propiedad: \nFecha de cierre: `,
    },
  },
  request: 'Solicitar',
};
