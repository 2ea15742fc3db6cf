import type { notFound as English } from '../en/not-found.ts';
import { capitalized } from './numbers.ts';
import { ourServices } from './our-services.ts';

export const notFound: typeof English = {
  title: '404: página no encontrada',
  description: 'No hay ninguna página en esta dirección.',
  stamp: 'Sin expediente',
  text: 'No hay ninguna página en esta dirección. Puede que esté mal escrita o que la página haya cambiado de lugar.',
  otherPages: 'Otras páginas',
  links: {
    home: { name: 'Inicio', description: 'Qué hacemos y cómo es un informe' },
    services: {
      name: 'Servicios',
      description: `${capitalized(ourServices.number)} servicios y sus precios`,
    },
    order: { name: 'Pedir un informe', description: 'Toma unos dos minutos' },
    findOrder: {
      name: 'Buscar su pedido',
      description: 'Le enviamos el enlace por correo electrónico',
    },
    contact: 'Contacto',
  },
};
