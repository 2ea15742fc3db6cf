import type { ServiceType } from '#shared/orders.ts';
import type { ReportInput } from './schema.ts';
import { sells } from './tiers.ts';

/**
 * What each service finds on the same house, which can’t exist: the second group of its folio ends in the section, 99, and
 * a township has 36; license numbers begin at 1; the permits and contractors are of this parcel only.
 */

const DATE = '2026-10-06';

const parcel: ReportInput['parcel'] = {
  address: '2417 Mangrove Bend Court, Miami-Dade County',
  folio: '30-9999-012-0470',
  jurisdiction: 'Unincorporated Miami-Dade County',
  yearBuilt: 1978,
  area: 1_840,
  bedrooms: 3,
  bathrooms: 3,
};

const permits: ReportInput['permits'] = [
  {
    number: '2019-072264',
    type: 'Pool',
    description: 'Swimming pool and deck, 14 by 28 ft',
    status: 'open',
    statusOnRecord: 'Issued, final inspection not requested',
    applied: '2019-04-08',
    issued: '2019-05-13',
    contractor: 'Sample Pools, Inc.',
    license: {
      number: 'CPC0000000',
      standing: 'Licensed when the permit was issued. The license expired in 2021.',
    },
  },
  {
    number: '2014-046117',
    type: 'Mechanical',
    description: 'A/C change-out, 3.5 ton',
    status: 'closed',
    applied: '2014-07-01',
    issued: '2014-07-09',
    final: '2014-08-02',
    contractor: 'Sample Air, Inc.',
    license: { number: 'CAC0000000', standing: 'Licensed for the work. No complaints on record.' },
  },
  {
    number: '1993-118203',
    type: 'Roofing',
    description: 'Re-roof, concrete tile',
    status: 'closed',
    issued: '1993-03-15',
    final: '1993-04-30',
    contractor: 'Sample Roofing, Inc.',
    license: { number: 'CCC0000000', standing: 'Licensed for the work. No complaints on record.' },
  },
];

const findings: NonNullable<ReportInput['findings']> = [
  {
    title: 'A garage converted to a bedroom',
    basis: 'visit',
    where: 'Front of the house, east side',
    what: 'The property appraiser shows an attached garage of 420 sq ft. It has been closed in, air-conditioned and wired as a bedroom. No permit for that is on file, under the folio or the address.',
    why: 'You may have to turn it back into a garage, and the area that you pay for is smaller.',
    confidence: 'certain',
  },
  {
    title: 'A pool that was never signed off',
    basis: 'permit',
    where: 'Back yard',
    what: 'Permit 2019-072264 is still open. Steel, plumbing and bonding passed. Nobody asked for the final inspection.',
    why: 'An open permit passes to the new owner, with the cost of closing it.',
    confidence: 'certain',
  },
  {
    title: 'One bathroom more than permitted',
    basis: 'building-record',
    where: 'Not known from the record',
    what: 'The original permit of 1978 is for two bathrooms, and no later permit adds one. The property appraiser counts three.',
    why: 'Plumbing without a permit is what insurers ask about after a leak.',
    confidence: 'likely',
  },
  {
    title: 'The pool’s contractor is no longer licensed',
    basis: 'license',
    what: 'The license of Sample Pools, Inc. expired in 2021, so another contractor has to take over permit 2019-072264 before it can be closed.',
    why: 'A change of contractor takes weeks: begin before you set a closing date.',
    confidence: 'certain',
  },
];

const nextSteps: readonly (NonNullable<ReportInput['nextSteps']>[number] & {
  readonly about: readonly ServiceType[];
})[] = [
  {
    action:
      'Ask whether the bedroom can be permitted as it is, what that would cost, and who pays.',
    by: 'Before your inspection period ends',
    ask: 'The seller, and a licensed contractor',
    about: ['full'],
  },
  {
    action: 'Have the final inspection of permit 2019-072264 done.',
    by: 'Before closing',
    ask: 'The seller',
    about: ['basic', 'diligence', 'full'],
  },
  {
    action: 'Ask when the third bathroom was added, and by whom.',
    by: 'Before your inspection period ends',
    ask: 'The seller',
    about: ['diligence', 'full'],
  },
  {
    action: 'Hold back the cost of closing the permit if it can’t be done in time.',
    by: 'At closing',
    ask: 'Your title agent or attorney',
    about: ['basic', 'diligence', 'full'],
  },
];

const searched: NonNullable<ReportInput['searched']> = [
  {
    kind: 'permit',
    office: 'Miami-Dade County, Regulatory and Economic Resources',
    method: 'Online portal, by folio and by address',
    date: '2026-10-05',
    result: '3 permits',
  },
  {
    kind: 'permit',
    office: 'Miami-Dade County, building records on microfilm',
    method: 'Request in person',
    date: '2026-10-05',
    result: 'Original permit of 1978, two bathrooms',
  },
  {
    kind: 'license',
    office: 'Florida Department of Business and Professional Regulation',
    method: 'Online license search, by name',
    date: '2026-10-05',
    result: '3 contractors, one license expired',
  },
  {
    kind: 'building-record',
    office: 'Miami-Dade Property Appraiser',
    method: 'Online property search, by folio',
    date: '2026-10-05',
    result: '1,840 sq ft, 3 bedrooms, 3 bathrooms, garage of 420 sq ft',
  },
  {
    kind: 'code-case',
    office: 'Miami-Dade County, Code Compliance',
    method: 'Online case search, by folio and by address',
    date: '2026-10-05',
    result: 'No open case',
  },
  {
    kind: 'visit',
    office: 'The property',
    method: 'Visit with a licensed inspector, 80 minutes',
    date: DATE,
    result: 'Every room, the roof from the ground, and the yard',
  },
];

const notSearched: NonNullable<ReportInput['notSearched']> = [
  {
    what: 'Permits of the years before 1978',
    why: 'The lot was vacant. The county’s archive could confirm it on request.',
  },
];

const sources: NonNullable<ReportInput['sources']> = [
  { name: 'Permit file', number: '2019-072264', date: '2026-10-05' },
  { name: 'Permit file', number: '2014-046117', date: '2026-10-05' },
  { name: 'Permit file', number: '1993-118203', date: '2026-10-05' },
  { name: 'Property record card', number: '30-9999-012-0470', date: '2026-10-05' },
];

const VERDICTS: Readonly<Record<ServiceType, ReportInput['verdict']>> = {
  basic: {
    grade: 'attention',
    text: 'One of three permits is still open: the pool of 2019 was never signed off.',
  },
  diligence: {
    grade: 'attention',
    text: 'The pool was never signed off, its contractor is no longer licensed, and one bathroom has no permit.',
  },
  full: {
    grade: 'serious',
    text: 'The fourth bedroom is a garage that nobody permitted, and the pool was never signed off.',
  },
};

/** The sample report of a service. */
export function sampleReport(service: ServiceType): ReportInput {
  const isSold = ({ basis }: { basis: Parameters<typeof sells>[1] }) => sells(service, basis);
  return {
    tier: service,
    date: DATE,
    parcel,
    verdict: VERDICTS[service],
    findings: findings.filter(isSold),
    nextSteps: nextSteps
      .filter(({ about }) => about.includes(service))
      .map(({ about: _, ...step }) => step),
    permits: (permits ?? []).map(({ license, ...permit }) =>
      license && sells(service, 'license') ? { ...permit, license } : permit,
    ),
    searched: searched.filter(({ kind }) => sells(service, kind)),
    notSearched,
    sources,
  };
}
