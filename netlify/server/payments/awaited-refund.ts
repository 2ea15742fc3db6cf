import { orderIs } from '#server/orders/state-conditions.ts';
import type { MailToQueue } from '#server/outbox/queue.ts';

/*
 * A cancellation that refunds too is one email, sent once Stripe has taken the refund. In case that it never does, the cancellation
 * queues the emails of one without a refund, which wait. Whatever books the refund replaces them in its own statement.
 */

/** The detail of the emails that wait. */
export const AWAITS_REFUND = 'awaits refund';

/** How long they wait, as an SQL interval. */
export const AWAITED_FOR = '2 minutes';

/** The emails of a cancellation, in case that its refund does not come. */
export const MAILS_WITHOUT_REFUND = [
  { kind: 'order_cancelled', detail: AWAITS_REFUND },
  { kind: 'cancelled_but_paid_alert', detail: AWAITS_REFUND },
] as const satisfies readonly MailToQueue[];

/** The emails of a refund once it replaces those that wait: the customer's says both. */
export function withCancellation(mails: readonly MailToQueue[]): MailToQueue[] {
  const receipt = mails.findLast(isRefundReceipt);
  return mails.map((mail) =>
    mail === receipt ? { ...mail, kind: 'cancelled_and_refunded' } : mail,
  );
}

export function isRefundReceipt({ kind }: MailToQueue): boolean {
  return kind === 'refund_receipt';
}

/**
 * SQL that deletes the emails that wait for the refund of the order in `updated`, but for the alert while money is left. One that a
 * run has claimed may have been sent, so that it stays, and the refund has an email of its own.
 */
export const DELETE_WAITING_MAILS = `delete from outbox using updated
  where outbox.order_id = updated.id and detail = '${AWAITS_REFUND}'
    and attempts = 0 and sent_at is null and failed_at is null
    and (kind = 'order_cancelled' or not (${orderIs.cancelledButPaid}))
  returning kind`;

/** SQL for the kind of an email in `mail`, after {@link DELETE_WAITING_MAILS} in `replaced`. */
export const KIND_AFTERWARDS = `case
  when mail.kind = 'refund_receipt' and exists (select from replaced where kind = 'order_cancelled')
  then 'cancelled_and_refunded' else mail.kind end`;

/** SQL that sends at once what waits for the refund of `$id`, which Stripe has refused, and forgets its reason. */
export const SEND_WITHOUT_REFUND = `with sent as (
    update outbox set next_attempt_at = now()
    where order_id = $id and detail = '${AWAITS_REFUND}' and attempts = 0 and sent_at is null and failed_at is null
  )
  update orders set refund_because = null where id = $id`;
