/** What the company says of itself in one line. Figures appear here only. */
export const claims = {
  headline: 'Protect Your Real Estate Investment',
  losses: 'Avoid $10K-$100K losses from unpermitted construction',
  annualSales: '$20B+',
  badges: ['Licensed & Insured', '24-Hour Reports', 'South Florida'],
  delivery: '24-48 hours',
  quoteWithin: '24 hours',
} as const;
