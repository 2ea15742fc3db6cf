export const investors = {
  label: 'Investors & professionals',
  heading: 'Buying more than one house?',
  whatYouGet: 'What you get',
  /** By the type of the inquiry that an offer leads to. `request` is how its message starts. */
  offers: {
    bulk: {
      name: 'Bulk Investor Package',
      description: 'For investors who look at several houses before they buy one.',
      price: (reports: number, price: string) => `${reports} reports for ${price}`,
      features: (savings: string) => [
        `${savings} savings`,
        '48-hour turnaround',
        'Dedicated account manager',
        'Priority scheduling',
      ],
      action: 'Ask about the package',
      request: (price: string) =>
        `I’m interested in the Bulk Investor Package (${price}).\n\nCounties: \nHow soon I need the first report: `,
    },
    partnership: {
      name: 'White-Label Services',
      description: 'For brokerages, title companies and inspectors with clients of their own.',
      price: (premium: string) => `${premium} premium`,
      features: [
        'Custom branded reports',
        'Your logo, colors and contact details',
        'The same research and the same delivery times',
        'Sent to you only, never to your client',
      ],
      action: 'Become a partner',
      request: (price: string) =>
        `I’m interested in White-Label Services (${price}).\n\nCompany: \nReports per month: `,
    },
  },
};
