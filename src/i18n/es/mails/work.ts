import type { work as English } from '../../en/mails/work.ts';
import { companyTexts } from '../company.ts';
import { orderStatus } from '../order-status.ts';

export const work: typeof English = {
  started: {
    search: {
      subject: (order) => `Comenzó la búsqueda en los registros: ${order}`,
      heading: 'Comenzó la búsqueda en los registros',
      text: (customer) =>
        `${customer}, ya estamos revisando los registros de permisos de su propiedad. No tiene que hacer nada.`,
    },
    visit: {
      subject: (order) => `Comenzamos a trabajar en su inspección: ${order}`,
      heading: 'Comenzamos a trabajar en su inspección',
      text: (customer, service) => `${customer}, ya comenzamos a trabajar en su ${service.title}.`,
      noDate: 'Si todavía no hemos acordado la fecha de la visita, nos comunicaremos con usted.',
    },
    order: {
      subject: (order) => `Comenzamos a trabajar en su pedido: ${order}`,
      heading: 'Comenzamos a trabajar en su pedido',
      text: (customer) =>
        `${customer}, ya comenzamos a trabajar en su pedido. Si necesitamos algo de usted, se lo pediremos.`,
    },
    due: (time) => `Recibirá su informe ${time}`,
    orderDue: (time) => `Recibirá su pedido ${time}`,
    nothingToDo: 'No tiene que hacer nada',
    delays: orderStatus.nextSteps.delays,
  },
  report: {
    subject: (company, order) => `Su informe de ${company}: ${order}`,
    preheader: (address) => `Adjunto en PDF: el informe sobre ${address}`,
    heading: 'Su informe está listo',
    attached: (customer) =>
      `${customer}, el informe sobre su propiedad va adjunto a este correo, en PDF.`,
    corrected: {
      subject: (company, order) => `Informe corregido de ${company}: ${order}`,
      heading: 'Su informe corregido',
      attached: (customer) =>
        `${customer}, un informe corregido sobre su propiedad va adjunto a este correo, en PDF.`,
      replaces: (moment) =>
        `Reemplaza el informe del ${moment}. De ahora en adelante use solo este, y hágaselo llegar a quien tenga el anterior.`,
      changed: (sentence) => `Qué cambió: ${sentence}`,
    },
    page: {
      text: 'El enlace de abajo abre el mismo informe como una página para su teléfono. Quien tenga el enlace puede leer el informe, así que compártalo con el mismo cuidado que el PDF. Si alguna vez lo corregimos, el enlace abre el más reciente.',
      link: 'Leer el informe como página',
    },
    firstStep: 'Lo primero que debe hacer',
    stepDetails: ({ by, day, ask, call }) =>
      [
        `Cuándo: ${day ? `${by} (${day})` : by}`,
        `A quién acudir: ${ask}`,
        ...(call ? [`La oficina: ${call}`] : []),
      ].join('\n'),
    forBuyer: (count) =>
      count > 1
        ? `Si usted compra: empiece por el paso de arriba. El informe tiene los ${count} por fecha, y dice quién debe actuar y a quién llamar.`
        : 'Si usted compra: el paso de arriba es el único. El informe dice quién debe actuar y a quién llamar.',
    forAgent: (count) =>
      count === 0
        ? 'Si usted es el agente del comprador: nada de esto le pide algo al vendedor. Asegúrese de que su cliente reciba el informe a tiempo.'
        : `Si usted es el agente del comprador: ${count === 1 ? 'un paso le pide' : `${count} pasos le piden`} algo al vendedor. Hágaselo llegar al agente del vendedor antes del día que indica el informe.`,
    complaint: orderStatus.nextSteps.complaint,
    questions: (phone) =>
      `¿Tiene preguntas sobre lo que dice? Responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
  },
  part: {
    advice: {
      subject: (company, order) => `Nuestra asesoría por escrito, de ${company}: ${order}`,
      heading: () => 'Nuestra asesoría por escrito',
      attached: (customer) =>
        `${customer}, nuestra asesoría por escrito va adjunta a este correo, en PDF.`,
      corrected: {
        subject: (company, order) => `Asesoría corregida de ${company}: ${order}`,
        heading: () => 'Nuestra asesoría corregida',
        attached: (customer) =>
          `${customer}, nuestra asesoría corregida va adjunta a este correo, en PDF.`,
      },
      page: {
        text: 'El enlace de abajo abre nuestra asesoría como una página. Quien tenga el enlace puede leerla, así que compártalo con cuidado. Si alguna vez la corregimos, el enlace abre la más reciente.',
        link: 'Abrir la página',
      },
    },
    files: {
      subject: (company, order, file) => `Archivo ${file} de su pedido de ${company}: ${order}`,
      heading: (file) => `Archivo ${file} de su pedido`,
      attached: (customer, file) =>
        `${customer}, el archivo ${file} de su pedido va adjunto a este correo, en PDF.`,
      corrected: {
        subject: (company, order, file) => `Archivo ${file} corregido, de ${company}: ${order}`,
        heading: (file) => `Archivo ${file} de su pedido, corregido`,
        attached: (customer, file) =>
          `${customer}, el archivo ${file} de su pedido, ya corregido, va adjunto a este correo, en PDF.`,
      },
      more: 'Esto no es todo: le enviaremos el siguiente archivo en cuanto esté listo.',
      last: 'Con este archivo, su pedido queda completo.',
      page: {
        text: 'El enlace de abajo abre una página con todos los archivos de su pedido que le hemos enviado. Quien tenga el enlace puede abrirlos, así que compártalo con cuidado. Si alguna vez corregimos un archivo, la página tiene el más reciente.',
        link: 'Ver todos los archivos',
      },
    },
    text: (customer) => `${customer}, aquí tiene nuestra asesoría por escrito.`,
    replaces: (moment) =>
      `Reemplaza lo que le enviamos el ${moment}. De ahora en adelante use solo esto, y hágaselo llegar a quien tenga lo anterior.`,
    changed: (sentence) => `Qué cambió: ${sentence}`,
    questions: (phone) =>
      `¿Tiene preguntas sobre lo que dice? Responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
  },
  dueDateMoved: {
    report: {
      subject: (company, order) => `La fecha de su informe de ${company}: ${order}`,
      heading: 'Cuándo recibirá su informe',
      first: (customer, time) => `${customer}, recibirá su informe ${time}.`,
      moved: (customer, time) => `${customer}, ahora recibirá su informe ${time}.`,
    },
    order: {
      subject: (company, order) => `La fecha de su pedido de ${company}: ${order}`,
      heading: 'Cuándo recibirá su pedido',
      first: (customer, time) => `${customer}, recibirá su pedido ${time}.`,
      moved: (customer, time) => `${customer}, ahora recibirá su pedido ${time}.`,
    },
    preheader: (time) => `Ahora lo recibirá ${time}`,
    first: {
      preheader: (time) => `Lo recibirá ${time}`,
      calendar: 'El archivo en la página de su pedido agrega esta fecha a su calendario.',
    },
    soon: 'pronto',
    calendar:
      'Si agregó una fecha anterior a su calendario, abra de nuevo el archivo en la página de su pedido: reemplaza esa fecha.',
    questions: (phone) =>
      `Si esta fecha no le conviene, responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
  },
};
