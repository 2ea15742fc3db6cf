import type { ReportPageTexts } from '../en/report-page.ts';
import { companyTexts } from './company.ts';

const reportPage: ReportPageTexts = {
  companyTexts,
  title: 'Su informe',
  titles: { report: 'Su informe', advice: 'Nuestra asesoría', files: 'Sus archivos' },
  loading: 'Cargando su informe…',
  delivered: (day) => `Entregado el ${day}`,
  corrected: (day) => `Corregido el ${day}`,
  report: 'El informe',
  filesOnly: {
    report: 'Este informe es un PDF: ábralo aquí abajo.',
    advice: 'Nuestra asesoría es un PDF: ábralo aquí abajo.',
    files: 'Cada archivo es un PDF: ábralos aquí abajo.',
  },
  files: {
    heading: 'Archivos',
    open: (name, size) => `${name} (${size})`,
  },
  inPdf: 'Esta fotografía está en el PDF.',
  copy: {
    message: 'Copiar el mensaje',
    copied: 'El mensaje está copiado.',
    failed: 'Aquí no se puede copiar. Mantenga presionado el texto para copiarlo.',
  },
  privacy:
    'Quien tenga la dirección de esta página puede leer el informe: compártala con cuidado. Siempre muestra la versión más reciente.',
  questions: '¿Tiene preguntas sobre lo que dice? Llámenos al',
  notFound: {
    heading: 'Este enlace no abre ningún informe',
    text: 'Revise que se haya copiado completo. Un enlace también termina cuando se corrige o se quita la dirección de correo a la que se envió.',
    pdf: 'El PDF del mismo correo todavía se puede abrir.',
    findOrder: {
      before: 'Puede',
      link: 'pedir que le enviemos por correo el enlace de su pedido',
      orCall: ' y desde ahí hacer que le envíen el informe otra vez, o llamarnos al',
    },
  },
  failed: {
    heading: 'No se pudo cargar el informe',
    text: 'Es posible que por un momento no se pueda llegar a nuestro servidor. El PDF del mismo correo dice lo mismo.',
    connectionLost:
      'Parece que se quedó sin conexión a internet. El PDF del mismo correo dice lo mismo.',
  },
  tryAgain: 'Intentar de nuevo',
};

export default reportPage;
