import type { contact as English } from '../../en/sections/contact.ts';
import { claims } from '../claims.ts';

export const contact: typeof English = {
  label: 'Contacto',
  heading: 'Pregúntenos antes de firmar',
  lede: `Llámenos, o escríbanos con la dirección y su fecha de cierre. En días hábiles respondemos en un plazo de ${claims.answerWithin}.`,
  noScript: {
    beforePhone: 'El formulario necesita JavaScript. Llámenos al',
    beforeEmail: 'o escriba a',
    end: '.',
  },
  phone: 'Teléfono',
  hours: 'Horario',
  email: 'Correo electrónico',
};
