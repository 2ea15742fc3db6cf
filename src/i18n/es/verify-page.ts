import type { verifyPage as English } from '../en/verify-page.ts';

export const verifyPage: typeof English = {
  title: 'Comprobar un informe',
  description: (company) =>
    `¿Le entregaron un informe de ${company}? Vea si está tal como lo entregamos y si es la última versión.`,
  label: 'Informes',
  lede: '¿Le entregaron uno de nuestros informes? Vea si está tal como lo entregamos y si es la última versión.',
  noScript: {
    beforePhone: 'Para comprobar un informe aquí hace falta JavaScript. Llámenos al',
    beforeEmail: 'o escriba a',
    end: ' y lo comprobamos por usted.',
  },
  howItWorks: {
    heading: 'Qué pasa con el archivo',
    points: [
      'No sale de su dispositivo. Su navegador calcula su huella, el SHA-256, y no nos envía nada más.',
      'La comparamos con las huellas de los informes que hemos entregado. La respuesta no nombra a ninguna persona, propiedad ni pedido.',
      'Un archivo que se guardó de nuevo, se firmó, se combinó o se imprimió tiene otra huella. Use el adjunto tal como llegó.',
    ],
  },
};
