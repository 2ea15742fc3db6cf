import type { because as English } from '../../en/mails/because.ts';

export const because: typeof English = {
  asked: 'Lo hicimos porque usted nos lo pidió.',
  duplicate: 'El mismo pedido se hizo o se pagó dos veces.',
  property_not_found: 'No encontramos la propiedad en los registros del condado.',
  not_covered: 'La propiedad está fuera de los condados que cubrimos.',
  records_unavailable:
    'La oficina que lleva los registros no pudo darnos lo que necesitamos para trabajar en este pedido.',
  no_visit: 'No pudimos coordinar la visita a la propiedad.',
  no_answer: 'Teníamos una pregunta sobre el pedido y no nos llegó su respuesta.',
  too_late: 'No pudimos terminar el trabajo en el plazo que le habíamos prometido.',
  our_mistake: 'Cometimos un error con este pedido y le pedimos disculpas.',
  overcharged: 'Usted había pagado más de lo que cuesta este pedido.',
  not_authorized: 'Supimos que el titular de la tarjeta no había autorizado este pago.',
};
