import { ourCounties } from '../our-counties.ts';

export const about = {
  label: 'About',
  heading: 'Know what you’re buying before you close',
  missionLabel: 'Our mission.',
  mission:
    'Nobody should find out after closing what was built without a permit. We check the record before you close and tell you, in plain words, what we found and what to do about it.',
  values: {
    risk: {
      name: 'Risk Mitigation',
      description:
        'You learn about open permits, expired permits and unpermitted work while your contract still lets you ask questions, negotiate or walk away.',
    },
    expertise: {
      name: 'Targeted Expertise',
      description: `We work only in these ${ourCounties.number} counties. We know which office keeps a file from 1978, how far back each online portal goes, and what each city calls a permit that was never closed.`,
    },
    network: {
      name: 'Professional Network',
      description:
        'We work with licensed inspectors, contractors and permit expediters in the area. If something needs fixing, we can tell you whom to call.',
    },
    results: {
      name: 'Proven Results',
      description:
        'Every finding names its source: the number and date of a permit, or the records we searched without a match. A seller, a lender or an attorney can look it up.',
    },
  },
  findings: {
    heading: 'What a finding looks like',
    lede: 'One example from each service’s sample report.',
    summary: 'Record and what to do',
    record: 'Record',
    action: 'To do',
  },
};
