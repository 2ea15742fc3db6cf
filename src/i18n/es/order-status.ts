import type { OrderStatus } from '#shared/states.ts';
import { agree } from '../agreement.ts';
import type { OrderStatusTexts } from '../en/order-status.ts';
import { claims } from './claims.ts';

export const orderStatus: OrderStatusTexts = {
  states: {
    expired: { title: 'Pedido vencido', stamp: 'Vencido', heading: 'Este pedido venció' },
    cancelled: { title: 'Pedido cancelado', stamp: 'Cancelado', heading: 'Este pedido se canceló' },
    processing: {
      title: 'Pago en proceso',
      stamp: 'En proceso',
      heading: 'Su pago está en proceso',
    },
    inReview: {
      title: 'Pago en revisión',
      stamp: 'En revisión',
      heading: 'Estamos revisando su pago',
    },
    paid: { title: 'Pedido pagado', stamp: 'Pagado', heading: 'Recibimos su pedido' },
    inProgress: {
      title: 'Búsqueda en curso',
      stamp: 'Pagado',
      heading: 'Estamos revisando los registros de la propiedad',
    },
    delivered: {
      title: 'Informe entregado',
      stamp: 'Entregado',
      heading: 'Ya le entregamos su informe',
    },
    working: {
      title: 'Pedido en curso',
      stamp: 'Pagado',
      heading: 'Estamos trabajando en su pedido',
    },
    completed: {
      title: 'Pedido entregado',
      stamp: 'Entregado',
      heading: 'Ya le entregamos su pedido',
    },
    refundedInPart: {
      title: 'Pedido reembolsado en parte',
      stamp: 'Reembolsado en parte',
      heading: 'Le reembolsamos una parte de este pedido',
    },
    refunded: {
      title: 'Pedido reembolsado',
      stamp: 'Reembolsado',
      heading: 'Le reembolsamos este pedido',
    },
    disputed: {
      title: 'Pago en revisión',
      stamp: 'En revisión',
      heading: 'El pago está en revisión',
    },
    returned: {
      title: 'Pago devuelto por el banco',
      stamp: 'Devuelto',
      heading: 'Su banco le devolvió el pago',
    },
  },
  texts: {
    cancelledUnpaid: 'Ya no se puede pagar. No se cobró nada.',
    cancelledProcessing:
      'Su banco todavía está procesando un pago de este pedido. No pague otra vez.',
    cancelledPaid:
      'Como ya está pagado, nos comunicaremos con usted para reembolsarle el pago. En esta página verá cuándo se envió el reembolso.',
    processing:
      'Su banco todavía lo está procesando. No pague otra vez. En cuanto se complete, le avisaremos por correo.',
    inReview: 'Recibimos su pago, pero no coincide con el pedido. No pague otra vez.',
    paid: 'Está pagado en su totalidad: no tiene que pagar nada más. El recibo va en camino a su correo.',
    inProgress:
      'Buscamos los permisos de esta dirección en los registros del condado y de la ciudad. No tiene que pagar nada más.',
    working: 'Recibirá por correo lo que preparamos para usted. No tiene que pagar nada más.',
    refundTiming:
      'El reembolso llega a la tarjeta con la que pagó. El banco suele tardar de 5 a 10 días hábiles en mostrarlo.',
    disputed:
      'El banco que emitió la tarjeta nos preguntó por este pago y le estamos respondiendo. No pague otra vez.',
    returned: 'No tiene que pagar nada más.',
  },
  expired: (lastDay) => `El último día para pagarlo fue el ${lastDay}. No se cobró nada.`,
  cancelledOn: (day) => `Se canceló el ${day}.`,
  refunded: (amount, day) => `Le reembolsamos ${amount} (al ${day}).`,
  returnedByBank: (amount) => `Su banco retiró ${amount} de este pago y se los devolvió a usted.`,
  delivered: {
    report: (service) =>
      `Le enviamos por correo el informe de su ${service.title}, en PDF, a la dirección que dio con el pedido.`,
    advice: () =>
      'Le enviamos por correo nuestra asesoría por escrito, a la dirección que dio con el pedido.',
    files: () =>
      'Le enviamos por correo todo lo que acordamos, a la dirección que dio con el pedido.',
  },
  deliveredOn: {
    report: (day, service) =>
      `El ${day} le enviamos por correo el informe de su ${service.title}, en PDF, a la dirección que dio con el pedido.`,
    advice: (day) =>
      `El ${day} le enviamos por correo nuestra asesoría por escrito, a la dirección que dio con el pedido.`,
    files: (day) =>
      `El ${day} le enviamos por correo lo último de lo que acordamos, a la dirección que dio con el pedido.`,
  },
  correctedOn: {
    report: (day) => `El ${day} le enviamos en su lugar un informe corregido.`,
    other: (day) => `El ${day} le enviamos una corrección.`,
  },
  questionSentOn: (day) =>
    `El ${day} le enviamos por correo una pregunta sobre este pedido. Por favor, respóndala: su pedido espera su respuesta, y las horas de oficina que pasen hasta entonces se suman al plazo de entrega.`,
  nextSteps: {
    officeContactsYou:
      'Nuestra oficina ya está al tanto y se comunicará con usted. También puede llamarnos ahora.',
    reportSentBefore: 'Ya le enviamos su informe por correo, en PDF.',
    sentBefore: 'Ya le enviamos por correo lo que pidió.',
    newOrder: 'Si lo desea, puede hacer un pedido nuevo.',
    newQuote: 'Si lo desea, puede pedirnos otra cotización.',
    workBegins: `Para comenzar la verificación, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes a su pago, en días hábiles.`,
    visitIsPlanned: `Para acordar la fecha de la visita, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes a su pago, en días hábiles.`,
    consultationIsPlanned: `Para acordar la hora de la asesoría, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes a su pago, en días hábiles.`,
    dateIsPlanned: `Para acordar una fecha, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes a su pago, en días hábiles.`,
    delays:
      'Si una oficina pública está cerrada o hay que solicitar sus registros en persona, le avisaremos y acordaremos otra fecha con usted.',
    reportDelivered:
      'Si no encuentra su informe, revise la carpeta de correo no deseado; si tampoco está ahí, pida que se lo enviemos de nuevo.',
    complaint: `Si al informe le falta algo de lo que incluye el servicio, avísenos dentro de las ${claims.complaintWithin} siguientes a su envío. Lo completaremos o le reembolsaremos lo que pagó por él.`,
    orderDelivered:
      'Si no encuentra nuestro correo, revise la carpeta de correo no deseado; si tampoco está ahí, pida que se lo enviemos de nuevo.',
    complaintAboutOrder: `Si falta algo de lo que acordamos, avísenos dentro de las ${claims.complaintWithin} siguientes a nuestro último correo al respecto. Lo completaremos o le reembolsaremos lo que pagó por eso.`,
    receiptComes: 'Cuando se complete, le enviaremos el recibo por correo.',
    refundFollows: 'Si el pago se completa, nos comunicaremos con usted para reembolsarle el pago.',
  },
  reportComes: ({ from, to, after }) =>
    `Recibirá su informe por correo, en PDF, ${from === 0 ? `en un plazo de ${to}` : `de ${from} a ${to}`} horas después de ${after === 'visit' ? 'la visita' : 'su pago'}, en días hábiles.`,
  wrongService: (service) =>
    `Eligió ${agree(service, 'el', 'la')} ${service.name}. ¿No es ${agree(service, 'el', 'la')} que quería? Escríbanos o llámenos antes de que comencemos y lo resolvemos.`,
  remarks: {
    paymentFailed: {
      heading: 'Su último pago no se completó',
      text: 'No se cobró nada a su tarjeta. Puede intentarlo de nuevo, con la misma tarjeta o con otra.',
    },
    quoteReady: {
      heading: 'Su cotización está lista',
      visitFollows: `Cuando pague, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes, en días hábiles, para acordar la fecha de la visita.`,
      consultationFollows: `Cuando pague, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes, en días hábiles, para acordar la hora de la asesoría.`,
      dateFollows: `Cuando pague, nos comunicaremos con usted dentro de las ${claims.answerWithin} siguientes, en días hábiles, para acordar una fecha.`,
      price: {
        report: (service, amount) =>
          `${agree(service, 'El', 'La')} ${service.name} de esta propiedad cuesta ${amount}, con el cargo por procesamiento incluido.`,
        advice: (service, amount) =>
          `${agree(service, 'El', 'La')} ${service.name} cuesta ${amount}, con el cargo por procesamiento incluido.`,
        files: (service, amount) =>
          `Lo que acordamos, “${service.name}”, cuesta ${amount}, con el cargo por procesamiento incluido.`,
      },
      text: (price, lastDay, next) =>
        `${price} ${next} Puede pagar hasta el ${lastDay}, y no se compromete a nada mientras no pague.`,
    },
  },
};

/** Where an order is, in a few words, in the email with found orders. */
export const orderStatusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'pendiente de pago',
  confirmed: 'confirmado',
  in_progress: 'búsqueda en curso',
  delivered: 'informe entregado',
  cancelled: 'cancelado',
};

/** The same of an order that is delivered without a report. */
export const otherStatusWords: Readonly<Record<OrderStatus, string>> = {
  ...orderStatusWords,
  in_progress: 'en curso',
  delivered: 'entregado',
};
