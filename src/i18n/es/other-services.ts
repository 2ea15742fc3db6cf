import { type AddOn, SERVICES } from '#shared/services.ts';
import type { OtherServices } from '../en/other-services.ts';
import { deliveryIn } from './due-date.ts';
import { services } from './services.ts';

const request = (verb: 'pedir' | 'reservar', service: AddOn, price: string) => {
  const { article, name } = services[service];
  return `Quisiera ${verb} ${article} ${name} (${price}).\n\nDirección de la propiedad: `;
};

export const otherServices: OtherServices = {
  'risk-brief': {
    terms: deliveryIn(SERVICES['risk-brief'].due),
    description:
      'El historial de permisos de una casa, resumido en la primera página, para que lo conozca antes de anunciarla o de mostrarla.',
    request: (price) => request('pedir', 'risk-brief', price),
    cannotFind: services.basic.cannotFind,
  },
  'fix-it': {
    terms: 'Reunión virtual de 30 minutos',
    description:
      'Para un permiso abierto o una infracción: revisamos el caso con usted y le decimos a qué oficina ir, qué formularios presentar y por dónde empezar.',
    request: (price) => `${request('reservar', 'fix-it', price)}\nDe qué se trata: `,
  },
  'closing-check': {
    terms: `${deliveryIn(SERVICES['closing-check'].due)}, en PDF`,
    description:
      'Para compradores y agentes de títulos: una última mirada a permisos, infracciones y gravámenes municipales inscritos en los días previos al cierre.',
    request: (price) => `${request('pedir', 'closing-check', price)}\nFecha de cierre: `,
    cannotFind:
      'Obras sin permiso, gravámenes que todavía no están inscritos y todo lo que no esté en el expediente de la propiedad misma. Buscamos en los registros, y no los comparamos con la casa.',
  },
};
