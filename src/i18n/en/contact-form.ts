import { consent } from './consent.ts';
import { dueDateWords } from './due-date.ts';
import { fields } from './fields.ts';
import { inquiries } from './inquiries.ts';

const contactForm = {
  fields,
  inquiries,
  dueDateWords,
  consent: consent.sendingMessage,
  /** The form's name for screen readers. */
  label: 'Contact us',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone (Optional)',
  inquiryType: 'Inquiry Type',
  message: 'Message',
  /** For the few people who see the hidden field. */
  honeypot: 'Website (leave this empty)',
  send: 'Send Message',
  sending: 'Sending...',
  /** @param time like `by Mon, Nov 23, 6 PM ET` */
  sent: (time: string) => `Sent. We’ll answer ${time}.`,
  /** docs/specification.md */
  notices: {
    sent: {
      title: 'Message Sent Successfully!',
      text: "We'll get back to you within 24 hours.",
    },
    failed: {
      title: 'Failed to Send Message',
      text: 'Please try again or call us directly.',
    },
  },
};

export type ContactFormTexts = typeof contactForm;
export default contactForm;
