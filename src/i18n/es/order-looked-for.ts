import type { orderLookedFor as English } from '../en/order-looked-for.ts';

export const orderLookedFor: typeof English = {
  heading: 'Tenemos su pago',
  text: 'Estamos buscando este pedido. Recibimos su pago: por favor, no vuelva a pedir ni a pagar.',
};
