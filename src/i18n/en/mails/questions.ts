/**
 * Emails about a question of the office to the customer of an order. A due date is passed as a formatted string, like
 * `by Tue, Nov 24, 6 PM ET`, and so is an order in a subject: `88 Sabal Palm Way, Miami, FL 33131 (SJG7C-HND84)`.
 */
export const questions = {
  /** Around the question, which the office writes. */
  asked: {
    subject: (order: string) => `A question about your order: ${order}`,
    heading: 'We have a question for you',
    greeting: (customer: string) =>
      `${customer}, we need your help to go on with your order. Our question:`,
    reply: 'To answer, simply reply to this email.',
    waits:
      'Your order waits for your answer. The office hours until then are added to the time by which it is due.',
  },
  /** Once the customer has answered, where that moves the date. */
  answered: {
    subject: (company: string, order: string) => `${company} has your answer: ${order}`,
    heading: 'Thank you for your answer',
    thanks: (customer: string) => `${customer}, we have your answer, and we are back at work.`,
    due: (time: string) =>
      `The office hours that we waited for it are added to the time of your order: it is now due ${time}.`,
  },
};
