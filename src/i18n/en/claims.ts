/** The company's claims in the sections of the landing page: no island says them, so that no browser loads them as texts. */
export const landingClaims = {
  headline: 'Protect Your Real Estate Investment',
  losses: 'Avoid $10K-$100K losses from unpermitted construction',
  annualSales: '$20B+',
  badges: ['Licensed & Insured', '24-Hour Reports', 'South Florida'],
};

/**
 * Times and terms that the company claims. All texts use them from here, except the notices, whose sentences are in the
 * specification word for word.
 */
export const claims = {
  /** How long a Basic Lookup usually takes, on business days. At most it takes what its rule says (`DueRule`). */
  reportUsuallyWithin: { basic: '24 hours' },
  /** From a quote request to the quote, on business days. */
  quoteWithin: '24 hours',
  /** From a message or a payment to the office's first response, on business days. */
  answerWithin: '24 hours',
  /** Beside the buttons that order and pay. The terms say it with its conditions. */
  cancellation: 'You can cancel for a full refund, fee included, until we begin the search.',
  /** How long a customer has to report what a delivered report lacks. */
  complaintWithin: '24 hours',
};
