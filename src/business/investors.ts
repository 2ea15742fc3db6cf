import { BULK_PACKAGE, formatDollars, INVESTOR_PRICES } from '#shared/pricing.ts';

/** Offers for bulk and white-label customers. */
export const investorServices = [
  {
    name: 'Bulk Investor Package',
    price: `${BULK_PACKAGE.reports} reports for ${formatDollars(INVESTOR_PRICES.bulkPackage)}`,
    description: 'For investors who look at several houses before they buy one.',
    features: [
      `${BULK_PACKAGE.savingsPercent}% savings`,
      '48-hour turnaround',
      'Dedicated account manager',
      'Priority scheduling',
    ],
    action: 'Ask about the package',
    inquiry: 'bulk',
  },
  {
    name: 'White-Label Services',
    price: `${formatDollars(INVESTOR_PRICES.whiteLabelPremium)} premium`,
    description: 'For brokerages, title companies and inspectors with clients of their own.',
    features: [
      'Custom branded reports',
      'Your logo, colors and contact details',
      'The same research and the same delivery times',
      'Sent to you only, never to your client',
    ],
    action: 'Become a partner',
    inquiry: 'partnership',
  },
] as const;
