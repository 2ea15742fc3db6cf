import { forOptionalFields } from '#shared/order-fields.ts';
import type { DeliveredAs } from '#shared/services.ts';
import { companyTexts } from '../company.ts';
import { orderFields } from '../order-fields.ts';
import { orderStatus } from '../order-status.ts';

/** Parts that the emails to customers share. */
export const parts = {
  /** The labels of facts. */
  facts: {
    order: 'Order',
    quote: 'Quote',
    service: 'Service',
    property: 'Property',
    county: 'County',
    total: 'Total',
    reportDue: 'Report due',
    /** The same of an order that is delivered without a report. */
    orderDue: 'Due',
    paidWith: 'Paid with',
    refundedInAll: 'Refunded in all',
    email: 'Email',
    phone: 'Phone',
    ...forOptionalFields((field) => orderFields[field].fact),
    /** The number of a message. */
    message: 'Reference',
    about: 'About',
    received: 'Received',
  },
  /** @param day like `Mon, Dec 14, 2026` */
  dayBeforeReport: (day: string) => `${day}, before the report is due`,
  /** The same of an order that is delivered without a report. */
  dayBeforeOrder: (day: string) => `${day}, before the order is due`,
  /** The labels of amounts. */
  figures: {
    serviceAmount: 'Service amount',
    /** @param percent like `4%` */
    processingFee: (percent: string) => `Processing fee (${percent})`,
    total: 'Total',
    totalPaid: 'Total paid',
  },
  seeOrder: 'See your order',
  questions: (phone: string) =>
    `Questions? Reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  refundTiming: orderStatus.texts.refundTiming,
  receiptAttached: 'Your receipt is attached as a PDF.',
  /** To the address for copies: why it gets an email that greets somebody else. */
  copyNote: (customer: string) => `${customer} asked us to send you a copy of this email.`,
  /** To an address that anybody could have typed. */
  mistypedAddress:
    'If this wasn’t you, somebody mistyped their address: you can delete this email, and there is nothing else to do.',
  /** The names of attached files, without their extension. */
  files: {
    report: (company: string, number: string) => `${company}-report-${number}`,
    advice: (company: string, number: string) => `${company}-advice-${number}`,
    files: (company: string, number: string, file: number) => `${company}-${number}-file-${file}`,
  } satisfies Record<DeliveredAs, (company: string, number: string, file: number) => string>,
  /** @param version 2 for the first that replaces another */
  correctedFile: (name: string, version: number) => `${name}-corrected-${version}`,
  /** At the end of each email, the link to the page where orders are found again. */
  otherOrder: 'Looking for another order?',
};
