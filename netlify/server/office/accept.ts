import * as z from 'zod/mini';
import { readAddresses } from '#server/mail/addresses.ts';
import { previewMail } from '#server/mail/due-mail.ts';
import {
  acceptPayment,
  findAcceptablePayment,
  previewAcceptance,
} from '#server/payments/accept.ts';
import { ok } from '#server/platform/result.ts';
import { toChanged } from './changed.ts';
import type { Preview } from './preview.ts';
import { onePayment } from './request-fields.ts';
import type { OfficeRoute } from './route.ts';
import { stripe } from './stripe.ts';

export const acceptRoute: OfficeRoute<'POST /orders/:id/acceptance'> = {
  action: 'accept',
  body: z.strictObject({ payment: onePayment }),
  async respond({ db, params, session, input, requestId, sendMail }) {
    const account = await stripe();
    const review = await findAcceptablePayment(db, account, params.id, input.payment);
    if (!review.ok) return review;
    const accepted = await acceptPayment(db, account, review.value, session.email, requestId);
    sendMail();
    return toChanged(accepted);
  },
};

export const acceptPreview = {
  schema: z.strictObject({ change: z.literal('accept'), payment: onePayment }),
  async respond({ db, orderId }, { payment }) {
    const review = await findAcceptablePayment(db, await stripe(), orderId, payment);
    if (!review.ok) return review;
    const { order, mails } = await previewAcceptance(db, review.value);
    const receipt = mails.find(({ kind }) => kind === 'receipt');
    return ok({ mail: receipt ? previewMail(order, receipt.kind, null, readAddresses()) : null });
  },
} satisfies Preview<'accept'>;
