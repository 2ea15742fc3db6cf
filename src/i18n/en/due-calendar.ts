import { companyTexts } from './company.ts';
import { services } from './services.ts';

/** The event in a customer's calendar on the day on which a report is due. */
export const dueCalendar = {
  companyTexts,
  services,
  summary: (address: string) => `Permit report due: ${address}`,
  order: (title: string, orderNumber: string) => `${title}, order ${orderNumber}.`,
  reportComes: (company: string) => `The report comes by email from ${company}.`,
  questions: (phone: string, hours: string) => `Questions? ${phone}, ${hours}`,
};

export type DueCalendarTexts = typeof dueCalendar;
