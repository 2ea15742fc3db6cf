import type { partFailed as English } from '../en/part-failed.ts';

export const partFailed: typeof English = {
  heading: 'Esta parte de la página falló',
  beforePhone: 'Vuelva a cargar la página. Si falla otra vez, llame al',
  beforeEmail: 'o escriba a',
  paid: 'Si ya pagó, no vuelva a pagar: nosotros vemos su pago y se lo confirmamos cuando nos llame o nos escriba.',
  reload: 'Volver a cargar la página',
};
