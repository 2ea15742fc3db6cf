import type { PageTexts } from '../text-types.ts';

export const legalPage: PageTexts['legalPage'] = {
  lastUpdated: 'Última actualización:',
  contents: 'Contenido',
  questions: {
    write: '¿Preguntas sobre este texto? Escriba a',
    call: 'o llame al',
  },
  postalAddress: (lines) => `Nuestra dirección postal: ${lines}.`,
  translationNotice:
    'Esta traducción es para su comodidad. Si hay alguna diferencia entre las dos versiones, prevalece la versión en inglés.',
};
