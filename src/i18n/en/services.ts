import { COUNTIES } from '#shared/counties.ts';
import type { FormService, ServiceType } from '#shared/services.ts';
import { numberWord } from './numbers.ts';

/** What a service is called, alone and within sentences. */
export interface ServiceNames {
  /** The short name, on the tab, in the order form and in the order summary. */
  readonly name: string;
  /** The full name, as the heading of its description. */
  readonly title: string;
  /** The indefinite article of both: what a language has to agree with a service follows from it. */
  readonly article: string;
}

/** The words about a service, in the tabs, the order form, the checkout, the emails and the documents. */
interface ServiceTexts extends ServiceNames {
  /** The kind of work, in a few words. */
  readonly subtitle: string;
  readonly description: string;
  /** Included parts. */
  readonly features: readonly string[];
  /** Findings that the report can show. The tabs, the order form and the terms say it in these words. */
  readonly canFind: string;
  /** Findings that the report can't show, in the same places. */
  readonly cannotFind: string;
  /** The main reason to choose this service. */
  readonly highlight: string;
}

/** What an order is called that visitors don't place in the form. Pages describe it in other-services.ts, or not at all. */
interface OtherServiceNames extends ServiceNames {
  readonly features?: undefined;
}

export type Services = Readonly<
  Record<FormService, ServiceTexts> & Record<Exclude<ServiceType, FormService>, OtherServiceNames>
>;

const named = (name: string) => ({ name, title: name, article: 'a' });

export const services: Services = {
  basic: {
    name: 'Basic Lookup',
    title: 'Basic Lookup',
    article: 'a',
    subtitle: 'Search of the public record',
    description:
      'What does the record say? We search the permit records for one address and list every permit we find: what was applied for, what was issued, and what was never closed.',
    features: [
      `Permit search covering all ${numberWord(COUNTIES.length)} county databases`,
      'Number, date, scope and status of every permit found',
      'Open and expired permits flagged',
      'PDF report, ready to forward',
    ],
    canFind: 'Permits on record for the address, and which of them are open or expired.',
    cannotFind:
      'Work done without a permit. We search the record and don’t compare it with the house.',
    highlight: 'A good first look before you make an offer.',
  },
  diligence: {
    name: 'Due Diligence',
    title: 'Contractor Due Diligence',
    article: 'a',
    subtitle: 'The record, and who did the work',
    description:
      'A permit is only as good as the contractor who worked under it. We check who pulled each permit, whether they were licensed for the work, and whether the permits account for the house that the property appraiser has on record.',
    features: [
      'Everything in Basic Lookup',
      'Each contractor’s state license and disciplinary record',
      'Permits compared with the property appraiser’s building record',
      'Open code enforcement cases at the address',
    ],
    canFind:
      'What a Basic Lookup finds, plus contractors who weren’t licensed for the work, open code cases, and rooms on the appraiser’s record that no permit accounts for.',
    cannotFind: 'Unpermitted work that no public record shows. Nobody visits the house.',
    highlight: 'For a home with additions, a new roof or a recent renovation.',
  },
  full: {
    name: 'Full Inspection',
    title: 'Full Inspection',
    article: 'a',
    subtitle: 'The record, compared with the house',
    description:
      'Records alone can’t show you that a garage has become a bedroom. A licensed inspector walks through the property with the permit history in hand and notes everything that has no permit.',
    features: [
      'Everything in Due Diligence',
      'On-site visit by a licensed inspector',
      'Built work compared with permitted work, room by room',
      'Photographs of every finding, and what it takes to fix it',
    ],
    canFind:
      'What Due Diligence finds, plus unpermitted work that can be seen on the day of the visit, such as a garage converted to a bedroom.',
    cannotFind:
      'What is hidden behind walls, ceilings and floors or below ground, or in places the inspector can’t get to.',
    highlight: 'For a house that looks bigger than its records say.',
  },
  'risk-brief': named('Realtor Risk Brief'),
  'fix-it': named('Fix-It Consultation'),
  'closing-check': named('Closing Permit Check'),
  custom: named('Custom work'),
};
