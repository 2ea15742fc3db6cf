import type { Consent, ConsentTexts } from '../en/consent.ts';

const toMessage = (act: string): ConsentTexts => ({
  before: `Al ${act}, acepta nuestros`,
  terms: 'Términos',
  and: 'y nuestra',
  privacy: 'Política de privacidad',
  after: '.',
});

export const consent: Consent = {
  paying: {
    before: 'Al pagar, acepta nuestros',
    terms: 'Términos',
    after:
      ', incluidos sus límites de responsabilidad y sus reglas de reembolso, y confirma que tiene al menos 18 años.',
  },
  requestingQuote: toMessage('solicitar una cotización'),
  sendingMessage: toMessage('enviar este mensaje'),
};
