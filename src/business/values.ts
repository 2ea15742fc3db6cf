/** The mission statement and the value cards. */
export const mission =
  'Nobody should learn what was built without a permit after they have bought it. We put the record and the house side by side before closing, in words a buyer can act on.';

export const values = [
  {
    name: 'Risk Mitigation',
    description:
      'Open permits, expired permits and work with no permit at all surface while the contract still lets you ask, negotiate or walk away.',
  },
  {
    name: 'Targeted Expertise',
    description:
      'Three counties and nothing else. We know which office holds a 1978 file, which portal starts in 1992, and what a city calls a permit it never closed.',
  },
  {
    name: 'Professional Network',
    description:
      'Licensed inspectors, contractors and permit expediters who work here. When something has to be put right, you start with a name and a number.',
  },
  {
    name: 'Proven Results',
    description:
      'Each finding names its source: a permit’s number and date, or the records searched in vain. A seller, a lender or a lawyer can look it up again.',
  },
] as const;
