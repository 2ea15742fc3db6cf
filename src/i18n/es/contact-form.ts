import type { ContactFormTexts } from '../en/contact-form.ts';
import { fieldErrors } from './field-errors.ts';

const contactForm: ContactFormTexts = {
  fieldErrors,
};

export default contactForm;
