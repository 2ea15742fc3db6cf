import type { checkoutShell as English } from '../en/checkout-shell.ts';

export const checkoutShell: typeof English = {
  checkout: { title: 'Su pedido', description: 'Revise su pedido y pague con tarjeta.' },
  paymentReturn: { title: 'Su pago', description: 'Qué pasó con su pago.' },
  noScript: {
    beforePhone: 'Para pagar en línea se necesita JavaScript. Llame al',
    end: ' y le ayudaremos con su pedido.',
  },
  questions: '¿Preguntas?',
  or: 'o',
};
