import { agree } from '../../agreement.ts';
import type { payments as English } from '../../en/mails/payments.ts';
import { claims } from '../claims.ts';

export const payments: typeof English = {
  receipt: {
    subject: (company, order) => `Su recibo de ${company}: ${order}`,
    paid: (amount) => `Recibimos su pago de ${amount}`,
    paidAndDue: (amount, day) => `Pagó ${amount}; recibirá el informe ${day}`,
    paidAndReady: (amount, day) => `Pagó ${amount}; recibirá su pedido ${day}`,
    heading: 'Su pedido está confirmado',
    thanks: (customer, due) => {
      if (!due)
        return `Gracias, ${customer}. Recibimos su pago. Nos comunicaremos con usted para comenzar en las próximas ${claims.answerWithin}, contadas en días hábiles.`;
      const { from, to, after } = due;
      return `Gracias, ${customer}. Recibimos su pago. Para comenzar la verificación de su propiedad, nos comunicaremos con usted en las próximas ${claims.answerWithin}, y su informe le llegará en un plazo ${from === 0 ? `de ${to} horas` : `de ${from} a ${to} horas`}${after === 'visit' ? ' después de la visita' : ''}; ambos plazos se cuentan en días hábiles.`;
    },
    headingAgain: 'Su recibo',
    again: (customer) => `${customer}, aquí tiene su recibo de nuevo.`,
    refundedSince: (amount) => `Desde que pagó, le hemos reembolsado ${amount}.`,
  },
  quote: {
    subject: (company, order) => `Su cotización de ${company}: ${order}`,
    preheader: (amount, days) => `${amount} en total; la cotización es válida por ${days} días`,
    heading: 'Su cotización está lista',
    thanks: (customer) => `Gracias por pedirnos una cotización, ${customer}.`,
    price: {
      report: (service) =>
        `Abajo verá el precio de ${service.article} ${service.title} de la propiedad.`,
      advice: (service) => `Abajo verá el precio de ${service.article} ${service.title}.`,
      files: (service) => `Abajo verá el precio de lo que acordamos: ${service.title}.`,
    },
    visitFollows: 'Cuando haya pagado, acordaremos la visita con usted.',
    consultationFollows: 'Cuando haya pagado, acordaremos con usted la hora de la asesoría.',
    dateFollows: 'Cuando haya pagado, acordaremos una fecha con usted.',
    replacesEarlier: 'Reemplaza la cotización que le enviamos antes, que ya no se puede pagar.',
    seeAndPay: 'Ver la cotización y pagar',
    validity: (days) =>
      `La cotización es válida por ${days} días, y usted no se compromete a nada mientras no pague.`,
  },
  reminder: {
    subject: (company, number) => `Su pedido ${number} de ${company} está pendiente de pago`,
    preheader: (total, service) =>
      `${total} por ${service.article} ${service.name}. Todavía no se ha cobrado nada.`,
    preheaderOfTitled: (total, service) =>
      `${total}: ${service.title}. Todavía no se ha cobrado nada.`,
    heading: 'Su pedido está pendiente de pago',
    placed: (day) =>
      `El ${day} usted nos hizo un pedido que sigue pendiente de pago. No se ha cobrado nada.`,
    lastPaymentFailed:
      'Su último pago no se completó. Puede intentarlo de nuevo, con la misma tarjeta o con otra.',
    lastDay: (day) =>
      `Comenzamos en cuanto esté pagado. Puede pagar hasta el ${day}; después de ese día cancelaremos el pedido.`,
    seeAndPay: 'Ver el pedido y pagar',
    sampleHeading: 'Lo que va a recibir',
    sample: (service) =>
      `Ver un informe de muestra ${agree(service, 'del', 'de la')} ${service.name}`,
    onlyReminder:
      'No le enviaremos otro recordatorio de este pedido. Si cambió de opinión, no tiene que hacer nada.',
  },
  refund: {
    subject: (company, order) => `Su reembolso de ${company}: ${order}`,
    preheader: (what) => `Le reembolsamos ${what}`,
    heading: 'Su reembolso va en camino',
    refunded: (customer, what) => `${customer}, le reembolsamos ${what}.`,
    what: {
      part: (amount, paid) => `${amount} de los ${paid} que pagó`,
      rest: (amount, paid) => `${amount}, lo que quedaba de los ${paid} que pagó`,
      everything: (amount) => `${amount}, todo lo que pagó`,
    },
    foreignAmount: (amount, currency) => `${amount} (en la unidad mínima de ${currency})`,
    inAll: (refunded, paid) => `${refunded} de ${paid}`,
  },
};
