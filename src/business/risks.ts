/** The section's heading and the carousel's label. */
export const risksHeading = 'The Hidden Risk in South Florida Real Estate';

/** What unpermitted work can cost the next owner. */
export interface Risk {
  readonly id: 'fines' | 'repairs' | 'value';
  readonly name: string;
  /** As displayed. */
  readonly cost: string;
  readonly costLabel: string;
  readonly description: string;
}

export const risks: readonly Risk[] = [
  {
    id: 'fines',
    name: 'Legal Fines',
    cost: '$5K-$50K',
    costLabel: 'municipal penalties',
    description:
      'A code violation doesn’t go away when the house is sold. Daily fines can run for years, and the lien they become can be waiting for the next owner.',
  },
  {
    id: 'repairs',
    name: 'Repair Costs',
    cost: 'up to $100K',
    costLabel: 'to open, correct or remove',
    description:
      'An after-the-fact permit means opening walls so that an inspector can see inside, then building to today’s code. What can’t meet it comes down.',
  },
  {
    id: 'value',
    name: 'Property Value Loss',
    cost: 'Fewer square feet',
    costLabel: 'than you paid for',
    description:
      'An appraiser may not count a room that has no permit, and a lender or insurer may decline it. You pay for 2,260 square feet and later sell 1,840.',
  },
];
