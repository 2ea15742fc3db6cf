/** What a finding is about, as far as it decides how it is settled. Without a kind of its own it is `other`. */
export const FINDING_KINDS = [
  'open-permit',
  'expired-permit',
  'no-permit',
  'code-case',
  'unsafe-structure',
  'lien',
  'contractor',
  'owner-builder',
  'never-issued',
  'recertification',
  'sub-permit',
  'no-longer-valid',
  'other',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Who must act so that a step is done. */
export const STEP_ACTORS = [
  'buyer',
  'seller',
  'contractor',
  'attorney',
  'office',
  'association',
] as const;
export type StepActor = (typeof STEP_ACTORS)[number];
