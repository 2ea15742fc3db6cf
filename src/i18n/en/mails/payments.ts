import type { DueRule } from '#shared/due-rule.ts';
import type { DeliveredAs } from '#shared/services.ts';
import { claims } from '../claims.ts';
import type { ServiceNames } from '../services.ts';

/**
 * Emails about what was paid, what is to be paid and what was refunded. Amounts and days are passed as formatted
 * strings, and so is an order in a subject: `88 Sabal Palm Way, Miami, FL 33131 (SJG7C-HND84)`.
 */
export const payments = {
  receipt: {
    subject: (company: string, order: string) => `Your ${company} receipt: ${order}`,
    paid: (amount: string) => `${amount} paid`,
    /** @param day like `by Tue, Nov 24` */
    paidAndDue: (amount: string, day: string) => `${amount} paid, report ${day}`,
    /** The same of an order that is delivered without a report. */
    paidAndReady: (amount: string, day: string) => `${amount} paid, ready ${day}`,
    heading: 'Your order is confirmed',
    thanks: (customer: string, due: DueRule | null) => {
      if (!due)
        return `Thank you, ${customer}. We have received your payment. We’ll contact you within ${claims.answerWithin} to begin, counted on business days.`;
      const { from, to, after } = due;
      const time = from === 0 ? `within ${to} hours` : `in ${from}-${to} hours`;
      const start = from === 0 ? ' of the visit' : ' after the visit';
      return `Thank you, ${customer}. We have received your payment. We’ll contact you within ${claims.answerWithin} to begin your property verification, and your report follows ${time}${after === 'visit' ? start : ''}, both counted on business days.`;
    },
    /** When it is sent once more. */
    headingAgain: 'Your receipt',
    again: (customer: string) => `${customer}, here is your receipt again.`,
    refundedSince: (amount: string) => `Since you paid, we have refunded ${amount}.`,
  },
  quote: {
    subject: (company: string, order: string) => `Your ${company} quote: ${order}`,
    preheader: (amount: string, days: number) => `${amount} in all, good for ${days} days`,
    heading: 'Your quote is ready',
    thanks: (customer: string) => `Thank you for asking, ${customer}.`,
    price: {
      report: (service: ServiceNames) =>
        `Below is the price of ${service.article} ${service.title} of the property.`,
      advice: (service: ServiceNames) =>
        `Below is the price of ${service.article} ${service.title}.`,
      files: (service: ServiceNames) =>
        `Below is the price of what we agreed on: ${service.title}.`,
    } satisfies Record<DeliveredAs, (service: ServiceNames) => string>,
    visitFollows: 'Once you have paid, we’ll arrange the visit with you.',
    consultationFollows: 'Once you have paid, we’ll agree on a time for the consultation with you.',
    dateFollows: 'Once you have paid, we’ll agree on a date with you.',
    replacesEarlier: 'It replaces the quote that we sent you before, which can no longer be paid.',
    seeAndPay: 'See the quote and pay',
    validity: (days: number) =>
      `The quote is good for ${days} days, and you’re under no obligation until you pay.`,
  },
  reminder: {
    /** @param number alone: nobody has confirmed the order, so nothing of it that was typed is said. */
    subject: (company: string, number: string) =>
      `Your ${company} order ${number} is waiting for payment`,
    preheader: (total: string, service: ServiceNames) =>
      `${total} for ${service.article} ${service.name}. Nothing has been charged yet.`,
    /** The same of custom work, whose name may be any words. */
    preheaderOfTitled: (total: string, service: ServiceNames) =>
      `${total}: ${service.title}. Nothing has been charged yet.`,
    heading: 'Your order is waiting for payment',
    placed: (day: string) =>
      `On ${day} you placed an order with us that hasn’t been paid. Nothing has been charged.`,
    lastPaymentFailed:
      'Your last payment did not go through. You can try again, with the same card or another one.',
    lastDay: (day: string) =>
      `We begin as soon as it’s paid. You can pay until ${day}; after that day we’ll cancel the order.`,
    seeAndPay: 'See the order and pay',
    sampleHeading: 'What you’ll get',
    sample: (service: ServiceNames) => `Read a sample ${service.name} report`,
    onlyReminder:
      'We won’t send another reminder about this order. If you’ve changed your mind, you don’t have to do anything.',
  },
  refund: {
    subject: (company: string, order: string) => `Your ${company} refund: ${order}`,
    preheader: (what: string) => `We have refunded ${what}`,
    heading: 'Your refund is on its way',
    refunded: (customer: string, what: string) => `${customer}, we have refunded ${what}.`,
    /** The refunded amount. */
    what: {
      part: (amount: string, paid: string) => `${amount} of the ${paid} that you paid`,
      rest: (amount: string, paid: string) => `${amount}, the rest of the ${paid} that you paid`,
      everything: (amount: string) => `${amount}, everything that you paid`,
    },
    /** @param amount in the smallest unit of a currency that the company doesn’t charge in */
    foreignAmount: (amount: number, currency: string) => `${amount} (smallest unit of ${currency})`,
    inAll: (refunded: string, paid: string) => `${refunded} of ${paid}`,
  },
};
