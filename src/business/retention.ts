/**
 * How long what is about a person is kept, in years. The privacy policy says so and the clock does it
 * (netlify/functions/purge-expired.ts).
 */
export const retention = {
  /** Orders that were paid, with their reports, payments, mails and the messages that led to them. */
  records: 7,
  /** Orders that were never paid, and messages that led to no order. */
  enquiries: 2,
} as const;
