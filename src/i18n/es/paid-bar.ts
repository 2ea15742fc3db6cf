import type { PageTexts } from '../text-types.ts';

export const paidBar: PageTexts['paidBar'] = {
  label: 'Su pago',
  paid: 'Pagado:',
  seeOrder: 'Ver su pedido',
  close: 'Cerrar',
};
