import * as z from 'zod/mini';

/** One field that was refused: where it stands in the request, and why, for the visitor to read. */
const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The body of every refusal: RFC 9457 `application/problem+json`. */
export const problem = z.object({
  /** A name for programs, stable: `/problems/` and a slug. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence that a visitor can read. */
  detail: z.string(),
  errors: z.optional(z.array(fieldError)),
});
export type Problem = z.output<typeof problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Problem types that browser code acts on; the others are only shown. */
export const PROBLEM_TYPES = {
  alreadyPaid: '/problems/already-paid',
  paymentProcessing: '/problems/payment-processing',
  paymentNotCompleted: '/problems/payment-not-completed',
} as const;
