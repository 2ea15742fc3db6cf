import type { FindingPhrase, Phrases } from '#i18n/en/phrases.ts';
import type { FindingKind, StepActor } from '#shared/report/finding-kinds.ts';
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
  /** Left out where the record says it of which the finding is made. */
  readonly kind?: FindingKind;
  /** Who must act so that its step is done. */
  readonly actor: StepActor;
  /** Bases that a finding with these words can have. The first one that the tier sells is chosen. */
  readonly bases: readonly ScopeItem[];
  /** What is closed before the closing, in a second step. */
  readonly closes?: keyof Phrases['closing'];
  /** The records that can be made a finding with these words. */
  readonly records: readonly RecordKind[];
}

const PERMITS = ['open-permit', 'expired-permit'] as const;
/** Work is missing among the permits: the appraiser’s record shows it, or the visit. */
const WORK_WITHOUT_PERMIT: PhraseFacts = {
  kind: 'no-permit',
  actor: 'seller',
  bases: ['building-record', 'visit'],
  records: ['comparison'],
};
/** Work that no record shows: only a visit does. */
const SEEN_ON_SITE: PhraseFacts = { ...WORK_WITHOUT_PERMIT, bases: ['visit'] };

/** When each phrase for a finding is offered, and what it chooses. */
export const FINDING_PHRASES: Readonly<Record<FindingPhrase, PhraseFacts>> = {
  openPermit: {
    kind: 'open-permit',
    actor: 'seller',
    bases: ['permit'],
    closes: 'permit',
    records: ['open-permit'],
  },
  openRoofPermit: {
    kind: 'open-permit',
    actor: 'seller',
    bases: ['permit'],
    closes: 'permit',
    records: ['open-permit'],
  },
  openPoolPermit: {
    kind: 'open-permit',
    actor: 'seller',
    bases: ['permit'],
    closes: 'permit',
    records: ['open-permit'],
  },
  expiredPermit: {
    kind: 'expired-permit',
    actor: 'buyer',
    bases: ['permit'],
    closes: 'permit',
    records: ['expired-permit'],
  },
  expiredAirConditioning: {
    kind: 'expired-permit',
    actor: 'seller',
    bases: ['permit'],
    closes: 'permit',
    records: ['expired-permit'],
  },
  finalRejected: {
    actor: 'buyer',
    bases: ['permit'],
    closes: 'permit',
    records: [...PERMITS, 'rejected-permit'],
  },
  permitNotIssued: {
    kind: 'never-issued',
    actor: 'buyer',
    bases: ['permit'],
    records: ['applied-permit'],
  },
  voidPermit: {
    kind: 'no-longer-valid',
    actor: 'buyer',
    bases: ['permit'],
    records: ['ended-permit'],
  },
  withdrawnPermit: {
    kind: 'no-longer-valid',
    actor: 'buyer',
    bases: ['permit'],
    records: ['ended-permit'],
  },
  revokedPermit: {
    kind: 'no-longer-valid',
    actor: 'buyer',
    bases: ['permit'],
    records: ['ended-permit'],
  },
  afterTheFactPermit: { actor: 'seller', bases: ['permit'], closes: 'permit', records: PERMITS },
  ownerBuilder: {
    kind: 'owner-builder',
    actor: 'seller',
    bases: ['permit'],
    records: [...PERMITS, 'contractor'],
  },
  licenseLapsed: {
    kind: 'contractor',
    actor: 'seller',
    bases: ['license'],
    records: ['contractor'],
  },
  contractorNotOnRecord: {
    kind: 'contractor',
    actor: 'seller',
    bases: ['license'],
    records: ['contractor'],
  },
  garageEnclosed: { ...WORK_WITHOUT_PERMIT, actor: 'buyer' },
  additionWithoutPermit: WORK_WITHOUT_PERMIT,
  areaLarger: { ...WORK_WITHOUT_PERMIT, bases: ['building-record'] },
  bathroomWithoutPermit: WORK_WITHOUT_PERMIT,
  windowsWithoutPermit: SEEN_ON_SITE,
  roofWithoutPermit: WORK_WITHOUT_PERMIT,
  panelWithoutPermit: SEEN_ON_SITE,
  waterHeaterWithoutPermit: { ...SEEN_ON_SITE, actor: 'buyer' },
  shedWithoutPermit: { ...WORK_WITHOUT_PERMIT, actor: 'buyer' },
  fenceWithoutPermit: { ...WORK_WITHOUT_PERMIT, actor: 'buyer' },
  drivewayWithoutPermit: { ...WORK_WITHOUT_PERMIT, actor: 'buyer' },
  septic: { actor: 'seller', bases: ['permit'], records: [] },
  openCodeCase: {
    kind: 'code-case',
    actor: 'seller',
    bases: ['code-case'],
    closes: 'case',
    records: ['code-case'],
  },
  poolBarrier: {
    actor: 'buyer',
    bases: ['code-case', 'building-record', 'visit'],
    records: ['code-case'],
  },
  unsafeStructure: {
    kind: 'unsafe-structure',
    actor: 'buyer',
    bases: ['code-case'],
    records: ['code-case'],
  },
  codeCaseLien: {
    kind: 'lien',
    actor: 'attorney',
    bases: ['code-case'],
    closes: 'lien',
    records: ['code-case'],
  },
  codeLien: { kind: 'lien', actor: 'attorney', bases: ['lien'], closes: 'lien', records: ['lien'] },
  recertification: {
    kind: 'recertification',
    actor: 'association',
    bases: ['code-case', 'building-record'],
    records: [],
  },
};
