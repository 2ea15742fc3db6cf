import type { FindingKind, StepActor } from '#shared/report/finding-kinds.ts';

/** What a finding is about, in a few words. */
const kinds: Readonly<Record<FindingKind, string>> = {
  'open-permit': 'Open permit',
  'expired-permit': 'Expired permit',
  'no-permit': 'Work without a permit',
  'code-case': 'Open code case',
  'unsafe-structure': 'Unsafe structure case',
  lien: 'Recorded lien',
  contractor: 'Contractor of a permit',
  'owner-builder': 'Owner-builder permit',
  'never-issued': 'Permit applied for and never issued',
  recertification: 'Building recertification',
  'sub-permit': 'Linked permit without a final inspection',
  'no-longer-valid': 'Permit that is no longer valid',
  other: 'Other finding',
};

const actors: Readonly<Record<StepActor, string>> = {
  buyer: 'You',
  seller: 'The seller',
  contractor: 'A licensed contractor',
  attorney: 'Your attorney or title agent',
  office: 'The office',
  association: 'The association',
};

/** Words of the list of steps: for which finding, who must act, and whom to call. */
export const reportSteps = {
  kinds,
  actors,
  /** Heads the steps of a day: `By Fri, Oct 16, 2026: Before your inspection period ends`. */
  byDay: (day: string, by: string) => `By ${day}: ${by}`,
  /** @param said where it stands and when that was read: `The office’s own page, Oct 9, 2026` */
  phoneFrom: (said: string) => `As in: ${said}`,
  inspector: (name: string) => `Inspector: ${name}`,
};
