import { carryOutCancellation, planCancellation } from '#server/payments/cancel-order.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { change } from './change.ts';
import { customerMail, entryOf, orderOf, toChanged, wasChanged } from './order-change.ts';
import type { SubjectCalls } from './route.ts';

export const cancelCalls = {
  'POST /orders/:id/cancellation': change({
    action: 'cancel',
    async plan(call) {
      const found = await orderOf(call);
      if (!found.ok) return found;
      // An order that is paid meanwhile needs the fresh passkey of an owner.
      return planCancellation(call.db, await call.stripe(), found.value, !call.isConfirmed);
    },
    preview: ({ outcome }) => customerMail(outcome),
    carryOut: async (call, plan) =>
      toChanged(
        await carryOutCancellation(call.db, await call.stripe(), plan, entryOf(call, 'cancel')),
      ),
    async afterRejection({ db, stripe, params }, { type }) {
      if (type === 'paid-concurrently') await settleOwnPayment(db, await stripe(), params.id);
    },
    finish: wasChanged,
  }),
} satisfies SubjectCalls;
