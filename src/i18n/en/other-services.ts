import { type AddOn, type FormService, type ReportTier, SERVICES } from '#shared/services.ts';
import { deliveryIn } from './due-date.ts';
import { services } from './services.ts';

interface Offer {
  readonly terms: string;
  readonly description: string;
  /** How the message that asks for it starts. */
  readonly request: (price: string) => string;
}

/** What is said of the services that visitors ask for by message: its offer, and what a report of it can’t show. */
export type OtherServices = Readonly<
  Record<AddOn, Offer> & Record<Exclude<ReportTier, FormService>, { readonly cannotFind: string }>
>;

const request = (verb: 'order' | 'book', service: AddOn, price: string) => {
  const { article, name } = services[service];
  return `I’d like to ${verb} ${article} ${name} (${price}).\n\nProperty address: `;
};

export const otherServices: OtherServices = {
  'risk-brief': {
    terms: deliveryIn(SERVICES['risk-brief'].due),
    description:
      'A listing’s permit history, summed up on its first page, so you know about it before you take the listing or show the house.',
    request: (price) => request('order', 'risk-brief', price),
    cannotFind: services.basic.cannotFind,
  },
  'fix-it': {
    terms: '30-minute virtual consultation',
    description:
      'For an open permit or a violation: we go through it with you and tell you which office to see, which forms to file and what to do first.',
    request: (price) => `${request('book', 'fix-it', price)}\nWhat it is about: `,
  },
  'closing-check': {
    terms: `${deliveryIn(SERVICES['closing-check'].due)}, PDF`,
    description:
      'For buyers and title agents: one more look at permits, violations and recorded municipal liens in the days before closing.',
    request: (price) => `${request('order', 'closing-check', price)}\nClosing date: `,
    cannotFind:
      'Work done without a permit, liens that are not recorded yet, and anything that is not the property’s own record. We search the record and don’t compare it with the house.',
  },
};
