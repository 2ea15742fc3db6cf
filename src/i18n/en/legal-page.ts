/** Texts that every legal page has besides its clauses. */
export const legalPage = {
  lastUpdated: 'Last updated',
  /** In front of a day. */
  noteAdded: 'Note added',
  contents: 'Contents',
  questions: {
    write: 'Questions about this text? Write to',
    call: 'or call',
  },
  postalAddress: (lines: string) => `Our postal address: ${lines}.`,
  /** At the head of a translation: which text binds. Nothing in the language of the original. */
  translationNotice: null as string | null,
};
