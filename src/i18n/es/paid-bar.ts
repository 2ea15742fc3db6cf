import type { PageTexts } from '../text-types.ts';

export const paidBar: PageTexts['paidBar'] = {
  label: 'Su pago',
  paid: 'Pagado:',
  reportDue: 'Recibirá su informe',
  seeOrder: 'Ver su pedido',
  close: 'Cerrar',
};
