import { claims } from '../claims.ts';

export const contact = {
  label: 'Contact',
  heading: 'Ask us before you sign',
  lede: `Call us, or write with the address and your closing date. On business days we answer within ${claims.answerWithin}.`,
  /** In place of the form: this, the phone number, the hours in brackets, … */
  noScript: {
    beforePhone: 'The form needs JavaScript. Please call us at',
    beforeEmail: 'or write to',
    end: '.',
  },
  phone: 'Phone',
  hours: 'Hours',
  email: 'Email',
};
