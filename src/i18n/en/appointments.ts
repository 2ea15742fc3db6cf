import type { AppointmentKind } from '#shared/services.ts';
import { companyTexts } from './company.ts';
import { services } from './services.ts';

/**
 * What is said of a kind of appointment. `when` is like `Tue, Dec 1, 2026, 10:00 AM to 12:00 PM ET`, `who` like `Ana from
 * PermitLens`, and an order in a subject like `88 Sabal Palm Way, Miami, FL 33131 (SJG7C-HND84)`.
 */
interface AppointmentWords {
  /** The label of its time among an order's facts. */
  readonly label: string;
  readonly planned: {
    /** @param day like `Tue, Dec 1` */
    readonly subject: (day: string, order: string) => string;
    readonly heading: string;
    readonly text: (customer: string, who: string, when: string) => string;
    /** What the customer sees to. */
    readonly prepare: string;
    /** Of one that was planned for another time, or with somebody else. */
    readonly replaces: string;
    readonly calendar: string;
  };
  readonly cancelled: {
    readonly subject: (order: string) => string;
    readonly heading: string;
    readonly text: (customer: string, when: string) => string;
    /** In the email about its order, which was canceled or refunded. */
    readonly withOrder: (when: string) => string;
    readonly calendar: string;
  };
  /** The event in a calendar. */
  readonly summary: (company: string, address: string) => string;
  readonly description: (who: string) => string;
  /** The name of the file, without its extension. */
  readonly file: (company: string, number: string) => string;
}

const kinds: Readonly<Record<AppointmentKind, AppointmentWords>> = {
  visit: {
    label: 'Visit',
    planned: {
      subject: (day, order) => `Our visit on ${day}: ${order}`,
      heading: 'When we visit the property',
      text: (customer, who, when) =>
        `${customer}, your visit is planned: ${who} will come to the property on ${when}.`,
      prepare:
        'Please make sure that somebody can let us in, and that every room, the attic and the garage can be reached.',
      replaces: 'This replaces what we told you about the visit before.',
      calendar:
        'The attached file adds the visit to your calendar. If it is there already, the file brings it up to date.',
    },
    cancelled: {
      subject: (order) => `Our visit is canceled: ${order}`,
      heading: 'The visit is canceled',
      text: (customer, when) =>
        `${customer}, our visit on ${when} is canceled. We’ll contact you to agree on another time.`,
      withOrder: (when) => `Our visit on ${when} is canceled too.`,
      calendar: 'The attached file takes the visit out of your calendar.',
    },
    summary: (company, address) => `${company} visits ${address}`,
    description: (who) => `${who} will come to the property.`,
    file: (company, number) => `${company}-visit-${number}`,
  },
  consultation: {
    label: 'Consultation',
    planned: {
      subject: (day, order) => `Your consultation on ${day}: ${order}`,
      heading: 'When we talk',
      text: (customer, who, when) =>
        `${customer}, your consultation is planned: ${who} will talk with you on ${when}.`,
      prepare:
        'Please have at hand what you know about the permits, such as letters, numbers and photographs.',
      replaces: 'This replaces what we told you about the consultation before.',
      calendar:
        'The attached file adds the consultation to your calendar. If it is there already, the file brings it up to date.',
    },
    cancelled: {
      subject: (order) => `Your consultation is canceled: ${order}`,
      heading: 'The consultation is canceled',
      text: (customer, when) =>
        `${customer}, the consultation on ${when} is canceled. We’ll contact you to agree on another time.`,
      withOrder: (when) => `The consultation on ${when} is canceled too.`,
      calendar: 'The attached file takes the consultation out of your calendar.',
    },
    summary: (company, address) => `${company} consultation: ${address}`,
    description: (who) => `${who} will talk with you.`,
    file: (company, number) => `${company}-consultation-${number}`,
  },
};

/** When somebody visits a property, or talks to a customer. */
export const appointments = {
  companyTexts,
  services,
  /** The label of the person. */
  person: 'With',
  hours: (from: string, to: string) => `${from} to ${to}`,
  when: (day: string, hours: string) => `${day}, ${hours} ET`,
  who: (person: string, company: string) => `${person} from ${company}`,
  /** @param time like `by Thu, Dec 3, 6 PM ET` */
  reportDue: (time: string) => `Your report is due ${time}.`,
  orderDue: (time: string) => `Your order is due ${time}.`,
  order: (title: string, orderNumber: string) => `${title}, order ${orderNumber}.`,
  questions: (phone: string) =>
    `If this time doesn’t work for you, reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  calendarQuestions: (phone: string, hours: string) => `Questions? ${phone}, ${hours}`,
  kinds,
};

export type AppointmentTexts = typeof appointments;
