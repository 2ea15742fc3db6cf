import { ADD_ON_PRICES, formatDollars } from '#shared/pricing.ts';

/** Additional services, requested through the contact form. */
export const addOns = [
  {
    name: 'Realtor Risk Brief',
    price: formatDollars(ADD_ON_PRICES.realtorRiskBrief),
    terms: '24-hour delivery',
    description:
      'A listing’s permit history on one page, so you know about it before you take the listing or show the house.',
  },
  {
    name: 'Fix-It Consultation',
    price: formatDollars(ADD_ON_PRICES.fixItConsultation),
    terms: '30-minute virtual consultation',
    description:
      'For an open permit or a violation: we go through it with you and tell you which office to see, which forms to file and what to do first.',
  },
  {
    name: 'Closing Permit Check',
    price: formatDollars(ADD_ON_PRICES.closingPermitCheck),
    terms: '48-hour delivery, PDF',
    description:
      'For buyers and title agents: one more look at permits, violations and recorded municipal liens in the days before closing.',
  },
] as const;
