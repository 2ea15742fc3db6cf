import { ADD_ON_PRICES, formatDollars } from '#shared/pricing.ts';

/** Additional services, requested through the contact form. */
export const addOns = [
  {
    name: 'Realtor Risk Brief',
    price: formatDollars(ADD_ON_PRICES.realtorRiskBrief),
    terms: '24-hour delivery',
    description: 'One page on a listing’s permit history, to read before you take it or show it.',
  },
  {
    name: 'Fix-It Consultation',
    price: formatDollars(ADD_ON_PRICES.fixItConsultation),
    terms: '30-minute virtual consultation',
    description:
      'You have an open permit or a violation. We go through it with you: which office, which form, in what order.',
  },
  {
    name: 'Closing Permit Check',
    price: formatDollars(ADD_ON_PRICES.closingPermitCheck),
    terms: '48-hour delivery, PDF',
    description:
      'A last look at permits, violations and recorded municipal liens in the days before closing, for buyers and title agents.',
  },
] as const;
