/**
 * The reports that the site shows as samples. Their properties, permits, contractors and numbers are made up: folios and
 * license numbers like these are not issued.
 */
import type { ServiceType } from '#shared/orders.ts';

/** What a line of a report comes to. */
export type Tone = 'fine' | 'open' | 'violation';

/** A line of a report. */
export interface ReportLine {
  readonly name: string;
  readonly detail: string;
  readonly tone: Tone;
  readonly status: string;
}

export const sampleProperty = {
  address: '2417 Mangrove Bend Court, Miami-Dade',
  facts: [
    { label: 'Folio', value: '30-9999-012-0470' },
    { label: 'Built', value: '1978' },
    { label: 'On record', value: '1,840 sq ft' },
  ],
} as const;

export const samplePermits: readonly ReportLine[] = [
  {
    name: 'Re-roof, concrete tile',
    detail: '1993-118203, Mar 1993',
    tone: 'fine',
    status: 'Closed',
  },
  {
    name: 'A/C change-out, 3.5 ton',
    detail: '2014-046117, Jul 2014',
    tone: 'fine',
    status: 'Closed',
  },
  {
    name: 'Swimming pool and deck',
    detail: '2019-072264, May 2019',
    tone: 'open',
    status: 'Open',
  },
];

/** An excerpt of each service's report on the same property. */
export const excerpts: Readonly<
  Record<ServiceType, { readonly caption: string; readonly lines: readonly ReportLine[] }>
> = {
  basic: { caption: 'Sample: permits on record', lines: samplePermits },
  diligence: {
    caption: 'Sample: contractors and building record',
    lines: [
      {
        name: 'Sample Roofing, Inc.',
        detail: 'Licensed for the roof of 1993, no complaints',
        tone: 'fine',
        status: 'Verified',
      },
      {
        name: 'Sample Pools, Inc.',
        detail: 'Pool of 2019; license expired in 2021',
        tone: 'open',
        status: 'Ask',
      },
      {
        name: 'Living area, 1,840 sq ft',
        detail: 'Appraiser’s record compared with permits',
        tone: 'fine',
        status: 'Matches',
      },
    ],
  },
  full: {
    caption: 'Sample: house compared with permits',
    lines: [
      {
        name: 'Garage converted to bedroom',
        detail: '420 sq ft, no permit on file',
        tone: 'violation',
        status: 'Unpermitted',
      },
      {
        name: 'Swimming pool and deck',
        detail: 'Built as permitted, final inspection missing',
        tone: 'open',
        status: 'Open',
      },
      {
        name: 'Roof and A/C',
        detail: 'As permitted in 1993 and 2014',
        tone: 'fine',
        status: 'Matches',
      },
    ],
  },
};

/** A finding as a report presents it. */
export interface Finding {
  /** The service whose report can show it. */
  readonly service: ServiceType;
  readonly name: string;
  readonly permit: string;
  readonly record: string;
  readonly ask: string;
}

/** One finding of each service, each with a drawing of its own in the About section. */
export const findings: readonly Finding[] = [
  {
    service: 'basic',
    name: 'A pool that was never signed off',
    permit: 'No. 2019-072264, issued May 2019, still open',
    record: 'Steel, plumbing and bonding passed. Nobody asked for the final inspection.',
    ask: 'Will the seller get the final inspection done before closing?',
  },
  {
    service: 'diligence',
    name: 'One bathroom more than permitted',
    permit: 'Original permit of 1978: two bathrooms. Nothing since.',
    record: 'The property appraiser counts three.',
    ask: 'When was the third one added, and by whom?',
  },
  {
    service: 'full',
    name: 'A garage converted to a bedroom',
    permit: 'None on file, under the folio or the address.',
    record: 'The property appraiser shows an attached garage of 420 sq ft.',
    ask: 'Can the room be permitted as it is? What would that cost, and who pays?',
  },
];
