import * as z from 'zod/mini';
import type { FieldErrorKey } from './field-errors.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './states.ts';
import { requiredText } from './text-limits.ts';

const IDENTIFIER_LIMIT = 255;
const orderId = requiredText(IDENTIFIER_LIMIT, 'order-missing');

/** POST /api/create-payment-intent. `amount` in cents: the total that the visitor saw. */
export const startPaymentRequest = z.strictObject({
  amount: z.int32('amount-malformed' satisfies FieldErrorKey),
  orderId,
});
export type StartPaymentRequest = z.output<typeof startPaymentRequest>;

export const startPaymentResponse = z.object({ clientSecret: z.string() });
export type StartPaymentResponse = z.output<typeof startPaymentResponse>;

/** The id of a payment in Stripe, which the server puts into a Stripe URL. */
export const INTENT_ID = /^pi_\w{1,252}$/;

/** POST /api/confirm-payment. */
export const confirmPaymentRequest = z.strictObject({
  paymentIntentId: requiredText(IDENTIFIER_LIMIT, 'payment-missing').check(
    z.refine((id) => id === '' || INTENT_ID.test(id), 'payment-malformed' satisfies FieldErrorKey),
  ),
  orderId,
});
export type ConfirmPaymentRequest = z.output<typeof confirmPaymentRequest>;

export const confirmPaymentResponse = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** When the report is due, if that is promised. */
  dueAt: z.optional(z.iso.datetime()),
});
export type ConfirmPaymentResponse = z.output<typeof confirmPaymentResponse>;
