import type { investors as English } from '../../en/sections/investors.ts';

export const investors: typeof English = {
  label: 'Inversionistas y profesionales',
  heading: '¿Compra más de una casa?',
  whatYouGet: 'Qué incluye',
  offers: {
    bulk: {
      name: 'Paquete para inversionistas',
      description: 'Para inversionistas que evalúan varias casas antes de comprar una.',
      price: (reports, price) => `${reports} informes por ${price}`,
      features: (savings) => [
        `${savings} de ahorro`,
        'Entrega en 48 horas',
        'Una persona a cargo de su cuenta',
        'Prioridad en la agenda',
      ],
      action: 'Preguntar por el paquete',
      request: (price) =>
        `Me interesa el Paquete para inversionistas (${price}).\n\nCondados: \nPara cuándo necesito el primer informe: `,
    },
    partnership: {
      name: 'Informes con su marca',
      description:
        'Para agencias de bienes raíces, compañías de títulos e inspectores con clientes propios.',
      price: (premium) => `${premium} adicionales`,
      features: [
        'Informes personalizados con su marca',
        'Su logotipo, sus colores y sus datos de contacto',
        'La misma búsqueda y los mismos plazos de entrega',
        'Se envían solo a usted, nunca a su cliente',
      ],
      action: 'Ofrecer informes con mi marca',
      request: (price) =>
        `Me interesa el servicio “Informes con su marca” (${price}).\n\nEmpresa: \nInformes al mes: `,
    },
  },
};
