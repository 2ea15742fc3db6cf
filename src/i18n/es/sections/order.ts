import type { order as English } from '../../en/sections/order.ts';
import { claims } from '../claims.ts';
import { capitalized } from '../numbers.ts';
import { ourServices } from '../our-services.ts';

export const order: typeof English = {
  label: 'Pedido',
  heading: 'Empiece hoy',
  noScript: {
    beforePhone:
      'El formulario necesita JavaScript. También puede hacer su pedido por teléfono, al',
    beforeEmail: 'o por correo electrónico, a',
    end: '. Solo díganos la dirección, el condado y el servicio.',
  },
  nextSteps: 'Qué sigue',
  nextStepsSummary: 'Pago, búsqueda e informe',
  steps: {
    payment: {
      name: 'Paga con tarjeta',
      description:
        'Primero ve el precio, el cargo y el total. Los datos de su tarjeta van a Stripe y nunca llegan a nosotros.',
    },
    search: {
      name: 'Buscamos en los registros',
      description: `Revisamos los registros de permisos del condado y de la ciudad para su dirección. Con ${ourServices.firstWithCodeCases} buscamos también casos abiertos por infracción.`,
    },
    report: {
      name: 'Recibe el informe',
      description: ({ from, to }) =>
        `Le llega por correo electrónico, en PDF, en un plazo ${from === 0 ? `de ${to}` : `de ${from} a ${to}`} horas, en días hábiles. Puede reenviarlo a su agente, a su abogado o al vendedor.`,
    },
  },
  quote: {
    service: (service) => `${capitalized(service.article)} ${service.name}`,
    beforePrice: 'se cotiza primero:',
    afterPrice: (fee) =>
      `, ${fee}, según el tamaño y la complejidad de la propiedad. En días hábiles, tendrá su cotización en un plazo de ${claims.quoteWithin}.`,
  },
  call: '¿Prefiere hablar?',
};
