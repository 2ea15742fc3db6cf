import { forOptionalFields } from '#shared/order-fields.ts';
import type { parts as English } from '../../en/mails/parts.ts';
import { companyTexts } from '../company.ts';
import { orderFields } from '../order-fields.ts';
import { orderStatus } from '../order-status.ts';

export const parts: typeof English = {
  facts: {
    order: 'Pedido',
    quote: 'Cotización',
    service: 'Servicio',
    property: 'Propiedad',
    county: 'Condado',
    total: 'Total',
    reportDue: 'Entrega',
    orderDue: 'Entrega',
    paidWith: 'Tarjeta',
    refundedInAll: 'Reembolsado en total',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    ...forOptionalFields((field) => orderFields[field].fact),
    message: 'Referencia',
    about: 'Motivo',
    received: 'Recibido',
  },
  dayBeforeReport: (day) => `${day}, antes de la entrega del informe`,
  dayBeforeOrder: (day) => `${day}, antes de la entrega`,
  figures: {
    serviceAmount: 'Precio del servicio',
    processingFee: (percent) => `Cargo por procesamiento (${percent})`,
    total: 'Total',
    totalPaid: 'Total pagado',
  },
  seeOrder: 'Ver su pedido',
  questions: (phone) =>
    `¿Preguntas? Responda a este correo o llame ${companyTexts.hoursInSentence}, al ${phone}.`,
  refundTiming: orderStatus.texts.refundTiming,
  receiptAttached: 'Su recibo va adjunto en PDF.',
  copyNote: (customer) => `${customer} nos pidió que le enviáramos una copia de este correo.`,
  mistypedAddress:
    'Si no fue usted, alguien escribió mal su propia dirección de correo: puede borrar este mensaje, y no hay que hacer nada más.',
  files: {
    report: (company, number) => `${company}-informe-${number}`,
    advice: (company, number) => `${company}-asesoria-${number}`,
    files: (company, number, file) => `${company}-${number}-archivo-${file}`,
  },
  correctedFile: (name, version) => `${name}-corregido-${version}`,
  otherOrder: '¿Busca otro pedido?',
};
