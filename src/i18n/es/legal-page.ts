import type { legalPage as English } from '../en/legal-page.ts';

export const legalPage: typeof English = {
  lastUpdated: 'Última actualización:',
  noteAdded: 'Nota agregada el',
  contents: 'Contenido',
  questions: {
    write: '¿Preguntas sobre este texto? Escriba a',
    call: 'o llame al',
  },
  postalAddress: (lines) => `Nuestra dirección postal: ${lines}.`,
  translationNotice:
    'Esta traducción es para su comodidad. Si hay alguna diferencia entre las dos versiones, prevalece la versión en inglés.',
};
