/** The labels that reports and the excerpts of the sample report share. */
export const reportLabels = {
  statuses: {
    open: 'Open',
    expired: 'Expired',
    'applied-for': 'Applied for',
    'no-longer-valid': 'No longer valid',
    closed: 'Closed',
  },
  /** Basis of a finding. */
  bases: {
    permit: 'Permit record',
    license: 'License record',
    'building-record': 'Permits compared with the appraiser’s building record',
    'code-case': 'Code enforcement record',
    lien: 'Recorded lien',
    visit: 'Permits compared with the house',
  },
};
