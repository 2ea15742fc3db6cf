import type { ContactInquiry } from '#shared/messages.ts';

/** The inquiry types, as the contact form shows them. */
export const inquiries: Readonly<Record<ContactInquiry, string>> = {
  general: 'General Questions',
  bulk: 'Bulk/Investor Services',
  partnership: 'White-Label Partnership',
  support: 'Technical Support',
};
