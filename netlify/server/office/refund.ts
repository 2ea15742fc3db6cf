import * as z from 'zod/mini';
import { readAddresses } from '#server/mail/addresses.ts';
import { previewMail } from '#server/mail/due-mail.ts';
import { planRefund, previewRefundMails, refundOrder } from '#server/payments/refund.ts';
import { ok } from '#server/platform/result.ts';
import { REFUND_REASONS } from '#shared/office/orders.ts';
import { toChanged } from './changed.ts';
import type { Preview } from './preview.ts';
import { onePayment } from './request-fields.ts';
import type { OfficeRoute } from './route.ts';
import { stripe } from './stripe.ts';

const refundFields = {
  /** In cents. */
  amount: z.int().check(z.minimum(1)),
  payment: onePayment,
};

/** Refunds once for each assertion of a fresh passkey. */
export const refundRoute: OfficeRoute<'POST /orders/:id/refunds'> = {
  action: 'refund',
  body: z.strictObject({ ...refundFields, reason: z.enum(REFUND_REASONS) }),
  async respond({ db, params, session, input, requestId, sendMail }) {
    const account = await stripe();
    const { payment: intentId, ...request } = input;
    const asked = { orderId: params.id, intentId, ...request, assertionId: requestId };
    const plan = await planRefund(db, account, asked);
    if (!plan.ok) return plan;
    const refunded = await refundOrder(db, account, account, plan.value, session.email);
    sendMail();
    return toChanged(refunded);
  },
};

export const refundPreview = {
  schema: z.strictObject({ change: z.literal('refund'), ...refundFields }),
  async respond({ db, orderId }, { amount, payment: intentId }) {
    const request = { orderId, amount, intentId, reason: 'requested_by_customer' } as const;
    const plan = await planRefund(db, await stripe(), { ...request, another: true });
    if (!plan.ok) return plan;
    const { leftAfterwards } = plan.value;
    const { order, mails } = await previewRefundMails(db, plan.value);
    const mail = mails.find(({ kind }) => kind === 'refund_receipt');
    if (!mail) return ok({ mail: null, leftAfterwards });
    const preview = previewMail(order, mail.kind, mail.detail ?? null, readAddresses());
    return ok({ mail: preview, leftAfterwards });
  },
} satisfies Preview<'refund'>;
