import { fieldErrors } from './field-errors.ts';

/** The words that all forms share. */
export const fields = {
  errors: fieldErrors,
  /** The heading of the list of field errors. */
  errorSummary: 'There is a problem',
  /** @param reason a sentence */
  notSent: (reason: string) => `Not sent. ${reason}`,
  /** A mistyped domain of an email address. */
  emailSuggestion: {
    question: (domain: string) => `Did you mean ${domain}?`,
    accept: (email: string) => `Change to ${email}`,
  },
  /** The reason where there is no connection. */
  connectionLost:
    'Your internet connection seems to be gone. Nothing was lost: what you typed is still here. Please try again once you’re back online.',
};

export type FieldTexts = typeof fields;
