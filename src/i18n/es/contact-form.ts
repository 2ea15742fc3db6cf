import type { ContactFormTexts } from '../en/contact-form.ts';
import { consent } from './consent.ts';
import { dueDateWords } from './due-date.ts';
import { fields } from './fields.ts';
import { inquiries } from './inquiries.ts';

export default {
  fields,
  inquiries,
  dueDateWords,
  consent: consent.sendingMessage,
  label: 'Escríbanos',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono (opcional)',
  inquiryType: 'Motivo',
  message: 'Mensaje',
  honeypot: 'Sitio web (deje este campo vacío)',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: (time) => `Enviado. Le responderemos ${time}.`,
  notices: {
    sent: {
      title: '¡Mensaje enviado!',
      text: 'Le responderemos en un plazo de 24 horas.',
    },
    failed: {
      title: 'No se pudo enviar el mensaje',
      text: 'Inténtelo de nuevo o llámenos.',
    },
  },
} satisfies ContactFormTexts;
