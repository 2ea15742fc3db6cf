import type { ProblemTexts } from '../en/problems.ts';
import { orderLookedFor } from './order-looked-for.ts';

export { fieldErrors } from './field-errors.ts';

export const problems: ProblemTexts = {
  'not-found': { title: 'No encontrado', detail: 'No hay nada en esta dirección.' },
  'method-not-allowed': {
    title: 'Método no permitido',
    detail: ({ methods }) => `Esta dirección solo responde a ${methods.join(' y ')}.`,
  },
  'other-origin': {
    title: 'No permitido',
    detail: 'Esto solo se puede enviar desde nuestro propio sitio web.',
  },
  'not-json': {
    title: 'Formato no admitido',
    detail: 'Envíe JSON (Content-Type: application/json).',
  },
  'malformed-json': {
    title: 'JSON mal formado',
    detail: 'No se pudo leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
  },
  'too-large': {
    title: 'Contenido demasiado grande',
    detail: ({ kilobytes }) => `Envíe ${kilobytes} KB como máximo.`,
  },
  'invalid-input': {
    title: 'Datos no válidos',
    detail: 'Hay que revisar algunos campos. Corríjalos e inténtelo de nuevo.',
  },
  unavailable: {
    title: 'Servicio no disponible',
    detail: 'Por ahora no podemos hacer esto. No se perdió nada: inténtelo de nuevo en un momento.',
  },
  internal: {
    title: 'Error interno',
    detail: ({ requestId }) =>
      `Algo falló de nuestro lado. Si vuelve a ocurrir, díganos esta referencia: ${requestId}`,
  },
  unhealthy: {
    title: 'Con fallas',
    detail: 'Falta o no funciona algo que el sitio necesita.',
  },
  'idempotency-key-malformed': {
    title: 'Datos no válidos',
    detail: 'No se pudo aceptar la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
    field: 'Use de 1 a 255 caracteres ASCII visibles.',
  },
  'idempotency-key-reused': {
    title: 'Clave de idempotencia ya usada',
    detail:
      'Este formulario ya se envió con otros datos. Vuelva a cargar la página e inténtelo de nuevo.',
    field: 'Esta clave es de otro formulario.',
  },
  'too-many-requests': {
    title: 'Demasiadas solicitudes',
    detail: ({ phone }) =>
      `En la última hora se enviaron muchas solicitudes desde su conexión. Inténtelo de nuevo más tarde o llámenos al ${phone}.`,
  },
  'order-not-found': {
    title: 'Pedido no encontrado',
    detail: 'Este pedido no existe o ya venció.',
  },
  'order-looked-for': { title: orderLookedFor.heading, detail: orderLookedFor.text },
  'no-receipt': {
    title: 'Sin recibo',
    detail: 'Este pedido no tiene recibo, porque no se ha completado ningún pago.',
  },
  'not-due': {
    title: 'Sin fecha de entrega',
    detail: 'Este pedido no tiene fecha de entrega: no está pagado o el trabajo ya terminó.',
  },
  'nothing-to-resend': {
    title: 'Nada que enviar de nuevo',
    detail: ({ phone }) =>
      `No hay ningún correo de este tipo que podamos volver a enviar para este pedido. Llámenos al ${phone}.`,
  },
  'resent-recently': {
    title: 'Enviado hace poco',
    detail: ({ phone }) =>
      `Lo enviamos de nuevo hace poco. Revise también su carpeta de correo no deseado, o llámenos al ${phone}.`,
  },
  'already-paid': {
    title: 'Ya está pagado',
    detail: 'Este pedido ya está pagado. No queda nada por pagar.',
  },
  'order-cancelled': {
    title: 'Pedido cancelado',
    detail: 'Este pedido se canceló y ya no se puede pagar. Haga un pedido nuevo.',
  },
  'payment-unknown-to-stripe': {
    title: 'Pago desconocido',
    detail:
      'El pago que se empezó para este pedido no puede continuar. Haga un pedido nuevo o, si es una cotización, llámenos.',
  },
  'payment-under-review': {
    title: 'Pago en revisión',
    detail:
      'Estamos revisando el pago de este pedido y nos comunicaremos con usted. No pague otra vez.',
  },
  'amount-differs': {
    title: 'El monto no coincide',
    detail: 'El monto no coincide con el total del pedido. Vuelva a cargar la página.',
    field: 'Este no es el total del pedido.',
  },
  'payment-of-another-order': {
    title: 'Pago de otro pedido',
    detail: 'Este pago no es de este pedido. Llámenos y lo resolvemos.',
    field: 'Este pago no es de este pedido.',
  },
  'payment-mismatch': {
    title: 'Pago en revisión',
    detail:
      'Su pago llegó, pero no coincide con el pedido. Nuestra oficina ya está al tanto y se comunicará con usted.',
  },
  'payment-processing': {
    title: 'Pago en proceso',
    detail: 'Su banco todavía está procesando este pago. Le escribiremos en cuanto se complete.',
  },
  'payment-not-completed': {
    title: 'Pago no completado',
    detail: 'Este pago no se completó y no se cobró nada a su tarjeta.',
  },
  'bad-signature': {
    title: 'Firma no válida',
    detail: 'La firma del evento falta, es incorrecta o es demasiado antigua.',
  },
  'payment-not-settled': {
    title: 'Demasiado pronto',
    detail:
      'Todavía no consta que el pago de este evento se haya liquidado. Envíelo de nuevo más tarde.',
  },
};
