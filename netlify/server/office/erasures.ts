import * as z from 'zod/mini';
import { settleOwnPayment } from '#server/payments/settle-own-payment.ts';
import { carryOutErasure, planErasure } from '#server/privacy/erase-person.ts';
import { emailAddress } from '#shared/email-and-phone.ts';
import { change } from './change.ts';
import type { SubjectCalls } from './route.ts';

export const erasuresCalls = {
  'POST /erasures': change({
    action: 'erase',
    body: z.strictObject({ email: emailAddress }),
    plan: async ({ db, stripe, input }) => planErasure(db, await stripe(), input.email),
    preview: ({ outcome }) => outcome,
    carryOut: async ({ db, stripe, session, requestId }, plan) =>
      carryOutErasure(db, await stripe(), plan, session.email, requestId),
    async afterRejection({ db, stripe }, reason) {
      if (reason.type !== 'erasure-paid-concurrently') return;
      await settleOwnPayment(db, await stripe(), reason.orderId);
    },
  }),
} satisfies SubjectCalls;
