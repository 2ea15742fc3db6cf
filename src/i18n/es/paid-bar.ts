import type { paidBar as English } from '../en/paid-bar.ts';

export const paidBar: typeof English = {
  label: 'Su pago',
  paid: 'Pagado:',
  reportDue: 'Recibirá su informe',
  seeOrder: 'Ver su pedido',
  another: 'Pedir otro informe',
  close: 'Cerrar',
};
