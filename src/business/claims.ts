/**
 * What the company says of itself in one line, and in how much time it does things. Each stands here only, but
 * for the sentences that the specification has word by word: the notices'.
 */
export const claims = {
  headline: 'Protect Your Real Estate Investment',
  losses: 'Avoid $10K-$100K losses from unpermitted construction',
  annualSales: '$20B+',
  badges: ['Licensed & Insured', '24-Hour Reports', 'South Florida'],
  delivery: '24-48 hours',
  /** The simplest report. */
  reportWithin: '24 hours',
  quoteWithin: '24 hours',
  /** From a message or a payment to the first word from the office. */
  answerWithin: '24 hours',
  /** From sending a report to being told what it lacks. */
  complaintWithin: '24 hours',
} as const;
