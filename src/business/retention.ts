/**
 * How long personal data is kept, in years. The privacy policy states it, and netlify/functions/purge-expired.ts deletes
 * what is older.
 */
export const retention = {
  /** Paid orders, with their reports, payments, emails and the messages that led to them. */
  records: 7,
  /** Unpaid orders, and messages that led to no order. */
  inquiries: 2,
} as const;
