import { companyTexts } from '../company.ts';
import { orderStatus } from '../order-status.ts';
import type { ServiceNames } from '../services.ts';

/**
 * Emails about the work on an order. A due date is passed as a formatted string, like `by Tue, Nov 24, 6 PM ET`, and so is an
 * order in a subject: `88 Sabal Palm Way, Miami, FL 33131 (SJG7C-HND84)`.
 */
export const work = {
  started: {
    search: {
      subject: (order: string) => `We are searching the records: ${order}`,
      heading: 'We are searching the records',
      text: (customer: string) =>
        `${customer}, we are now going through the permit records for your property. There is nothing you need to do.`,
    },
    /** Where somebody visits the property. */
    visit: {
      subject: (order: string) => `Work has begun on your inspection: ${order}`,
      heading: 'Work has begun on your inspection',
      text: (customer: string, service: ServiceNames) =>
        `${customer}, we have begun work on your ${service.title}.`,
      noDate: 'If we haven’t agreed on a date for the visit yet, we’ll contact you about it.',
    },
    /** Where no report is written: advice and custom work. */
    order: {
      subject: (order: string) => `Work has begun on your order: ${order}`,
      heading: 'Work has begun on your order',
      text: (customer: string) =>
        `${customer}, we have begun work on your order. If we need anything from you, we’ll ask.`,
    },
    due: (time: string) => `Your report is due ${time}`,
    orderDue: (time: string) => `Your order is due ${time}`,
    nothingToDo: 'There is nothing you need to do',
    delays: orderStatus.nextSteps.delays,
  },
  report: {
    subject: (company: string, order: string) => `Your ${company} report: ${order}`,
    preheader: (address: string) => `Attached as a PDF: the report on ${address}`,
    heading: 'Your report is ready',
    attached: (customer: string) =>
      `${customer}, the report on your property is attached to this email as a PDF.`,
    /** Of a report that replaces one that was delivered before. */
    corrected: {
      subject: (company: string, order: string) => `Corrected report from ${company}: ${order}`,
      heading: 'Your corrected report',
      attached: (customer: string) =>
        `${customer}, a corrected report on your property is attached to this email as a PDF.`,
      /** @param moment of the report that is replaced: `Mon, Nov 30, 2026, 10:05 AM ET` */
      replaces: (moment: string) =>
        `It replaces the report of ${moment}. Please use only this one from now on, and pass it on to whoever has the earlier one.`,
      changed: (sentence: string) => `What changed: ${sentence}`,
    },
    /** The report as a page, whose link is the button below. */
    page: {
      text: 'The link below opens the same report as a page for your phone. Whoever has the link can read the report, so share it as you would the PDF. If we ever correct the report, the link opens the newest one.',
      link: 'Read the report as a page',
    },
    firstStep: 'What to do first',
    /**
     * @param step `day` is the one that is meant, where the report states it; `call` an office and its phone
     */
    stepDetails: ({
      by,
      day,
      ask,
      call,
    }: Record<'by' | 'ask', string> & Partial<Record<'day' | 'call', string | undefined>>) =>
      [
        `When: ${day ? `${by} (${day})` : by}`,
        `Whom to ask: ${ask}`,
        ...(call ? [`The office: ${call}`] : []),
      ].join('\n'),
    /** @param count of all steps */
    forBuyer: (count: number) =>
      count > 1
        ? `If you are buying: begin with the step above. The report lists all ${count} by day, and says who must act and whom to call.`
        : 'If you are buying: the step above is the only one. The report says who must act and whom to call.',
    /** @param count of the steps that the seller has to act on */
    forAgent: (count: number) =>
      count === 0
        ? 'If you are the buyer’s agent: none of it asks anything of the seller. Please see that your client has the report in time.'
        : `If you are the buyer’s agent: ${count === 1 ? 'one step asks' : `${count} steps ask`} something of the seller. Please put ${count === 1 ? 'it' : 'them'} to the seller’s agent by the day that the report names.`,
    complaint: orderStatus.nextSteps.complaint,
    questions: (phone: string) =>
      `Questions about what it says? Reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  },
  /** What is delivered without a report: written advice, and the files of custom work, by their numbers. */
  part: {
    advice: {
      subject: (company: string, order: string) => `Our written advice from ${company}: ${order}`,
      heading: () => 'Our written advice',
      attached: (customer: string) =>
        `${customer}, our written advice is attached to this email as a PDF.`,
      corrected: {
        subject: (company: string, order: string) => `Corrected advice from ${company}: ${order}`,
        heading: () => 'Our corrected advice',
        attached: (customer: string) =>
          `${customer}, our corrected advice is attached to this email as a PDF.`,
      },
      page: {
        text: 'The link below opens our advice as a page. Whoever has the link can read it, so pass it on with care. If we ever correct it, the link opens the newest one.',
        link: 'Open the page',
      },
    },
    files: {
      subject: (company: string, order: string, file: number) =>
        `File ${file} of your ${company} order: ${order}`,
      heading: (file: number) => `File ${file} of your order`,
      attached: (customer: string, file: number) =>
        `${customer}, file ${file} of your order is attached to this email as a PDF.`,
      corrected: {
        subject: (company: string, order: string, file: number) =>
          `Corrected file ${file} from ${company}: ${order}`,
        heading: (file: number) => `File ${file} of your order, corrected`,
        attached: (customer: string, file: number) =>
          `${customer}, file ${file} of your order is attached to this email as a PDF, corrected.`,
      },
      more: 'More follows: we’ll email you the next file as soon as it is ready.',
      last: 'With it, your order is complete.',
      page: {
        text: 'The link below opens a page with every file of your order that we have sent. Whoever has the link can open them, so pass it on with care. If we ever correct a file, the page has the newest one.',
        link: 'See all files',
      },
    },
    /** Advice that is a text follows it. */
    text: (customer: string) => `${customer}, here is our advice in writing.`,
    /** @param moment of what is replaced: `Mon, Nov 30, 2026, 10:05 AM ET` */
    replaces: (moment: string) =>
      `It replaces the one of ${moment}. Please use only this one from now on, and pass it on to whoever has the earlier one.`,
    changed: (sentence: string) => `What changed: ${sentence}`,
    questions: (phone: string) =>
      `Questions about what it says? Reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  },
  dueDateMoved: {
    report: {
      subject: (company: string, order: string) => `The date of your ${company} report: ${order}`,
      heading: 'When your report is due',
      first: (customer: string, time: string) => `${customer}, your report is due ${time}.`,
      moved: (customer: string, time: string) => `${customer}, your report is now due ${time}.`,
    },
    /** Where no report is written: advice and custom work. */
    order: {
      subject: (company: string, order: string) => `The date of your ${company} order: ${order}`,
      heading: 'When your order is due',
      first: (customer: string, time: string) => `${customer}, your order is due ${time}.`,
      moved: (customer: string, time: string) => `${customer}, your order is now due ${time}.`,
    },
    preheader: (time: string) => `Now due ${time}`,
    /** Where it had no date before. */
    first: {
      preheader: (time: string) => `Due ${time}`,
      calendar: 'The file on your order’s page adds this date to your calendar.',
    },
    /** In place of a date that is no longer set. */
    soon: 'soon',
    calendar:
      'If you have added an earlier date to your calendar, open the file on your order’s page again: it replaces that date.',
    questions: (phone: string) =>
      `If this date doesn’t work for you, reply to this email or call ${phone}, ${companyTexts.hoursInSentence}.`,
  },
};
