import type { DeclineTexts } from '../en/declines.ts';

export const declines: DeclineTexts = {
  declined: 'Su tarjeta fue rechazada.',
  wrongNumber: 'El número de su tarjeta es incorrecto.',
  wrongCode: 'El código de seguridad de su tarjeta es incorrecto.',
  wrongDate: 'La fecha de vencimiento de su tarjeta no es válida.',
  insufficientFunds: 'Su tarjeta no tiene fondos suficientes.',
  expired: 'Su tarjeta está vencida.',
  overLimit: 'Este pago supera el límite de su tarjeta. Use otra tarjeta.',
  notSupported: 'Su tarjeta no se puede usar para este pago. Use otra tarjeta.',
  tryLater: 'Por ahora no pudimos procesar su tarjeta. Inténtelo de nuevo en un momento.',
  notAuthenticated:
    'Su banco no pudo confirmar que era usted. Inténtelo de nuevo o use otra tarjeta.',
};
