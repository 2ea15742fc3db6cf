import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { moneyLeft } from '#server/adapters/stripe-payment.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { isMarked, wasPurgedBefore } from '#server/database/removal-marks.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { log } from '#server/platform/log.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { type InvalidInput, validate } from '#server/platform/validation.ts';
import { requiredText } from '#shared/text-limits.ts';
import { WAITS_FOR_DECISION } from './looked-for.ts';

/** A received payment that names an order of ours which this database does not have. */
export interface UnknownPayment {
  /** Of its PaymentIntent. */
  readonly id: string;
  readonly orderId: string;
  /** Rest of it, in the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Records a payment whose order this database does not have, as after an accident: somebody paid for it. The office is
 * alerted once. Payments that name no order of ours, or one that was purged or erased, are none of ours to decide about. One
 * that is known already follows what is left of it, so a refund in Stripe settles it.
 */
export async function recordUnknownPayment(
  db: Database,
  payments: Payments,
  intentId: string,
): Promise<void> {
  const payment = await payments.payment(intentId);
  // Money of the other mode is none of this site's.
  if (!payment?.orderId || payment.livemode !== payments.livemode) return;
  const { orderId, currency } = payment;
  const unknown: UnknownPayment = { id: intentId, orderId, amount: moneyLeft(payment), currency };
  const alerted = await db.query(
    `with missing as (
       select where not exists (select from orders where id = $orderId)
         and not ${isMarked('$orderId::text')}
         and not ${wasPurgedBefore('$orderId::text', '$startedAt::timestamptz')}
     ), recorded as (
       insert into unknown_payments (id, order_id, amount, currency)
       select $id, $orderId, $amount::integer, $currency from missing
       where $amount::integer > 0 or exists (select from unknown_payments where id = $id)
       on conflict (id) do update set amount = excluded.amount
       returning unknown_payments.id
     )
     ${queueMail('unknown_payment_alert', {
       from: 'recorded',
       where: '$amount::integer > 0',
       detail: '$detail::text',
       occasion: 'recorded.id',
     })}
     returning id`,
    { ...unknown, detail: JSON.stringify(unknown), startedAt: payment.createdAt.toISOString() },
  );
  if (alerted.length > 0) log('error', 'unknown-payment', { orderId, payment: intentId });
}

/** The unknown payments that a person has to decide about, the oldest first. */
export async function listUnknownPayments(db: Database): Promise<UnknownPayment[]> {
  const rows = await db.query(
    `select ${UNKNOWN_PAYMENT_COLUMNS} from unknown_payments where ${WAITS_FOR_DECISION} order by created_at, id`,
  );
  return rows as unknown as UnknownPayment[];
}

export const UNKNOWN_PAYMENT_COLUMNS = 'id, order_id as "orderId", amount, currency';

const reasonText = requiredText(300, 'Give a reason.');

/** Settles an unknown payment that is neither refunded nor copied back. The reason goes into the audit log. */
export async function dismissUnknownPayment(
  db: Database,
  id: string,
  reason: string,
  operator: Operator,
): Promise<Result<{ readonly id: string }, InvalidInput | Reason<'payment-not-unknown'>>> {
  const checked = validate(reasonText, reason);
  if (!checked.ok) return checked;
  const dismissed = await db.query(
    `with dismissed as (
       update unknown_payments set dismissed_at = now() where id = $id and ${WAITS_FOR_DECISION} returning id, order_id
     )
     insert into audit_log (operator, action, order_id, detail)
     select $operator, 'dismiss', order_id, concat(id, ': ', $reason::text) from dismissed returning id`,
    { id, operator, reason: checked.value },
  );
  return dismissed.length > 0 ? ok({ id }) : err({ type: 'payment-not-unknown' });
}
