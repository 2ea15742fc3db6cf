import type { MailToQueue } from '#server/outbox/queue.ts';
import { decideTransition } from './decide-transition.ts';
import type { OrderWithPayments } from './ledger.ts';
import type { PaymentUpdate } from './payment-update.ts';

/** An order with its payments as settling will leave it, and the emails that this queues. */
export interface Foreseen extends OrderWithPayments {
  readonly mails: readonly MailToQueue[];
}

/** Decides what `settle` decides about updates, one after the other, and writes nothing. */
export function foresee(
  known: OrderWithPayments & Partial<Foreseen>,
  updates: readonly PaymentUpdate[],
  livemode: boolean,
): Foreseen {
  let { order, payments, mails = [] } = known;
  for (const update of updates) {
    const decision = decideTransition({ order, payments }, update, livemode);
    if (decision.type !== 'change') continue;
    ({ order, payments } = decision);
    mails = [...mails, ...decision.mails];
  }
  return { order, payments, mails };
}
