import * as z from 'zod/mini';
import type { Result } from '#server/platform/result.ts';
import type { PreviewedChanges } from '#shared/office/calls.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import { acceptPreview } from './accept.ts';
import { cancelPreview } from './cancel.ts';
import { correctPreview } from './correct.ts';
import { deliverPreview } from './deliver.ts';
import { dueDatePreview } from './move-due-date.ts';
import type { Preview, PreviewCall } from './preview.ts';
import type { OfficeReason } from './problems.ts';
import { refundPreview } from './refund.ts';
import type { OfficeRoute } from './route.ts';
import { startPreview } from './start.ts';

const PREVIEWS = {
  start: startPreview,
  cancel: cancelPreview,
  correct: correctPreview,
  move_due_date: dueDatePreview,
  refund: refundPreview,
  deliver: deliverPreview,
  accept: acceptPreview,
} satisfies { readonly [Change in keyof PreviewedChanges]: Preview<Change> };

/** The route's facts for each preview. */
interface AnyPreview {
  respond(call: PreviewCall, change: object): Promise<Result<ChangePreview, OfficeReason>>;
}

export const previewRoute: OfficeRoute<'POST /orders/:id/previews'> = {
  action: 'read_orders',
  body: z.discriminatedUnion('change', [
    PREVIEWS.start.schema,
    PREVIEWS.cancel.schema,
    PREVIEWS.correct.schema,
    PREVIEWS.move_due_date.schema,
    PREVIEWS.refund.schema,
    PREVIEWS.deliver.schema,
    PREVIEWS.accept.schema,
  ]),
  respond({ db, params, session, input }) {
    const preview: AnyPreview = PREVIEWS[input.change];
    const { personId, email: operator } = session;
    return preview.respond({ db, orderId: params.id, personId, operator }, input);
  },
};
