import type { PaymentReturnTexts } from '../en/payment-return.ts';
import { dueDateWords } from './due-date.ts';

export default {
  dueDateWords,
  title: 'Su pago',
  label: 'Pago',
  checking: 'Verificando su pago…',
  paid: {
    title: 'Pago recibido',
    seeOrder: 'Ver su pedido',
    reportDue: (time) => `Recibirá su informe ${time}.`,
    receiptComes: 'El recibo va en camino a su correo.',
  },
  notPaid: {
    heading: 'Su pago no se completó',
    text: 'No se cobró nada a su tarjeta y guardamos su pedido. Vuelva a la página de pago para intentarlo de nuevo, con la misma tarjeta o con otra.',
    back: 'Volver al pago',
  },
  unreachable: {
    heading: 'No pudimos verificar su pago',
    text: 'Es posible que el pago sí se haya completado, así que no pague otra vez. Verifíquelo de nuevo en un momento o llámenos al',
  },
  nothingToCheck: {
    heading: 'No hay ningún pago que buscar',
    text: 'Al enlace le falta el pedido. El enlace de su recibo abre su pedido directamente.',
  },
} satisfies PaymentReturnTexts;
