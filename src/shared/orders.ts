import * as z from 'zod/mini';
import { COUNTIES } from './counties.ts';
import { LANGUAGES } from './languages.ts';
import { forOptionalFields } from './order-fields.ts';
import { SERVICE_TYPES } from './services.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './states.ts';

/** Fields that an order gets during its lifetime. Each is absent until it has a value. Amounts in cents. */
const lifecycleFields = {
  paidAt: z.optional(z.iso.datetime()),
  /** When the report is due. */
  dueAt: z.optional(z.iso.datetime()),
  /** Since when its report waits for the customer to answer a question; absent while it doesn't. */
  waitingSince: z.optional(z.iso.datetime()),
  deliveredAt: z.optional(z.iso.datetime()),
  /** When its report was last replaced by a corrected one. */
  correctedAt: z.optional(z.iso.datetime()),
  cancelledAt: z.optional(z.iso.datetime()),
  /** All refunds together, and the time of the last one. */
  refundedAmount: z.optional(z.int32()),
  refundedAt: z.optional(z.iso.datetime()),
  /** Amount that the customer's bank took back by disputes that it decided for the customer. */
  lostAmount: z.optional(z.int32()),
  /** How it was paid, formatted by `shared/payment-card.ts`. A wallet may have no number. */
  cardBrand: z.optional(z.string()),
  cardLast4: z.optional(z.string()),
};
export type LifecycleField = keyof typeof lifecycleFields;

/** The fields of an order that anyone with its page's URL may see. */
export const publicOrder = z.object({
  id: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  /** Of custom work, in place of the service's name. */
  title: z.optional(z.string()),
  propertyAddress: z.string(),
  county: z.enum(COUNTIES),
  totalAmount: z.int32(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: z.iso.datetime(),
  ...lifecycleFields,
});
export type PublicOrder = z.output<typeof publicOrder>;

/** The response to the visitor who placed the order: everything sent, and the order's states. */
export const placedOrder = z.object({
  ...publicOrder.shape,
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  notes: z.nullable(z.string()),
  // Only in the response to a request that contained them.
  ...forOptionalFields(() => z.optional(z.nullable(z.string()))),
  language: z.optional(z.enum(LANGUAGES)),
});
export type PlacedOrder = z.output<typeof placedOrder>;

/** Returns the path of an order's receipt. */
export function receiptPath(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/receipt.pdf`;
}

/** Returns the path of an order's calendar file. */
export function dueCalendarPath(orderId: string): string {
  return `/api/orders/${encodeURIComponent(orderId)}/due.ics`;
}
