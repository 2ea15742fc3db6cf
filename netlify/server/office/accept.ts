import * as z from 'zod/mini';
import { findOrder } from '#server/orders/find.ts';
import { acceptPayment, planAcceptance } from '#server/payments/accept.ts';
import { isUnderReview } from '#shared/states.ts';
import { change } from './change.ts';
import { customerMail, toChanged } from './order-change.ts';
import { onePayment } from './request-fields.ts';
import type { SubjectCalls } from './route.ts';

export const acceptCalls = {
  'POST /orders/:id/acceptance': change({
    action: 'accept',
    body: z.strictObject({ payment: onePayment }),
    plan: async ({ db, stripe, params, input }) =>
      planAcceptance(db, await stripe(), params.id, input.payment),
    preview: ({ outcome }) => customerMail(outcome),
    carryOut: async ({ db, stripe, session, requestId }, plan) =>
      toChanged(await acceptPayment(db, await stripe(), plan, session.email, requestId)),
    /** Its row is written before the payment is settled. */
    async finish({ db, params }) {
      const found = await findOrder(db, params.id);
      return found.ok && isUnderReview(found.value) ? undefined : toChanged(found);
    },
  }),
} satisfies SubjectCalls;
