import type { InquiryType } from '#shared/messages.ts';

export type Inquiries = Readonly<Record<InquiryType, string>>;

/** Topics of a message. */
export const inquiries: Inquiries = {
  general: 'General Questions',
  bulk: 'Bulk/Investor Services',
  partnership: 'White-Label Partnership',
  support: 'Technical Support',
  'Full Inspection Quote': 'Quote Request',
};
