import type { MailTexts } from '../../text-types.ts';
import { companyTexts } from '../company.ts';
import { orderStatus } from '../order-status.ts';

export const parts: MailTexts['parts'] = {
  facts: {
    order: 'Pedido',
    quote: 'Cotización',
    service: 'Servicio',
    property: 'Propiedad',
    county: 'Condado',
    total: 'Total',
    reportDue: 'Entrega',
    reference: 'Número de su expediente',
    paidWith: 'Tarjeta',
    refundedInAll: 'Reembolsado en total',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    folio: 'Número de folio',
    closing: 'Fecha de cierre',
    copyTo: 'Copia a',
    message: 'Referencia',
    about: 'Motivo',
    received: 'Recibido',
  },
  closingBeforeReport: (day) => `${day}, antes de la entrega del informe`,
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
  reportFile: (company, number) => `${company}-informe-${number}`,
  otherOrder: '¿Busca otro pedido?',
};
