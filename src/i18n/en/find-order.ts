import { fields } from './fields.ts';

const findOrder = {
  fields,
  /** The form's name for screen readers. */
  label: 'Find your order',
  email: 'Email Address',
  send: 'Email Me the Links',
  sending: 'Sending...',
  sent: 'Done. If orders were placed with this address, an email with their links is on its way. It can take a few minutes. Please look in your spam folder, too.',
  tryAgain: 'Please try again or call us.',
};

export type FindOrderTexts = typeof findOrder;
export default findOrder;
