import type { FieldTexts } from '../en/fields.ts';
import { fieldErrors } from './field-errors.ts';

export const fields: FieldTexts = {
  errors: fieldErrors,
  errorSummary: 'Hay un problema',
  notSent: (reason) => `No se envió. ${reason}`,
  emailSuggestion: {
    question: (domain) => `¿Quiso escribir ${domain}?`,
    accept: (email) => `Cambiar a ${email}`,
  },
  connectionLost:
    'Parece que se cortó su conexión a internet. No se perdió nada: lo que escribió sigue aquí. Cuando vuelva la conexión, inténtelo de nuevo.',
  noResponse:
    'No recibimos respuesta, así que no sabemos si llegó. No se perdió nada: lo que escribió sigue aquí. Inténtelo de nuevo.',
  countsOnce: 'Contará una sola vez, aunque ya haya llegado.',
  broken: 'Algo falló en su navegador. Lo que escribió sigue aquí. Llámenos o escríbanos:',
};
