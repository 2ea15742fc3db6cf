import { fieldErrors } from './field-errors.ts';

const contactForm = {
  fieldErrors,
};

export type ContactFormTexts = typeof contactForm;
export default contactForm;
