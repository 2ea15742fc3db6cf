import type { PageTexts } from '../../text-types.ts';
import { claims } from '../claims.ts';

export const contact: PageTexts['sections']['contact'] = {
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
