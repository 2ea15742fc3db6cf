import type { VerifyReportTexts } from '../en/verify-report.ts';

const verifyReport: VerifyReportTexts = {
  choose: 'Elegir el PDF',
  drop: 'o arrástrelo a cualquier parte de esta página.',
  checking: 'Comprobando...',
  results: {
    current: (delivered) =>
      `Sin cambios. Entregamos este informe el ${delivered} y es la última versión.`,
    replaced: (delivered, replaced) =>
      `Reemplazado. Entregamos este informe el ${delivered}, y el ${replaced} entregamos en su lugar uno corregido. Pida ese, por favor.`,
    unknown:
      'No reconocemos este archivo. Puede que haya cambiado al guardarlo, firmarlo o imprimirlo, o que no sea nuestro: arrastre el adjunto tal como llegó, o llámenos.',
    draft:
      'Este archivo dice que es un borrador. Los borradores no son informes: nadie debe guiarse por ellos.',
    sample: 'Este archivo dice que es una muestra de nuestro sitio web. La propiedad es inventada.',
    receipt:
      'Este archivo dice que es un recibo nuestro. Aquí solo se comprueban informes: si tiene dudas sobre un recibo, llámenos.',
  },
  tryAgain: 'No pudimos comprobar el archivo en este momento. Inténtelo de nuevo o llámenos.',
};

export default verifyReport;
