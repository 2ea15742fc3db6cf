import * as z from 'zod/mini';

/** One invalid field: its path in the request, and a message for the visitor. */
const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The body of every error response: RFC 9457 `application/problem+json`. */
export const problem = z.object({
  /** A stable name for programs: `/problems/` and a slug. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence that a visitor can read. */
  detail: z.string(),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.output<typeof problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Apart from the others: the order's page, which is small, has no use for it. */
export const ORDER_NOT_FOUND = '/problems/order-not-found';

/** Problem types that browser code handles; it only shows the others. */
export const PROBLEM_TYPES = {
  alreadyPaid: '/problems/already-paid',
  orderLookedFor: '/problems/order-looked-for',
  paymentProcessing: '/problems/payment-processing',
  paymentNotCompleted: '/problems/payment-not-completed',
} as const;
