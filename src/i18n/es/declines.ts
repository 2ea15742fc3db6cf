import type { DeclineTexts } from '../en/declines.ts';

const tryAnother = 'No se cobró nada. Pruebe con otra tarjeta o llame a su banco.';
const checkDetails = 'No se cobró nada. Revise los datos e inténtelo de nuevo.';

export const declines: DeclineTexts = {
  declined: `Su tarjeta fue rechazada. ${tryAnother}`,
  wrongNumber: `El número de su tarjeta es incorrecto. ${checkDetails}`,
  wrongCode: `El código de seguridad de su tarjeta es incorrecto. ${checkDetails}`,
  wrongDate: `La fecha de vencimiento de su tarjeta no es válida. ${checkDetails}`,
  insufficientFunds: `Su tarjeta no tiene fondos suficientes. ${tryAnother}`,
  expired: 'Su tarjeta está vencida. No se cobró nada. Pruebe con otra tarjeta.',
  overLimit: `Este pago supera el límite de su tarjeta. ${tryAnother}`,
  notSupported: `Su tarjeta no se puede usar para este pago. ${tryAnother}`,
  tryLater:
    'Por ahora no pudimos procesar su tarjeta. No se cobró nada. Inténtelo de nuevo en un momento.',
  notAuthenticated:
    'Su banco no pudo confirmar que era usted. No se cobró nada. Inténtelo de nuevo o use otra tarjeta.',
  other: (reason) => `${reason} ${tryAnother}`,
};
