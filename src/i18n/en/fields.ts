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
  /** The reason where the connection is there, but no response came. */
  noResponse:
    'We got no response, so we don’t know whether it arrived. Nothing was lost: what you typed is still here. Please try again.',
  /** After a reason, where the request may have arrived. */
  countsOnce: 'It will count only once, even if it has arrived already.',
  /** The reason where something in the page failed. The phone number and the email address follow. */
  broken:
    'Something went wrong in your browser. What you typed is still here. Please call or email us:',
};

export type FieldTexts = typeof fields;
