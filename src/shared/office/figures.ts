/**
 * A month's figures, by Florida's calendar. Amounts in cents. What was received without what was refunded and lost is
 * what Stripe keeps, before its own fees. Money in another currency, which is never accepted, is left out.
 */
export interface MonthlyStats {
  readonly month: string;
  readonly placed: number;
  readonly paid: number;
  /** All money that Stripe received in this month, also for orders under review. */
  readonly received: number;
  /** Refunds in this month, whenever the money was received. Below zero where more refunds failed. */
  readonly refunded: number;
  /** Amount that customers' banks took back in this month by disputes. */
  readonly lost: number;
  readonly delivered: number;
  /** Of these, delivered after they were due. */
  readonly deliveredLate: number;
  /** From payment to delivery, in hours; null when nothing was delivered. */
  readonly medianHours: number | null;
  readonly longestHours: number | null;
}

/** Tables that can be exported, and the times of an order that an export can go by. `payments` has every movement of money. */
export const EXPORT_TABLES = ['orders', 'payments', 'refunds', 'messages'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];
export const EXPORT_TIMES = ['placed', 'paid', 'delivered', 'refunded'] as const;
export type ExportTime = (typeof EXPORT_TIMES)[number];
