import { BULK_PACKAGE, formatDollars, INVESTOR_PRICES } from '#shared/pricing.ts';

const BULK_PRICE = `${BULK_PACKAGE.reports} reports for ${formatDollars(INVESTOR_PRICES.bulkPackage)}`;
const WHITE_LABEL_PRICE = `${formatDollars(INVESTOR_PRICES.whiteLabelPremium)} premium`;

/** Offers for bulk and white-label customers. `request` is how a message about one starts. */
export const investorServices = [
  {
    name: 'Bulk Investor Package',
    price: BULK_PRICE,
    description: 'For investors who look at several houses before they buy one.',
    features: [
      `${BULK_PACKAGE.savingsPercent}% savings`,
      '48-hour turnaround',
      'Dedicated account manager',
      'Priority scheduling',
    ],
    action: 'Ask about the package',
    inquiry: 'bulk',
    request: `I’m interested in the Bulk Investor Package (${BULK_PRICE}).\n\nCounties: \nHow soon I need the first report: `,
  },
  {
    name: 'White-Label Services',
    price: WHITE_LABEL_PRICE,
    description: 'For brokerages, title companies and inspectors with clients of their own.',
    features: [
      'Custom branded reports',
      'Your logo, colors and contact details',
      'The same research and the same delivery times',
      'Sent to you only, never to your client',
    ],
    action: 'Become a partner',
    inquiry: 'partnership',
    request: `I’m interested in White-Label Services (${WHITE_LABEL_PRICE}).\n\nCompany: \nReports per month: `,
  },
] as const;
