import type { findOrderPage as English } from '../en/find-order-page.ts';

export const findOrderPage: typeof English = {
  title: 'Buscar su pedido',
  description: (company) =>
    `¿Perdió el enlace de su pedido de ${company}? Escriba el correo electrónico con el que hizo el pedido y le enviaremos el enlace.`,
  label: 'Su pedido',
  lede: 'Escriba el correo electrónico con el que hizo el pedido. Le enviaremos un mensaje con un enlace a cada uno de sus pedidos.',
  noScript: {
    beforePhone: 'Para buscar su pedido aquí se necesita JavaScript. Llámenos al',
    beforeEmail: 'o escriba a',
    end: ' y le enviaremos los enlaces.',
  },
  noEmail: {
    heading: '¿No le llegó nuestro correo?',
    reasons: (company) => [
      'Puede que el pedido se haya hecho con otra dirección, por ejemplo la de su agente.',
      'Para proteger su buzón, enviamos como máximo un correo de este tipo por hora y tres al día. El anterior tiene los mismos enlaces.',
      `El enlace a su pedido está en todos los correos de ${company}, como el del recibo.`,
    ],
    call: '¿Todavía no le llega? Llame al',
    write: 'o escriba a',
  },
};
