import type { FieldTexts } from '../en/fields.ts';
import { fieldErrors } from './field-errors.ts';

export const fields: FieldTexts = {
  errors: fieldErrors,
  errorSummary: 'Hay un problema',
  notSent: (reason) => `No se envió. ${reason}`,
};
