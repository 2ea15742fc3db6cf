import * as z from 'zod/mini';
import { acceptPayment, findAcceptablePayment } from '#server/payments/accept.ts';
import { INTENT_ID } from '#shared/payments.ts';
import { toChanged } from './changed.ts';
import type { OfficeRoute } from './route.ts';
import { stripe } from './stripe.ts';

export const acceptRoute: OfficeRoute<'POST /orders/:id/acceptance'> = {
  action: 'accept',
  body: z.strictObject({
    /** The payment of the order, where Stripe received several. */
    payment: z.optional(z.string().check(z.regex(INTENT_ID))),
  }),
  async respond({ db, params, session, input, requestId, sendMail }) {
    const account = await stripe();
    const review = await findAcceptablePayment(db, account, params.id, input.payment);
    if (!review.ok) return review;
    const accepted = await acceptPayment(db, account, review.value, session.email, requestId);
    sendMail();
    return toChanged(accepted);
  },
};
