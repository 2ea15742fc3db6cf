import type { ReceiptTexts } from '../en/receipt.ts';
import { companyTexts } from './company.ts';
import { paymentCardWords } from './payment-card.ts';
import { services } from './services.ts';

export const receipt: ReceiptTexts = {
  services,
  paymentCardWords,
  tagline: companyTexts.tagline,
  page: (number, count) => `${number} de ${count}`,
  title: 'Recibo',
  name: (company, order) => `Recibo de ${company}, pedido ${order}`,
  fileName: (company, order) => `${company}-recibo-${order}.pdf`,
  stamps: {
    paid: 'Pagado',
    partially_refunded: 'Reembolsado en parte',
    refunded: 'Reembolsado',
    disputed: 'En revisión',
    lost: 'Devuelto',
  },
  facts: {
    receivedFrom: 'Recibido de',
    order: 'Número de pedido',
    ordered: 'Fecha del pedido',
    paid: 'Fecha de pago',
    reference: 'Número de su expediente',
    card: 'Forma de pago',
    service: 'Servicio',
    property: 'Propiedad',
  },
  columns: { description: 'Concepto', amount: 'Monto en dólares' },
  lines: {
    fee: (percent) => `Cargo por procesamiento (${percent})`,
    totalPaid: 'Total pagado',
    total: 'Total',
    received: 'Pago recibido',
    refunded: 'Reembolsado a usted',
    refundedBy: (day) => `Reembolsado a usted hasta el ${day}`,
    returned: 'Devuelto a usted por su banco',
    disputed: 'Su banco está revisando este pago.',
    net: 'Pago neto',
  },
  notes: {
    notInvoice: 'Este es el recibo de su pago. No es una factura fiscal.',
    withoutPayer:
      'Esta copia la puede abrir cualquiera que tenga la dirección de la página del pedido, y por eso no dice quién pagó. La copia que enviamos por correo al cliente lleva el nombre de quien pagó.',
    questions: (phone, email) =>
      `¿Preguntas? Llame al ${phone} (${companyTexts.hours}) o escriba a ${email}.`,
  },
};
