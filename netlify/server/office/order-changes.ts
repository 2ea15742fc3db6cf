import type * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import { previewMail } from '#server/mail/due-mail.ts';
import { writeCorrectedFields } from '#server/orders/corrected-fields.ts';
import { editOrder, planEdit } from '#server/orders/edit.ts';
import { findOrder } from '#server/orders/find.ts';
import { moveDueDate, planDueDate } from '#server/orders/move-due-date.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { MailAbout } from '#server/outbox/kinds.ts';
import { acceptPayment, findAcceptablePayment } from '#server/payments/accept.ts';
import { planRefund, previewRefundMails, refundOrder } from '#server/payments/refund.ts';
import { type Ok, ok, type Result } from '#server/platform/result.ts';
import { checkReady, type DraftVersion, deliveryWarning } from '#server/reports/deliver-draft.ts';
import { checkUpload } from '#server/reports/deliver-upload.ts';
import type { UploadKey } from '#server/reports/uploads.ts';
import type { ChangePreview } from '#shared/office/orders.ts';
import { addresses } from './orders.ts';
import type { OfficeReason } from './problems.ts';
import type {
  acceptanceRequest,
  changePreviewRequest,
  correctionRequest,
  dueDateRequest,
  refundRequest,
} from './requests.ts';
import { toSentence } from './sentences.ts';
import { stripe } from './stripe.ts';

/** One change of one order, and who makes it. */
interface OrderChange<Input> {
  readonly db: Database;
  readonly orderId: string;
  readonly operator: string;
  readonly input: Input;
}
type Changed = Promise<Result<{ readonly id: string }, OfficeReason>>;

/** The order that a change led to: callers read what they need of it again. */
export function changed(result: Result<OrderRecord, OfficeReason>) {
  return result.ok ? ok({ id: result.value.id }) : result;
}

export async function correctOrder(
  change: OrderChange<z.output<typeof correctionRequest>>,
): Changed {
  const { db, orderId, operator, input } = change;
  const plan = await planEdit(db, orderId, input);
  if (!plan.ok) return plan;
  return changed(await editOrder(db, plan.value, operator));
}

export async function setDueDate(change: OrderChange<z.output<typeof dueDateRequest>>): Changed {
  const { db, orderId, operator, input } = change;
  const plan = await planDueDate(db, orderId, input.day, input.reason);
  return plan.ok ? changed(await moveDueDate(db, plan.value, operator)) : plan;
}

/** Refunds once for each assertion of a fresh passkey. */
export async function refund(
  change: OrderChange<z.output<typeof refundRequest>>,
  assertionId: string,
): Changed {
  const { db, orderId, operator, input } = change;
  const account = await stripe();
  const { payment: intentId, ...request } = input;
  const plan = await planRefund(db, account, { orderId, intentId, ...request, assertionId });
  if (!plan.ok) return plan;
  return changed(await refundOrder(db, account, account, plan.value, operator));
}

export async function acceptReviewed(
  { db, orderId, operator, input }: OrderChange<z.output<typeof acceptanceRequest>>,
  assertionId: string,
): Changed {
  const account = await stripe();
  const review = await findAcceptablePayment(db, account, orderId, input.payment);
  if (!review.ok) return review;
  return changed(await acceptPayment(db, account, review.value, operator, assertionId));
}

/** What a change would do, and what the customer would read. */
export async function previewChange(
  db: Database,
  orderId: string,
  request: z.output<typeof changePreviewRequest>,
  personId: string,
): Promise<Result<ChangePreview, OfficeReason>> {
  switch (request.change) {
    case 'start':
    case 'cancel': {
      const found = await findOrder(db, orderId);
      if (!found.ok) return found;
      return request.change === 'start'
        ? mailed({ ...found.value, status: 'in_progress' }, 'work_started')
        : mailed({ ...found.value, status: 'cancelled' }, 'order_cancelled');
    }
    case 'correct': {
      const plan = await planEdit(db, orderId, request.fields);
      if (!plan.ok) return plan;
      const { order, corrected, changed: fields } = plan.value;
      return mailed({ ...order, ...corrected }, 'order_changed', writeCorrectedFields(fields));
    }
    case 'move_due_date': {
      const plan = await planDueDate(db, orderId, request.day, request.reason);
      if (!plan.ok) return plan;
      const { order, dueAt, reason } = plan.value;
      return mailed({ ...order, dueAt }, 'due_date_moved', reason);
    }
    case 'deliver':
      return request.uploadId === undefined
        ? previewDraftDelivery(db, { orderId, version: request.draftVersion ?? 0 })
        : previewDelivery(db, { orderId, personId, uploadId: request.uploadId });
    case 'refund':
      return previewRefund(db, orderId, request.amount, request.payment);
  }
}

async function previewDelivery(
  db: Database,
  key: UploadKey,
): Promise<Result<ChangePreview, OfficeReason>> {
  const found = await findOrder(db, key.orderId);
  if (!found.ok) return found;
  const checked = await checkUpload(db, key);
  if (!checked.ok) return checked;
  const preview = mailed({ ...found.value, status: 'delivered' }, 'report_ready');
  if (checked.value.namesItsOrder) return preview;
  return ok({ ...preview.value, warning: toSentence({ type: 'report-unmarked' }) });
}

async function previewDraftDelivery(
  db: Database,
  draft: DraftVersion,
): Promise<Result<ChangePreview, OfficeReason>> {
  const found = await findOrder(db, draft.orderId);
  if (!found.ok) return found;
  const ready = await checkReady(db, draft);
  if (!ready.ok) return ready;
  const warning = deliveryWarning(ready.value, found.value);
  const preview = mailed({ ...found.value, status: 'delivered' }, 'report_ready');
  return ok({ ...preview.value, ...(warning && { warning }) });
}

async function previewRefund(
  db: Database,
  orderId: string,
  amount: number,
  intentId?: string,
): Promise<Result<ChangePreview, OfficeReason>> {
  const request = { orderId, amount, intentId, reason: 'requested_by_customer' } as const;
  const plan = await planRefund(db, await stripe(), { ...request, another: true });
  if (!plan.ok) return plan;
  const { leftAfterwards } = plan.value;
  const { order, mails } = await previewRefundMails(db, plan.value);
  const mail = mails.find(({ kind }) => kind === 'refund_receipt');
  if (!mail) return ok({ mail: null, leftAfterwards });
  const preview = previewMail(order, mail.kind, mail.detail ?? null, addresses());
  return ok({ mail: preview, leftAfterwards });
}

function mailed(
  order: OrderRecord,
  kind: MailAbout<'order'>,
  detail: string | null = null,
): Ok<ChangePreview> {
  return ok({ mail: previewMail(order, kind, detail, addresses()) });
}
