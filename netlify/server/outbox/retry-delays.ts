/**
 * The least delay after each failed attempt: the email goes out with the next run of the hourly schedule, or with the
 * next email of the site. The longer ones end before a full hour, so that they don't miss that hour's run by seconds.
 * Together they outlast an outage of a day; after the last one the email stays in the outbox as failed.
 * A customer's address that refuses mail for good is not tried again.
 */
export const RETRY_DELAYS: readonly string[] = [
  '1 minute',
  '5 minutes',
  '15 minutes',
  '50 minutes',
  '170 minutes',
  '350 minutes',
  '710 minutes',
  '1430 minutes',
];
