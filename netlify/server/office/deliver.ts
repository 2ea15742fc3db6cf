import * as z from 'zod/mini';
import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { findOrder } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { isId } from '#server/platform/identifier.ts';
import { ok, type Result } from '#server/platform/result.ts';
import { checkReady, deliverDraft, deliveryWarning } from '#server/reports/deliver-draft.ts';
import { checkUpload, deliverUpload } from '#server/reports/deliver-upload.ts';
import { type ReportSummary, summarize } from '#server/reports/summary.ts';
import type { UploadKey } from '#server/reports/uploads.ts';
import { toChanged } from './changed.ts';
import { type Preview, previewOrderMail } from './preview.ts';
import type { OfficeReason } from './problems.ts';
import type { OfficeRoute } from './route.ts';

const id = z.string().check(z.refine(isId));

/** A finished report that was uploaded, or the draft as it was looked at. */
const report = {
  uploadId: z.optional(id),
  draftVersion: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
};
const isOneReport = z.refine<{ uploadId?: string | undefined; draftVersion?: number | undefined }>(
  ({ uploadId, draftVersion }) => (uploadId === undefined) !== (draftVersion === undefined),
  { path: ['uploadId'], error: 'Name an upload or the version of the draft.' },
);

export const deliverRoute: OfficeRoute<'POST /orders/:id/deliveries'> = {
  action: 'deliver',
  body: z
    .strictObject({
      ...report,
      corrected: z.optional(z.boolean()),
      isCompared: z.optional(z.boolean()),
    })
    .check(isOneReport),
  async respond({ db, params, session, input, sendMail }) {
    const { uploadId, draftVersion: version = 0, ...options } = input;
    const { email, personId } = session;
    const orderId = params.id;
    const delivered =
      uploadId === undefined
        ? await deliverDraft(db, { orderId, version }, email, options)
        : await deliverUpload(db, { orderId, uploadId, personId }, email, options);
    sendMail();
    return toChanged(delivered);
  },
};

export const deliverPreview = {
  schema: z.strictObject({ change: z.literal('deliver'), ...report }).check(isOneReport),
  async respond({ db, orderId, personId, operator }, { uploadId, draftVersion: version = 0 }) {
    const found = await findOrder(db, orderId);
    if (!found.ok) return found;
    const order = found.value;
    const checked =
      uploadId === undefined
        ? await checkDraft(db, order, version, operator)
        : await checkFile(db, { orderId, uploadId, personId });
    if (!checked.ok) return checked;
    const { warning, ...sources } = checked.value;
    const delivered = { ...order, status: 'delivered' } as const;
    const { mail } = previewOrderMail(delivered, 'report_ready', null, sources).value;
    return ok({ mail, ...(warning && { warning }) });
  },
} satisfies Preview<'deliver'>;

interface CheckedReport {
  /** Facts to compare before it is delivered. */
  readonly warning: string | undefined;
  /** Summary for its email, if it was written here. */
  readonly summary?: ReportSummary;
}

async function checkDraft(
  db: Database,
  order: OrderRecord,
  version: number,
  operator: Operator,
): Promise<Result<CheckedReport, OfficeReason>> {
  const ready = await checkReady(db, { orderId: order.id, version }, operator);
  if (!ready.ok) return ready;
  return ok({ warning: deliveryWarning(ready.value, order), summary: summarize(ready.value) });
}

async function checkFile(
  db: Database,
  key: UploadKey,
): Promise<Result<CheckedReport, OfficeReason>> {
  const checked = await checkUpload(db, key);
  if (!checked.ok) return checked;
  return ok({ warning: checked.value.notCompared?.warning });
}
