/** The visitor's consent, in parts: a link to the terms follows `before`. */
export interface ConsentTexts {
  readonly before: string;
  readonly terms: string;
  /** Between the links, and the link to the privacy policy. A purchase has neither. */
  readonly and?: string;
  readonly privacy?: string;
  readonly after: string;
}

const toMessage = (act: string): ConsentTexts => ({
  before: `By ${act}, you agree to our`,
  terms: 'Terms',
  and: 'and our',
  privacy: 'Privacy Policy',
  after: '.',
});

export const consent = {
  /** A purchase is agreed to once, where it is paid: orders and quotes both get there. */
  paying: {
    before: 'By paying, you agree to our',
    terms: 'Terms',
    after:
      ', including their limits of liability and rules for refunds, and confirm that you are at least 18.',
  },
  requestingQuote: toMessage('asking for a quote'),
  sendingMessage: toMessage('sending this message'),
};

export type Consent = typeof consent;
