import type { PageTexts } from '../../text-types.ts';

export const process: PageTexts['sections']['process'] = {
  label: 'Proceso',
  heading: 'Cómo funciona',
  steps: {
    order: {
      name: 'Pedido',
      description: 'Denos la dirección y elija un servicio. Toma unos dos minutos.',
    },
    research: {
      name: 'Investigación e inspección',
      description:
        'Buscamos en los registros del condado y de la ciudad. Para una Inspección completa, un inspector visita la propiedad.',
    },
    analysis: {
      name: 'Análisis',
      description:
        'Comparamos lo que se permitió con lo que se terminó y, en una Inspección completa, con lo que se construyó. Después le decimos qué tan grave es cada diferencia.',
    },
    delivery: {
      name: 'Entrega del informe',
      description:
        'Recibe un PDF por correo electrónico. Primero van los hallazgos, con palabras claras, y luego la fuente de cada uno.',
    },
  },
  why: (company) => `¿Por qué ${company}?`,
  reasonsSummary: 'Tres razones',
  reasons: {
    files: {
      name: 'Sabemos dónde están los expedientes',
      description:
        'Aquí llevan registros de permisos tres condados y más de cien ciudades, cada uno a su manera. Sabemos a qué oficina preguntar.',
    },
    decision: {
      name: 'Escrito para ayudarle a decidir',
      description:
        'La primera página le dice qué encontramos y qué preguntarle al vendedor. Las páginas que siguen muestran las pruebas.',
    },
    total: {
      name: 'El total, antes de pagar',
      description:
        'Antes de pagar ve el precio del servicio, el cargo y el total. La cotización es gratis, y no se compromete a nada hasta que pague.',
    },
  },
};
