/** The mission statement and the value cards. */
export const mission =
  'Nobody should find out after closing what was built without a permit. We check the record before you close and tell you, in plain words, what we found and what to do about it.';

export const values = [
  {
    name: 'Risk Mitigation',
    description:
      'You learn about open permits, expired permits and unpermitted work while your contract still lets you ask questions, negotiate or walk away.',
  },
  {
    name: 'Targeted Expertise',
    description:
      'We work only in these three counties. We know which office keeps a file from 1978, how far back each online portal goes, and what each city calls a permit that was never closed.',
  },
  {
    name: 'Professional Network',
    description:
      'We work with licensed inspectors, contractors and permit expediters in the area. If something needs fixing, we can tell you whom to call.',
  },
  {
    name: 'Proven Results',
    description:
      'Every finding names its source: the number and date of a permit, or the records we searched without a match. A seller, a lender or an attorney can look it up.',
  },
] as const;
