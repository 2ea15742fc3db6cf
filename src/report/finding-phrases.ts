import type { FindingPhrase, Phrases } from '#i18n/en/phrases.ts';
import type { ScopeItem } from '#shared/report/sold-parts.ts';

/** Records that a finding can be made of: entries of the report's lists. */
export type RecordKind =
  | 'open-permit'
  | 'expired-permit'
  | 'applied-permit'
  | 'ended-permit'
  | 'rejected-permit'
  | 'code-case'
  | 'lien'
  | 'contractor'
  | 'comparison';

interface PhraseFacts {
  /** Bases that a finding with these words can have. The first one that the tier sells is chosen. */
  readonly bases: readonly ScopeItem[];
  /** By when its step is to be done. */
  readonly by: keyof Phrases['by'];
  /** The records that can be made a finding with these words. */
  readonly records: readonly RecordKind[];
}

const PERMITS = ['open-permit', 'expired-permit'] as const;
/** Work is missing among the permits: the appraiser’s record shows it, or the visit. */
const WORK_WITHOUT_PERMIT: PhraseFacts = {
  bases: ['building-record', 'visit'],
  by: 'inspection',
  records: ['comparison'],
};
/** Work that no record shows: only a visit does. */
const SEEN_ON_SITE: PhraseFacts = { ...WORK_WITHOUT_PERMIT, bases: ['visit'] };

/** When each phrase for a finding is offered, and what it chooses. */
export const FINDING_PHRASES: Readonly<Record<FindingPhrase, PhraseFacts>> = {
  openPermit: { bases: ['permit'], by: 'closing', records: ['open-permit'] },
  openRoofPermit: { bases: ['permit'], by: 'closing', records: ['open-permit'] },
  openPoolPermit: { bases: ['permit'], by: 'closing', records: ['open-permit'] },
  expiredPermit: { bases: ['permit'], by: 'inspection', records: ['expired-permit'] },
  expiredAirConditioning: { bases: ['permit'], by: 'inspection', records: ['expired-permit'] },
  finalRejected: {
    bases: ['permit'],
    by: 'inspection',
    records: [...PERMITS, 'rejected-permit'],
  },
  permitNotIssued: { bases: ['permit'], by: 'inspection', records: ['applied-permit'] },
  voidPermit: { bases: ['permit'], by: 'inspection', records: ['ended-permit'] },
  withdrawnPermit: { bases: ['permit'], by: 'inspection', records: ['ended-permit'] },
  revokedPermit: { bases: ['permit'], by: 'inspection', records: ['ended-permit'] },
  afterTheFactPermit: { bases: ['permit'], by: 'closing', records: PERMITS },
  ownerBuilder: { bases: ['permit'], by: 'inspection', records: [...PERMITS, 'contractor'] },
  licenseLapsed: { bases: ['license'], by: 'inspection', records: ['contractor'] },
  contractorNotOnRecord: { bases: ['license'], by: 'inspection', records: ['contractor'] },
  garageEnclosed: WORK_WITHOUT_PERMIT,
  additionWithoutPermit: WORK_WITHOUT_PERMIT,
  areaLarger: { ...WORK_WITHOUT_PERMIT, bases: ['building-record'] },
  bathroomWithoutPermit: WORK_WITHOUT_PERMIT,
  windowsWithoutPermit: SEEN_ON_SITE,
  roofWithoutPermit: WORK_WITHOUT_PERMIT,
  panelWithoutPermit: SEEN_ON_SITE,
  waterHeaterWithoutPermit: SEEN_ON_SITE,
  shedWithoutPermit: WORK_WITHOUT_PERMIT,
  fenceWithoutPermit: WORK_WITHOUT_PERMIT,
  drivewayWithoutPermit: WORK_WITHOUT_PERMIT,
  septic: { bases: ['permit'], by: 'inspection', records: [] },
  openCodeCase: { bases: ['code-case'], by: 'closing', records: ['code-case'] },
  poolBarrier: {
    bases: ['code-case', 'building-record', 'visit'],
    by: 'inspection',
    records: ['code-case'],
  },
  unsafeStructure: { bases: ['code-case'], by: 'inspection', records: ['code-case'] },
  codeLien: { bases: ['lien'], by: 'closing', records: ['lien'] },
  recertification: { bases: ['code-case', 'building-record'], by: 'inspection', records: [] },
};
