import type { DeliveredAs } from '#shared/services.ts';
import { companyTexts } from './company.ts';

/** The delivered report as a page. */
const reportPage = {
  companyTexts,
  title: 'Your report',
  /** By what was delivered. */
  titles: {
    report: 'Your report',
    advice: 'Our advice to you',
    files: 'Your files',
  } satisfies Record<DeliveredAs, string>,
  loading: 'Loading your report…',
  delivered: (day: string) => `Delivered ${day}`,
  corrected: (day: string) => `Corrected ${day}`,
  /** The part of the page that is the report itself. */
  report: 'The report',
  filesOnly: {
    report: 'This report is a PDF: open it below.',
    advice: 'Our advice is a PDF: open it below.',
    files: 'Each file is a PDF: open them below.',
  } satisfies Record<DeliveredAs, string>,
  files: {
    heading: 'Files',
    /** @param size like `1.2 MB` */
    open: (name: string, size: string) => `${name} (${size})`,
  },
  inPdf: 'This photograph is in the PDF.',
  copy: {
    message: 'Copy the message',
    copied: 'The message is copied.',
    failed: 'Copying isn’t possible here. Press and hold the text to copy it.',
  },
  privacy:
    'Whoever has the address of this page can read the report, so pass it on with care. It always shows the newest version.',
  questions: 'Questions about what it says? Call us at',
  notFound: {
    heading: 'This link opens no report',
    text: 'Please check that all of it was copied. A link also ends when the email address it was sent to is corrected or removed.',
    pdf: 'The PDF in the same email still opens.',
    findOrder: {
      before: 'You can',
      link: 'have the link to your order emailed to you',
      /** Precedes the phone number. */
      orCall: ' and have the report sent again from there, or call us at',
    },
  },
  failed: {
    heading: 'The report couldn’t be loaded',
    text: 'Our server may be out of reach for a moment. The PDF in the same email says the same.',
    connectionLost:
      'Your internet connection seems to be gone. The PDF in the same email says the same.',
  },
  tryAgain: 'Try again',
};

export type ReportPageTexts = typeof reportPage;
export default reportPage;
