import type { ServiceType } from '#shared/orders.ts';
import { FULL_INSPECTION_RANGE, formatDollars, SERVICE_PRICES } from '#shared/pricing.ts';
import { claims } from './claims.ts';

/** A service, as the tabs, the order form and the checkout show it. */
export interface Service {
  /** The short name, on the tab, in the order form and in the order summary. */
  readonly name: string;
  /** The full name, as the heading of its description. */
  readonly title: string;
  /** The kind of work, in a few words. */
  readonly subtitle: string;
  readonly description: string;
  /** What is included. */
  readonly features: readonly string[];
  /** An amount or a range before the fee, as displayed. */
  readonly price: string;
  readonly turnaround: string;
  /** How long the report takes, from the payment unless it says otherwise. */
  readonly delivery: string;
  /** The main reason to choose this service. */
  readonly highlight: string;
}

export const services: Readonly<Record<ServiceType, Service>> = {
  basic: {
    name: 'Basic Lookup',
    title: 'Basic Lookup',
    subtitle: 'Search of the public record',
    description:
      'What does the record say? We search the permit records for one address and put every permit we find on one page: what was applied for, what was issued, and what was never closed.',
    features: [
      'Permit search covering all three county databases',
      'Number, date, scope and status of every permit found',
      'Open and expired permits flagged',
      'PDF report, ready to forward',
    ],
    price: formatDollars(SERVICE_PRICES.basic),
    turnaround: claims.reportWithin,
    delivery: claims.delivery,
    highlight: 'Enough for a first look, before you make an offer.',
  },
  diligence: {
    name: 'Due Diligence',
    title: 'Contractor Due Diligence',
    subtitle: 'The record, and who did the work',
    description:
      'A closed permit is only as good as the contractor behind it. We check who pulled each permit, whether they were licensed to, and whether the house on record is the house for sale.',
    features: [
      'Everything in Basic Lookup',
      'Each contractor’s state license and disciplinary record',
      'Permits compared with the property appraiser’s building record',
      'Open code enforcement cases at the address',
    ],
    price: formatDollars(SERVICE_PRICES.diligence),
    turnaround: claims.delivery,
    delivery: claims.delivery,
    highlight: 'For a home with additions, a new roof or a recent renovation.',
  },
  full: {
    name: 'Full Inspection',
    title: 'Full Inspection',
    subtitle: 'The record, compared with the house',
    description:
      'Paper can’t show a garage that became a bedroom. A licensed inspector walks the property with the permit history in hand and marks whatever has no permit behind it.',
    features: [
      'Everything in Due Diligence',
      'On-site visit by a licensed inspector',
      'Built work compared with permitted work, room by room',
      'Photographs of every finding, with the way to put it right',
    ],
    price: `${formatDollars(FULL_INSPECTION_RANGE.from)}-${formatDollars(FULL_INSPECTION_RANGE.to)}`,
    turnaround: `Quote within ${claims.quoteWithin}`,
    delivery: `${claims.delivery} after the visit`,
    highlight: 'For a house that looks bigger than its paperwork.',
  },
};
