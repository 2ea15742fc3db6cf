import type { PaymentNoticeTexts } from '../en/payment-notices.ts';

export const paymentNotices: PaymentNoticeTexts = {
  setupError: {
    title: 'Error al preparar el pago',
    text: 'No pudimos preparar el pago. Inténtelo de nuevo.',
  },
  failed: {
    title: 'El pago no se completó',
    text: 'Inténtelo de nuevo o comuníquese con nosotros.',
  },
  processingError: {
    title: 'Error al procesar el pago',
    text: 'Inténtelo de nuevo o comuníquese con nosotros.',
  },
  successful: {
    title: '¡Recibimos su pago!',
    text: 'Su pedido está confirmado. Nos comunicaremos con usted en un plazo de 24 horas para comenzar la verificación de su propiedad.',
  },
};
