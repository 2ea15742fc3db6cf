import type { ContactInquiry } from '#shared/messages.ts';

/** What a message can be about, as the contact form names it. */
export const inquiries: Readonly<Record<ContactInquiry, string>> = {
  general: 'General Questions',
  bulk: 'Bulk/Investor Services',
  partnership: 'White-Label Partnership',
  support: 'Technical Support',
};
