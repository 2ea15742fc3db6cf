import { ADD_ON_PRICES, formatDollars } from '#shared/pricing.ts';

const PRICES = {
  brief: formatDollars(ADD_ON_PRICES.realtorRiskBrief),
  consultation: formatDollars(ADD_ON_PRICES.fixItConsultation),
  closing: formatDollars(ADD_ON_PRICES.closingPermitCheck),
};

/** Additional services, requested through the contact form. `request` is how its message starts. */
export const addOns = [
  {
    name: 'Realtor Risk Brief',
    price: PRICES.brief,
    terms: '24-hour delivery',
    description:
      'A listing’s permit history on one page, so you know about it before you take the listing or show the house.',
    request: `I’d like to order a Realtor Risk Brief (${PRICES.brief}).\n\nProperty address: `,
  },
  {
    name: 'Fix-It Consultation',
    price: PRICES.consultation,
    terms: '30-minute virtual consultation',
    description:
      'For an open permit or a violation: we go through it with you and tell you which office to see, which forms to file and what to do first.',
    request: `I’d like to book a Fix-It Consultation (${PRICES.consultation}).\n\nProperty address: \nWhat it is about: `,
  },
  {
    name: 'Closing Permit Check',
    price: PRICES.closing,
    terms: '48-hour delivery, PDF',
    description:
      'For buyers and title agents: one more look at permits, violations and recorded municipal liens in the days before closing.',
    request: `I’d like to order a Closing Permit Check (${PRICES.closing}).\n\nProperty address: \nClosing date: `,
  },
] as const;
