import type { QuestionPhrase } from '#i18n/en/phrases.ts';

/** Names by which the office chooses a phrase for a question to the customer of an order. */
export const QUESTION_NAMES: Readonly<Record<QuestionPhrase, string>> = {
  parcelNumber: 'The parcel number',
  whichProperty: 'Which of several properties',
  addressNotFound: 'The address can’t be found',
  workDone: 'Work that was done',
  papers: 'Papers about the property',
  tellUsMore: 'More about what they wrote',
  days: 'By which day they need it',
  access: 'Who opens for the visit',
  waitOrSend: 'Wait for records, or send without',
  otherService: 'Another service may suit better',
  askedBefore: 'We asked before',
};
