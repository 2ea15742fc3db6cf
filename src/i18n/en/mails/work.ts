import { companyTexts } from '../company.ts';
import { orderStatus } from '../order-status.ts';
import { services } from '../services.ts';

/** Emails about the work on an order. A due date is passed as a formatted string, like `by Tue, Nov 24, 6 PM ET`. */
export const work = {
  started: {
    research: {
      subject: (company: string) => `Research has begun for your ${company} report`,
      heading: 'Research has begun',
      text: (customer: string) =>
        `${customer}, we are now going through the permit records for your property. There is nothing you need to do.`,
    },
    /** Of a Full Inspection. */
    visit: {
      subject: (company: string) => `Work has begun on your ${company} inspection`,
      heading: 'Work has begun on your inspection',
      text: (customer: string) =>
        `${customer}, we have begun work on your ${services.full.title}. If we haven’t agreed on a date for the visit yet, we’ll contact you about it.`,
    },
    due: (time: string) => `Your report is due ${time}`,
    nothingToDo: 'There is nothing you need to do',
    delays: orderStatus.nextSteps.delays,
  },
  report: {
    subject: (company: string, address: string) => `Your ${company} report: ${address}`,
    preheader: (address: string) => `Attached as a PDF: the report on ${address}`,
    heading: 'Your report is ready',
    attached: (customer: string) =>
      `${customer}, the report on your property is attached to this email as a PDF.`,
    complaint: orderStatus.nextSteps.complaint,
    questions: (phone: string) =>
      `Questions about what it says? Reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  },
  dueDateMoved: {
    subject: (company: string) => `A new date for your ${company} report`,
    preheader: (time: string) => `Now due ${time}`,
    heading: 'Your report has a new date',
    moved: (customer: string, time: string) =>
      `${customer}, we have moved the date on which your report is due. You’ll have it ${time}.`,
    /** In place of a date that is no longer set. */
    soon: 'soon',
    calendar:
      'If you added the date to your calendar, open the file on your order’s page again: it replaces the old date.',
    questions: (phone: string) =>
      `If the new date doesn’t work for you, reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  },
};
