import type { FindOrderTexts } from '../en/find-order.ts';
import { fields } from './fields.ts';

export default {
  fields,
  label: 'Buscar su pedido',
  email: 'Correo electrónico',
  send: 'Recibir los enlaces por correo',
  sending: 'Enviando…',
  sent: 'Listo. Si hay pedidos hechos con esta dirección, un correo con sus enlaces va en camino. Puede tardar unos minutos. Revise también la carpeta de correo no deseado.',
  tryAgain: 'Inténtelo de nuevo o llámenos.',
} satisfies FindOrderTexts;
