import type { FieldErrorTexts } from '#shared/field-errors.ts';

export const fieldErrors: FieldErrorTexts = {
  'address-missing': 'Escriba la dirección de la propiedad.',
  'county-missing': 'Elija el condado de la propiedad.',
  'full-name-missing': 'Escriba su nombre completo.',
  'first-name-missing': 'Escriba su nombre.',
  'last-name-missing': 'Escriba su apellido.',
  'email-missing': 'Escriba su correo electrónico.',
  'email-malformed': 'Escriba un correo electrónico como nombre@ejemplo.com.',
  'phone-missing': 'Escriba su número de teléfono.',
  'phone-malformed': 'Escriba un teléfono al que podamos llamarle.',
  'date-malformed': 'Escriba una fecha como 2026-11-24.',
  'date-past': 'Ese día ya pasó. Elija hoy o un día posterior.',
  'service-missing': 'Elija un servicio.',
  'service-quoted':
    'Este servicio no se pide en línea: primero se cotiza. Solicite una cotización.',
  'inquiry-missing': 'Elija el motivo de su mensaje.',
  'message-missing': 'Escriba su mensaje.',
  'honeypot-filled':
    'Se llenó un campo oculto, como hacen los programas que envían correo no deseado. Su mensaje no se envió: envíelo otra vez, por favor.',
  'total-malformed': 'El total debe ser un número entero de centavos.',
  'total-differs':
    'El total no es el precio de este servicio. Vuelva a cargar la página e inténtelo de nuevo.',
  'amount-malformed': 'El monto debe ser un número entero de centavos.',
  'order-missing': 'Falta el pedido.',
  'payment-missing': 'Falta el pago.',
  'payment-malformed': 'Este no es el identificador de un pago.',
  'mail-missing': 'Elija el recibo o el informe.',
  'language-unknown': 'Elija uno de nuestros idiomas.',
  'text-malformed': 'Esto debe ser texto.',
  'text-not-storable': 'Hay un carácter que no podemos guardar. Bórrelo, por favor.',
  'too-long': (limit) => `Acorte este texto a ${limit} caracteres o menos.`,
  'field-invalid': 'Revise este campo.',
  'field-unknown': 'Este campo no forma parte de la solicitud.',
};
