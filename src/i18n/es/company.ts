import type { CompanyTexts } from '../en/company.ts';

export const companyTexts: CompanyTexts = {
  tagline: 'Sur de la Florida',
  hours: 'lun. a vie., de 8 a. m. a 6 p. m.',
  hoursInSentence: 'de lunes a viernes, de 8 a. m. a 6 p. m.',
};
