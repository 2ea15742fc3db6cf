/** The steps from order to report, and the reasons to order here. */
export const steps = [
  {
    name: 'Submit Order',
    description: 'Give us the address and choose a service. It takes about two minutes.',
  },
  {
    name: 'Research & Inspect',
    description:
      'We search county and city records. For a Full Inspection, an inspector visits the property.',
  },
  {
    name: 'Analysis',
    description:
      'We compare what was permitted, what was finished and, as far as the service goes, what stands, and weigh each gap for you.',
  },
  {
    name: 'Deliver Report',
    description: 'A PDF by email: findings first, in plain words, with every source behind them.',
  },
] as const;

export const reasons = [
  {
    name: 'We know where the files are',
    description:
      'More than a hundred cities and three counties keep permit records here, each in its own way.',
  },
  {
    name: 'Written for a decision',
    description:
      'The first page says what we found and what to ask the seller. The evidence follows.',
  },
  {
    name: 'One price, seen first',
    description:
      'You see service, fee and total before you pay. A quote is free and commits you to nothing.',
  },
] as const;
