import { companyTexts } from './company.ts';
import { services } from './services.ts';

/** The event in a customer's calendar on the day on which a report is due. */
export const dueCalendar = {
  companyTexts,
  services,
  summary: (address: string) => `Permit report due: ${address}`,
  /** The same of an order that is delivered without a report. */
  orderSummary: (title: string, address: string) => `${title} due: ${address}`,
  order: (title: string, orderNumber: string) => `${title}, order ${orderNumber}.`,
  reportComes: (company: string) => `The report comes by email from ${company}.`,
  orderComes: (company: string) => `It comes by email from ${company}.`,
  questions: (phone: string, hours: string) => `Questions? ${phone}, ${hours}`,
};

export type DueCalendarTexts = typeof dueCalendar;
