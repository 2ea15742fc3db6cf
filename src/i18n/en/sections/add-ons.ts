import { type AddOn, SERVICES } from '#shared/services.ts';
import { deliveryIn } from '../due-date.ts';

interface AddOnTexts {
  readonly terms: string;
  readonly description: string;
  /** How the message about it starts. */
  readonly request: (price: string) => string;
}

/** Additional services, requested through the contact form. */
export const addOns = {
  label: 'Additional services',
  heading: 'Need just one answer?',
  offers: {
    'risk-brief': {
      terms: deliveryIn(SERVICES['risk-brief'].due),
      description:
        'A listing’s permit history on one page, so you know about it before you take the listing or show the house.',
      request: (price: string) =>
        `I’d like to order a Realtor Risk Brief (${price}).\n\nProperty address: `,
    },
    'fix-it': {
      terms: '30-minute virtual consultation',
      description:
        'For an open permit or a violation: we go through it with you and tell you which office to see, which forms to file and what to do first.',
      request: (price: string) =>
        `I’d like to book a Fix-It Consultation (${price}).\n\nProperty address: \nWhat it is about: `,
    },
    'closing-check': {
      terms: `${deliveryIn(SERVICES['closing-check'].due)}, PDF`,
      description:
        'For buyers and title agents: one more look at permits, violations and recorded municipal liens in the days before closing.',
      request: (price: string) =>
        `I’d like to order a Closing Permit Check (${price}).\n\nProperty address: \nClosing date: `,
    },
  } satisfies Readonly<Record<AddOn, AddOnTexts>>,
  request: 'Request it',
};
