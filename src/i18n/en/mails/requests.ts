import type { PluralForms } from '#shared/plural.ts';
import { claims } from '../claims.ts';
import { companyTexts } from '../company.ts';
import { orderStatusWords, otherStatusWords } from '../order-status.ts';

/** Emails that respond to a form: the orders of an address, and a message that arrived. */
export const requests = {
  ordersFound: {
    subject: (company: string) => `Your ${company} orders`,
    preheader: { one: 'Links to your order', other: 'Links to your orders' } as PluralForms,
    heading: { one: 'Here is your order', other: 'Here are your orders' } as PluralForms,
    listHeading: { one: 'Your order', other: 'Your orders, the newest first' } as PluralForms,
    somebodyAsked:
      'Somebody asked on our website for the orders placed with this email address. If it wasn’t you, there is nothing to do: only you receive the links.',
    /** An order in the list, and where it is. */
    line: (number: string, property: string, state: string) => `${number}, ${property}: ${state}`,
    lineOfUnverified: (number: string, day: string, state: string) =>
      `${number}, placed on ${day}: ${state}`,
    /** Meaning of its payment, where that matters more than its status. */
    states: {
      underReview: 'we are looking into its payment',
      cancelledAndRefunded: 'canceled and refunded',
      processing: 'the payment is on its way',
      refunded: 'refunded',
      returned: 'payment returned by your bank',
    },
    statuses: orderStatusWords,
    /** The same of an order that is delivered without a report. */
    otherStatuses: otherStatusWords,
    /** @param time like `by Tue, Nov 24, 6 PM ET` */
    stateAndDue: (state: string, time: string) => `${state}, report due ${time}`,
    otherStateAndDue: (state: string, time: string) => `${state}, due ${time}`,
    newestOnly: (count: number) =>
      `These are the newest ${count}. For older ones, reply to this email.`,
    sharing:
      'Anyone who has a link can see that order’s page, so pass on only those that you mean to share.',
    missing: (phone: string) =>
      `Is an order missing? It may have been placed with another address. Reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  },
  message: {
    subject: (company: string) => `${company} has your message`,
    preheader: `We’ll answer within ${claims.answerWithin} on business days`,
    heading: 'We have your message',
    thanks: `Thank you for writing to us. We’ll answer within ${claims.answerWithin} on business days.`,
  },
  quoteRequest: {
    subject: (company: string) => `${company} has your quote request`,
    preheader: `Your quote comes within ${claims.quoteWithin} on business days`,
    heading: 'We have your quote request',
    thanks: `Thank you for asking us for a quote. We’ll send it within ${claims.quoteWithin} on business days. There is nothing to pay until you accept it.`,
  },
  /** The office's answer to a message or a quote request. */
  answer: {
    subject: (company: string) => `${company}’s answer to your message`,
    heading: 'Our answer to you',
  },
  toAddSomething: (phone: string) =>
    `To add something, reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
};
