/** The page around the form that finds orders. */
export const findOrderPage = {
  title: 'Find Your Order',
  description: (company: string) =>
    `Lost the link to your ${company} order? Enter the email address that you ordered with, and we’ll email you the link.`,
  label: 'Your order',
  lede: 'Enter the email address that you ordered with. We’ll send it an email with a link to each of your orders.',
  /** In place of the form: this, the phone number, the hours in brackets, … */
  noScript: {
    beforePhone: 'Finding your order here needs JavaScript. Please call us at',
    beforeEmail: 'or write to',
    end: ', and we’ll send you the links.',
  },
  noEmail: {
    heading: 'No email from us?',
    reasons: (company: string) => [
      'The order may have been placed with another address, for example by your agent.',
      'To keep mailboxes safe, we send at most one such email an hour, and three a day. An earlier one has the same links.',
      `The link to your order is in every email from ${company}, such as the receipt.`,
    ],
    call: 'Still nothing? Call',
    write: 'or write to',
  },
};
