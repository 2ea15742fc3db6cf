import type { Row } from '#server/adapters/neon.ts';
import type { PlacedOrder, PublicOrder } from '#shared/orders.ts';

/** An order as it is stored. Amounts in cents. */
export interface OrderRecord extends PlacedOrder {
  readonly stripePaymentIntentId: string | null;
  /** All refunds together. */
  readonly refundedAmount: number;
  /** Which idempotency key its intent is created under. */
  readonly paymentAttempt: number;
}

/** The columns that {@link toOrderRecord} reads, for `select` and `returning`. */
export const ORDER_COLUMNS = `id, service_type, property_address, county, customer_name, customer_email,
  customer_phone, notes, status, payment_status, stripe_payment_intent_id, total_amount, refunded_amount, payment_attempt,
  created_at`;

export function toOrderRecord(row: Row): OrderRecord {
  const stored = row as {
    [Column in
      | 'id'
      | 'property_address'
      | 'customer_name'
      | 'customer_email'
      | 'customer_phone']: string;
  } & {
    service_type: OrderRecord['serviceType'];
    county: OrderRecord['county'];
    notes: string | null;
    status: OrderRecord['status'];
    payment_status: OrderRecord['paymentStatus'];
    stripe_payment_intent_id: string | null;
    total_amount: number;
    refunded_amount: number;
    payment_attempt: number;
    created_at: Date;
  };
  return {
    id: stored.id,
    serviceType: stored.service_type,
    propertyAddress: stored.property_address,
    county: stored.county,
    customerName: stored.customer_name,
    customerEmail: stored.customer_email,
    customerPhone: stored.customer_phone,
    notes: stored.notes,
    totalAmount: stored.total_amount,
    status: stored.status,
    paymentStatus: stored.payment_status,
    stripePaymentIntentId: stored.stripe_payment_intent_id,
    refundedAmount: stored.refunded_amount,
    paymentAttempt: stored.payment_attempt,
    createdAt: stored.created_at.toISOString(),
  };
}

/** What anybody with the order's address may see: never a name, email, phone or note. */
export function toPublicOrder(order: OrderRecord): PublicOrder {
  const {
    id,
    serviceType,
    propertyAddress,
    county,
    totalAmount,
    status,
    paymentStatus,
    createdAt,
  } = order;
  return {
    id,
    serviceType,
    propertyAddress,
    county,
    totalAmount,
    status,
    paymentStatus,
    createdAt,
  };
}

/** What the visitor who placed the order gets back: all that was sent, and what became of it. */
export function toPlacedOrder(order: OrderRecord): PlacedOrder {
  const { customerName, customerEmail, customerPhone, notes } = order;
  return { ...toPublicOrder(order), customerName, customerEmail, customerPhone, notes };
}
