import * as z from 'zod/mini';
import {
  type CancelAndRefundPlan,
  cancelAndRefund,
  planCancelAndRefund,
} from '#server/payments/cancel-and-refund.ts';
import {
  type CancellationPlan,
  cancellationInWords,
  carryOutCancellation,
  planCancellation,
} from '#server/payments/cancel-order.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import type { Result } from '#server/platform/result.ts';
import { CANCELLATION_REASONS } from '#shared/office/because.ts';
import { change } from './change.ts';
import {
  customerMail,
  entryOf,
  orderOf,
  toChanged,
  wasChanged,
  withAppointment,
} from './order-change.ts';
import type { OfficeReason } from './problems.ts';
import type { PreviewCall, SubjectCalls } from './route.ts';

export const cancelCalls = {
  'POST /orders/:id/cancellation': change({
    action: 'cancel',
    body: z.strictObject({
      because: z.optional(z.enum(CANCELLATION_REASONS)),
      refund: z.optional(z.literal(true)),
    }),
    plan: async (call) => withAppointment(call, await planOf(call)),
    preview: (plan) => ({
      ...customerMail(plan.outcome, plan.outcome),
      ...('refund' in plan && { leftAfterwards: plan.outcome.leftAfterwards }),
    }),
    async carryOut(call, plan) {
      const account = await call.stripe();
      const entry = entryOf(call, 'cancel');
      if ('refund' in plan) return toChanged(await cancelAndRefund(call.db, account, plan, entry));
      const detail = cancellationInWords(call.input.because);
      return toChanged(await carryOutCancellation(call.db, account, plan, { ...entry, detail }));
    },
    async afterRejection({ db, stripe, params, input }, { type }) {
      if (type !== 'paid-concurrently' && !input.refund) return;
      await settleOwnPayment(db, await stripe(), params.id);
    },
    /** With a refund, its row is written before that is made. */
    finish: async (call) => (call.input.refund ? undefined : wasChanged(call)),
  }),
} satisfies SubjectCalls;

/** With a refund where one is asked for. */
async function planOf(
  call: PreviewCall<'POST /orders/:id/cancellation'>,
): Promise<Result<CancellationPlan | CancelAndRefundPlan, OfficeReason>> {
  const found = await orderOf(call);
  if (!found.ok) return found;
  const account = await call.stripe();
  const { because, refund } = call.input;
  // An order that is paid meanwhile needs the fresh passkey of an owner.
  const request = { because, onlyUnpaid: !call.isConfirmed };
  if (!refund) return planCancellation(call.db, account, found.value, request);
  const assertionId = call.requestId || undefined;
  return planCancelAndRefund(call.db, account, found.value, { ...request, assertionId });
}
