import * as z from 'zod/mini';
import { planRefund, refundOrder } from '#server/payments/refund.ts';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { BECAUSE_NAMES } from '#shared/office/because.ts';
import { REFUND_REASONS } from '#shared/office/orders.ts';
import { change } from './change.ts';
import { customerMail, toChanged, withAppointment } from './order-change.ts';
import { onePayment } from './request-fields.ts';
import type { SubjectCalls } from './route.ts';

const body = z.strictObject({
  /** In cents. */
  amount: z.int().check(z.minimum(1)),
  payment: onePayment,
  because: z.optional(z.enum(BECAUSE_NAMES)),
  reason: z.optional(z.enum(REFUND_REASONS)),
});

export const refundCalls = {
  /** Refunds once for each assertion of a fresh passkey, which is with the refund at Stripe too. */
  'POST /orders/:id/refunds': change({
    action: 'refund',
    body: body.check(
      z.refine(({ because, reason }) => (because ?? reason) !== undefined, { path: ['reason'] }),
    ),
    previewBody: body,
    async plan(call) {
      const { db, stripe, params, input, requestId } = call;
      const { payment: intentId, ...request } = input;
      const asked = { orderId: params.id, intentId, ...request, another: true };
      const assertionId = requestId || undefined;
      return withAppointment(call, await planRefund(db, await stripe(), { ...asked, assertionId }));
    },
    preview: ({ outcome }) => ({
      ...customerMail(outcome, outcome),
      leftAfterwards: outcome.leftAfterwards,
    }),
    async carryOut({ db, stripe, session }, plan) {
      const account = await stripe();
      return toChanged(await refundOrder(db, account, account, plan, session.email));
    },
    afterRejection: async ({ db, stripe, params }) =>
      settleOwnPayment(db, await stripe(), params.id),
  }),
} satisfies SubjectCalls;
