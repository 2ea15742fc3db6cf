export const process = {
  label: 'Process',
  heading: 'How it works',
  /** From order to report. */
  steps: {
    order: {
      name: 'Submit Order',
      description: 'Give us the address and choose a service. It takes about two minutes.',
    },
    research: {
      name: 'Research & Inspect',
      description:
        'We search county and city records. For a Full Inspection, an inspector visits the property.',
    },
    analysis: {
      name: 'Analysis',
      description:
        'We compare what was permitted with what was finished and, in a Full Inspection, with what has been built. Then we tell you how serious each gap is.',
    },
    delivery: {
      name: 'Deliver Report',
      description:
        'You get a PDF by email. The findings come first, in plain words, followed by the source of each one.',
    },
  },
  why: (company: string) => `Why ${company}`,
  reasonsSummary: 'Three reasons',
  reasons: {
    files: {
      name: 'We know where the files are',
      description:
        'Three counties and more than a hundred cities keep permit records here, each in its own way. We know which office to ask.',
    },
    decision: {
      name: 'Written to help you decide',
      description:
        'The first page tells you what we found and what to ask the seller. The pages after it show the evidence.',
    },
    total: {
      name: 'The total, before you pay',
      description:
        'You see the price of the service, the fee and the total before you pay. A quote is free, and you’re under no obligation until you pay.',
    },
  },
};
