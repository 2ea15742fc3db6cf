import { forOptionalFields } from '#shared/order-fields.ts';
import type { changes as English } from '../../en/mails/changes.ts';
import { orderFields } from '../order-fields.ts';
import { parts } from './parts.ts';

export const changes: typeof English = {
  cancelled: {
    subject: (company, order) => `Cancelamos su pedido de ${company}: ${order}`,
    heading: 'Cancelamos su pedido',
    text: (customer) =>
      `${customer}, nuestra oficina canceló este pedido. Ya no trabajaremos en él.`,
    withRefund: {
      subject: (company, order) => `Cancelamos su pedido de ${company}, con reembolso: ${order}`,
      heading: 'Cancelamos su pedido, y su reembolso va en camino',
      refunded: (what) => `Le reembolsamos ${what}. ${parts.refundTiming}`,
    },
    money: {
      nothingCharged: 'No se cobró nada, y el pedido ya no se puede pagar.',
      refundedInFull: `Le reembolsamos su pago en su totalidad. ${parts.refundTiming}`,
      officeContactsYou: 'Nos comunicaremos con usted acerca de su pago.',
      refundFollows: (amount) =>
        `Usted pagó ${amount}. Nos comunicaremos con usted para reembolsarle el pago, y le enviaremos un correo cuando el reembolso vaya en camino.`,
      restFollows: (paid, rest) =>
        `De los ${paid} que usted pagó, todavía no le hemos devuelto ${rest}. Nos comunicaremos con usted para reembolsarle el pago, y le enviaremos un correo cuando el reembolso vaya en camino.`,
      paid: (amount) => `Usted pagó ${amount}. Nos comunicaremos con usted acerca de su pago.`,
      partReturned: (paid, returned) =>
        `Usted pagó ${paid}, de los que antes se le devolvieron ${returned}. Nos comunicaremos con usted acerca del resto.`,
    },
    unexpected: 'Si no esperaba esta cancelación, avísenos.',
  },
  corrected: {
    subject: (company, order) => `Corregimos su pedido de ${company}: ${order}`,
    preheader: (fields) => `Corregimos: ${fields}`,
    heading: 'Corregimos su pedido',
    text: (customer, fields) =>
      `${customer}, nuestra oficina corrigió su pedido: ${fields}. Estos son los datos que tenemos ahora:`,
    fields: {
      title: 'título',
      customerEmail: 'correo electrónico',
      customerPhone: 'teléfono',
      propertyAddress: 'dirección de la propiedad',
      county: 'condado',
      ...forOptionalFields((field) => orderFields[field].name),
    },
    someFields: 'sus datos',
    stillWrong: 'Si todavía hay algún error, avísenos.',
  },
  emailChanged: {
    subject: (company) => `Cambió el correo electrónico de un pedido en ${company}`,
    preheader: 'Desde ahora, los mensajes sobre ese pedido llegan a otra dirección',
    heading: 'Cambió la dirección de correo de un pedido',
    text: (day) =>
      `Un pedido que recibimos el ${day} tenía esta dirección de correo. Nuestra oficina la cambió: desde ahora, los mensajes sobre ese pedido llegan a otra dirección.`,
    whatToDo:
      'Si usted lo pidió, no hay que hacer nada. Si tiene un pedido con nosotros y no lo pidió, avísenos. Si nunca nos ha pedido nada, alguien escribió mal su propia dirección: puede borrar nuestros mensajes.',
  },
};
