import {
  type Account,
  type Charge,
  newId,
  nowSeconds,
  type Refund,
  StripeApiError,
} from './account.ts';
import { testCard } from './cards.ts';
import { closeDispute, isInquiry, isOpenDispute, lostByDisputes } from './disputes.ts';
import { findIntent } from './payments.ts';

export interface RefundRequest {
  readonly intentId: string;
  /** In cents; by default all that is left. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Refunds a whole charge or a part of it. A refund of everything ends the bank's inquiry about it.
 * @throws StripeApiError for more than is left, or while a dispute is open
 */
export function createRefund(
  account: Account,
  { intentId, amount, reason, metadata }: RefundRequest,
): Refund {
  const { charges, refunds, cardNumbers, disputes } = account.state;
  const charge = charges.get(findIntent(account, intentId).latest_charge ?? '');
  if (!charge) throw new StripeApiError(400, 'This PaymentIntent has no successful charge.');
  const left = refundableAmount(account, charge);
  const refund: Refund = {
    id: newId('re_'),
    object: 'refund',
    amount: amount ?? left,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata,
    payment_intent: intentId,
    reason,
    status: testCard(cardNumbers.get(intentId) ?? '').delaysRefunds ? 'pending' : 'succeeded',
  };
  if (refund.amount > left) {
    const message = `The amount of ${refund.amount} is more than the ${left} that are left.`;
    throw new StripeApiError(400, message, { param: 'amount' });
  }
  const refunded = charge.amount_refunded + refund.amount;
  const changed: Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  };
  refunds.set(refund.id, refund);
  charges.set(charge.id, changed);
  account.recordEvent({ type: 'charge.refunded', data: { object: changed } });
  if (changed.refunded) {
    for (const dispute of [...disputes.values()]) {
      const isAsked = dispute.charge === charge.id && isInquiry(dispute);
      if (isAsked) closeDispute(account, dispute.id, 'warning_closed');
    }
  }
  return refund;
}

/** A pending refund is made; or it fails, also one that was made, or is canceled: the charge is refunded that much less. */
export function endRefund(
  account: Account,
  refundId: string,
  status: 'succeeded' | 'failed' | 'canceled',
): void {
  const { refunds, charges } = account.state;
  const refund = refunds.get(refundId);
  const charge = charges.get(String(refund?.charge));
  if (!refund || !charge) throw new Error(`There is no refund ${refundId}.`);
  const ended: Refund = { ...refund, status };
  refunds.set(refundId, ended);
  if (status !== 'succeeded') {
    const amount_refunded = charge.amount_refunded - refund.amount;
    charges.set(charge.id, { ...charge, amount_refunded, refunded: false });
  }
  account.recordEvent({ type: 'refund.updated', data: { object: ended } });
  if (status === 'failed') account.recordEvent({ type: 'refund.failed', data: { object: ended } });
}

function refundableAmount(account: Account, charge: Charge): number {
  const disputes = [...account.state.disputes.values()].filter(
    (dispute) => dispute.charge === charge.id,
  );
  const lost = lostByDisputes(account, charge);
  const left = charge.amount_captured - charge.amount_refunded - lost;
  if (disputes.some(isOpenDispute) || (lost > 0 && left <= 0)) {
    throw new StripeApiError(400, 'The charge has been charged back.', { code: 'charge_disputed' });
  }
  if (charge.refunded) {
    throw new StripeApiError(400, 'The charge has already been refunded.', {
      code: 'charge_already_refunded',
    });
  }
  return left;
}
