import type { PermitStatus } from '#business/report/schema.ts';
import type { FindingBasis } from '#business/report/tiers.ts';

interface ReportLabels {
  readonly statuses: Readonly<Record<PermitStatus, string>>;
  /** What a finding rests on. */
  readonly bases: Readonly<Record<FindingBasis, string>>;
}

/** The labels that reports and the excerpts of the sample report share. */
export const reportLabels: ReportLabels = {
  statuses: { open: 'Open', expired: 'Expired', closed: 'Closed' },
  bases: {
    permit: 'Permit record',
    license: 'License record',
    'building-record': 'Permits compared with the appraiser’s building record',
    'code-case': 'Code enforcement record',
    lien: 'Recorded lien',
    visit: 'Permits compared with the house',
  },
};
