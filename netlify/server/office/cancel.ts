import * as z from 'zod/mini';
import { findOrder } from '#server/orders/find.ts';
import { cancelOrder } from '#server/payments/cancel-order.ts';
import { toChanged } from './changed.ts';
import { type Preview, previewOrderMail } from './preview.ts';
import type { OfficeRoute } from './route.ts';
import { stripe } from './stripe.ts';

export const cancelRoute: OfficeRoute<'POST /orders/:id/cancellation'> = {
  action: 'cancel',
  async respond({ db, params, session, requestId, isConfirmed, sendMail }) {
    // An order that is paid meanwhile needs the fresh passkey of an owner.
    const options = isConfirmed ? { assertionId: requestId } : { onlyUnpaid: true };
    const cancelled = await cancelOrder(db, await stripe(), params.id, session.email, options);
    sendMail();
    return toChanged(cancelled);
  },
};

export const cancelPreview = {
  schema: z.strictObject({ change: z.literal('cancel') }),
  async respond({ db, orderId }) {
    const found = await findOrder(db, orderId);
    if (!found.ok) return found;
    return previewOrderMail({ ...found.value, status: 'cancelled' }, 'order_cancelled');
  },
} satisfies Preview<'cancel'>;
