import type { SettledStatus } from '#shared/states.ts';
import { companyTexts } from './company.ts';
import { paymentCardWords } from './payment-card.ts';
import { services } from './services.ts';

/** The receipt of a payment, as a PDF. */
export const receipt = {
  services,
  paymentCardWords,
  tagline: companyTexts.tagline,
  page: (number: string, count: string) => `${number} of ${count}`,
  title: 'Receipt',
  /** In the window’s title and at the foot of the page. */
  name: (company: string, order: string) => `${company} receipt, order ${order}`,
  fileName: (company: string, order: string) => `${company}-receipt-${order}.pdf`,
  /** State of the payment. */
  stamps: {
    paid: 'Paid',
    partially_refunded: 'Refunded in part',
    refunded: 'Refunded',
    disputed: 'Under review',
    lost: 'Returned',
  } satisfies Record<SettledStatus, string>,
  facts: {
    receivedFrom: 'Received from',
    order: 'Order number',
    ordered: 'Ordered',
    paid: 'Paid',
    reference: 'Your reference',
    card: 'Payment method',
    service: 'Service',
    property: 'Property',
  },
  columns: { description: 'Description', amount: 'Amount in US dollars' },
  lines: {
    fee: (percent: string) => `Processing fee (${percent})`,
    totalPaid: 'Total paid',
    total: 'Total',
    received: 'Payment received',
    refunded: 'Refunded to you',
    refundedBy: (day: string) => `Refunded to you by ${day}`,
    returned: 'Returned to you by your bank',
    disputed: 'Your bank is looking into this payment.',
    net: 'Net paid',
  },
  notes: {
    notInvoice: 'This is the receipt for your payment. It is not a tax invoice.',
    withoutPayer:
      'This copy can be opened by anyone who has the address of the order’s page, so it leaves out who paid. The copy that we emailed to the customer names the payer.',
    questions: (phone: string, email: string) =>
      `Questions? Call ${phone}, ${companyTexts.hours}, or write to ${email}.`,
  },
};

export type ReceiptTexts = typeof receipt;
