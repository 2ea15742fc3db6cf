import type { Because } from './because.ts';

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

/** What a month's figures are parted by. */
export const FIGURE_PARTS = ['all', 'service', 'county', 'language', 'person'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Refunds for one reason; null where the office gave none, as for one that was made in Stripe. The amount in cents. */
export interface RefundsBecause {
  readonly because: Because | null;
  readonly count: number;
  readonly amount: number;
}

/** A month's figures of one part: a service, a county, a language, or a person. Only a month as a whole and its parts with data are there. */
export interface PartFigures {
  readonly part: FigurePart;
  /** The part's id, or a person's address. Empty for the month as a whole. */
  readonly id: string;
  /** What the office calls it. */
  readonly name: string;
  /** Nobody's, so 0 for a person, as `paid` is. */
  readonly placed: number;
  readonly paid: number;
  readonly delivered: number;
  /** Of these, delivered by when they were due. */
  readonly onTime: number;
  /** Clock hours from payment to delivery, without those that waited for the customer; null when nothing was delivered. */
  readonly medianHours: number | null;
  /** Reports that replaced a delivered one. */
  readonly corrections: number;
  /** By reason, the most frequent first. One that failed later counts. */
  readonly refunds: readonly RefundsBecause[];
  /** Without those that another quote replaced. */
  readonly quotesSent: number;
  /** Quotes that were paid in this month. */
  readonly quotesWon: number;
}
