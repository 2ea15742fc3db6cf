import { fieldErrors } from './field-errors.ts';

/** The words that all forms share. */
export const fields = {
  errors: fieldErrors,
  /** The heading of the list of field errors. */
  errorSummary: 'There is a problem',
  /** @param reason a sentence */
  notSent: (reason: string) => `Not sent. ${reason}`,
};

export type FieldTexts = typeof fields;
