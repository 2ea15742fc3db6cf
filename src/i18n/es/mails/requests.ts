import type { requests as English } from '../../en/mails/requests.ts';
import { claims } from '../claims.ts';
import { companyTexts } from '../company.ts';
import { orderStatusWords, otherStatusWords } from '../order-status.ts';

export const requests: typeof English = {
  ordersFound: {
    subject: (company) => `Sus pedidos de ${company}`,
    preheader: { one: 'El enlace a su pedido', other: 'Los enlaces a sus pedidos' },
    heading: { one: 'Aquí está su pedido', other: 'Aquí están sus pedidos' },
    listHeading: { one: 'Su pedido', other: 'Sus pedidos, del más reciente al más antiguo' },
    somebodyAsked:
      'Alguien solicitó en nuestro sitio web los pedidos hechos con esta dirección de correo. Si no fue usted, no hay que hacer nada: solo usted recibe los enlaces.',
    line: (number, property, state) => `${number}, ${property}: ${state}`,
    lineOfUnverified: (number, day, state) => `${number}, pedido del ${day}: ${state}`,
    states: {
      underReview: 'estamos revisando el pago',
      cancelledAndRefunded: 'cancelado y reembolsado',
      processing: 'el pago está en proceso',
      refunded: 'reembolsado',
      returned: 'su banco devolvió el pago',
    },
    statuses: orderStatusWords,
    otherStatuses: otherStatusWords,
    stateAndDue: (state, time) => `${state}; recibirá el informe ${time}`,
    otherStateAndDue: (state, time) => `${state}; lo recibirá ${time}`,
    newestOnly: (count) =>
      `Estos son los ${count} más recientes. Si busca otros más antiguos, responda a este correo.`,
    sharing:
      'Quien tenga un enlace puede ver la página de ese pedido: reenvíe solo los que quiera compartir.',
    missing: (phone) =>
      `¿Falta un pedido? Quizás se hizo con otra dirección de correo. Responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
  },
  message: {
    subject: (company) => `${company} recibió su mensaje`,
    preheader: `Le responderemos en un plazo de ${claims.answerWithin}, en días hábiles`,
    heading: 'Recibimos su mensaje',
    thanks: `Gracias por escribirnos. Le responderemos en un plazo de ${claims.answerWithin}, en días hábiles.`,
  },
  quoteRequest: {
    subject: (company) => `${company} recibió su solicitud de cotización`,
    preheader: `Recibirá su cotización en un plazo de ${claims.quoteWithin}, en días hábiles`,
    heading: 'Recibimos su solicitud de cotización',
    thanks: `Gracias por pedirnos una cotización. Se la enviaremos en un plazo de ${claims.quoteWithin}, en días hábiles. No tiene que pagar nada mientras no la acepte.`,
  },
  answer: {
    subject: (company) => `Respuesta de ${company} a su mensaje`,
    heading: 'Nuestra respuesta',
  },
  toAddSomething: (phone) =>
    `Si quiere agregar algo, responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
};
