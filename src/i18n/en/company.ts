/** The words about the company itself. Its facts are in `business/company.ts`. */
export const companyTexts = {
  tagline: 'South Florida',
  /** When the office answers the phone. */
  hours: 'Mon-Fri 8AM-6PM',
  /** The same within a sentence. */
  hoursInSentence: 'Mon-Fri 8AM-6PM',
};

export type CompanyTexts = typeof companyTexts;
