import type { setDocument } from '#server/typeset/document.ts';

/** The smallest receipt. */
export const RECEIPT = {
  title: 'Receipt',
  stamp: { text: 'Paid', color: 'closed' },
  facts: [['Received from', 'Ana']],
  columns: ['Description', 'Amount'],
  lines: [{ text: 'Total', amount: '$4.00', isTotal: true }],
  notes: ['A note'],
  sender: 'PermitLens',
} as const;

/** What it is set from. */
export const TYPESETTING: Parameters<typeof setDocument> = [
  {
    title: 'A title',
    identity: { kind: 'draft', order: 'SJG7C-HND84' },
    locale: 'en-US',
    tagline: 'South Florida',
    footer: ['A foot', 'And its second line'],
    pageNumber: (number, count) => `${number} of ${count}`,
  },
  { template: 'receipt', data: { receipt: RECEIPT }, createdAt: new Date('2026-11-20T15:00:00Z') },
];
