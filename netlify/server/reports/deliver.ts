import { hash } from 'node:crypto';
import type { Correction } from '#report/correction.ts';
import { DOCUMENT_VERSION, type ReportDocument } from '#report/document.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { AuditEntry, Operator } from '#server/database/audit-log.ts';
import { findOrder, type OrderErased, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import type { ChangedConcurrently } from '#server/orders/update-order.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { type Plan, planAndWrite } from '#server/platform/plan.ts';
import {
  type Err,
  err,
  ok,
  type Reason,
  type ReasonOf,
  type Result,
} from '#server/platform/result.ts';
import { DUE_AFTER_UNDO, insertUndoable } from '#server/undo/offer.ts';
import { DELIVERY_ACTIONS } from '#shared/audit-actions.ts';
import { type DeliveredAs, deliveredAs } from '#shared/services.ts';
import type { OrderStatus } from '#shared/states.ts';
import { nextCorrection } from './corrections.ts';
import type { DeliveredPart } from './delivered.ts';
import { paymentDoubts } from './doubts.ts';
import type { ReportSummary } from './summary.ts';

/**
 * The largest report, in bytes. An email carries a file a third larger than it is, and many mail servers take no more
 * than 15 to 25 MB; the database's HTTP takes 64 MB in one request (https://neon.com/docs/serverless/serverless-driver).
 */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

/** A report that is to be delivered. */
export interface Delivery {
  /** A file of somebody else was checked before. Of advice that is a text, its UTF-8. */
  readonly pdf: Buffer;
  readonly isText?: boolean | undefined;
  /** The file of its order that it is, from 1: custom work has several. */
  readonly file?: number | undefined;
  /** Whether more files follow: the order goes on. */
  readonly moreFollow?: boolean | undefined;
  /** The order was delivered before: this report replaces the one sent then. */
  readonly correction?: Correction | undefined;
  /** The report as it would be if nothing in it had changed since the one sent before. By default the file itself. */
  readonly unchanged?: Buffer | undefined;
  /** Summary for the email. None is known of a file that was uploaded. */
  readonly summary?: ReportSummary;
  /** The report in words, for its page. None is known of a file that was uploaded. */
  readonly document?: ReportDocument;
  /** What somebody has to look at first, by the report itself. */
  readonly doubts?: readonly string[];
}

/** A delivery that passed all checks. */
export interface DeliveryPlan extends Plan, Delivery {
  /** As it was read. */
  readonly order: OrderRecord;
  readonly outcome: {
    /** As it becomes. */
    readonly order: OrderRecord;
    readonly mails: readonly [{ readonly kind: 'report_ready' }];
    readonly summary: ReportSummary | undefined;
    readonly correction: Correction | undefined;
    readonly part: DeliveredPart;
  };
}

export type ReportTooLarge = Reason<'report-too-large', { readonly bytes: number }>;

export type NotDeliverable = Reason<
  'not-deliverable',
  { readonly status: OrderStatus; readonly corrected: boolean }
>;

/** The very same file was sent before. */
type SentBefore =
  /** And as the very same delivery, which stands: there is nothing to do. */
  | Reason<'already-delivered'>
  /** But as another delivery. */
  | Reason<'already-sent', { readonly as: DeliveredAs }>;

/** Why an order takes no report, or no corrected one; undefined if it does. */
export function rejectDelivery(
  { serviceType, status, erasedAt }: OrderRecord,
  corrected: boolean,
): Err<OrderErased | NotDeliverable> | undefined {
  if (erasedAt !== null) return err({ type: 'order-erased' });
  // Of several files, one may be corrected before the last, and one may be missed afterwards.
  const isSeveral = deliveredAs(serviceType) === 'files';
  const isAllowed = isSeveral
    ? status === 'in_progress' || status === 'delivered'
    : status === (corrected ? 'delivered' : 'in_progress');
  return isAllowed ? undefined : err({ type: 'not-deliverable', status, corrected });
}

/** Whether a rejected delivery may be one that was made before: its response may have been lost. Its content says. */
export function isMaybeRepeated({ reason }: Err<OrderErased | NotDeliverable>): boolean {
  return reason.type === 'not-deliverable' && reason.status === 'delivered';
}

/** Decides whether a report is delivered. The customer gets each report once. */
export async function planDelivery(
  db: Database,
  order: OrderRecord,
  delivery: Delivery,
): Promise<Result<DeliveryPlan, ReportTooLarge | OrderErased | NotDeliverable | SentBefore>> {
  const { pdf, correction, summary, isText = false, file = 1, moreFollow = false } = delivery;
  const { length: bytes } = pdf;
  if (bytes > MAX_REPORT_BYTES) return err({ type: 'report-too-large', bytes });
  const rejection = rejectDelivery(order, correction !== undefined);
  if (rejection && !isMaybeRepeated(rejection)) return rejection;
  const [sent] = await db.query<{ isStanding: boolean }>(
    `select changed is not distinct from $changed and more_follow = $moreFollow and not exists (
              select from reports as later
              where later.order_id = reports.order_id and later.file = reports.file
                and (later.created_at, later.id) > (reports.created_at, reports.id)
            ) as "isStanding"
     from reports where order_id = $orderId and sha256(pdf) = decode($sha256, 'hex')`,
    {
      orderId: order.id,
      sha256: hash('sha256', delivery.unchanged ?? pdf),
      changed: correction?.changed ?? null,
      moreFollow,
    },
  );
  if (sent?.isStanding) return err({ type: 'already-delivered' });
  if (rejection) return rejection;
  if (sent) return err({ type: 'already-sent', as: deliveredAs(order.serviceType) });
  const delivered = moreFollow ? order : ({ ...order, status: 'delivered' } as const);
  const part = { file, moreFollow, advice: isText ? pdf.toString() : null };
  const mails = [{ kind: 'report_ready' }] as const;
  const doubts = [...paymentDoubts(order), ...(delivery.doubts ?? [])];
  return ok({
    ...delivery,
    doubts,
    order,
    outcome: { order: delivered, mails, summary, correction, part },
  });
}

/**
 * Delivers a report as it is planned: the order's status, its report and the email that takes the report to the customer,
 * all or none.
 * @param undoMs for how long it can be taken back, in ms
 */
export async function carryOutDelivery(
  db: Database,
  plan: DeliveryPlan,
  entry: Pick<AuditEntry, 'operator' | 'assertionId'>,
  undoMs = 0,
): Promise<Result<OrderRecord, ChangedConcurrently>> {
  return (await storeReport(db, plan, entry, undoMs))
    ? ok(plan.outcome.order)
    : err({ type: 'changed-concurrently' });
}

/** Delivers a finished report of an order as it is now. */
export async function deliver(
  db: Database,
  {
    orderId,
    operator,
    changed,
    ...delivery
  }: Omit<Delivery, 'correction'> & {
    readonly orderId: string;
    readonly operator: Operator;
    /** Of a report that replaces the one sent before. */
    readonly changed?: string | undefined;
  },
): Promise<
  Result<OrderRecord, OrderNotFound | ReasonOf<typeof planDelivery> | ChangedConcurrently>
> {
  return planAndWrite(
    async (): Promise<Result<DeliveryPlan, OrderNotFound | ReasonOf<typeof planDelivery>>> => {
      const found = await findOrder(db, orderId);
      if (!found.ok) return found;
      const { file } = delivery;
      const correction = changed ? await nextCorrection(db, found.value, changed, file) : undefined;
      return planDelivery(db, found.value, { ...delivery, correction });
    },
    (plan) => carryOutDelivery(db, plan, { operator }),
  );
}

/** @returns whether the order could be delivered; if not, nothing was stored */
async function storeReport(
  db: Database,
  { order, outcome, pdf, correction, summary, document }: DeliveryPlan,
  { operator, assertionId }: Pick<AuditEntry, 'operator' | 'assertionId'>,
  undoMs: number,
): Promise<boolean> {
  const { advice, file, moreFollow } = outcome.part;
  const lock = { text: LOCK_ORDER, params: { orderId: order.id } };
  const text = `/* store report */ with delivered as (
       update orders set status = $status
       where id = $orderId and status = $statusRead and erased_at is null
         and ($isCorrection or not exists (select from reports where order_id = $orderId and file = $file))
       returning id
     ), stored as (
       insert into reports (order_id, pdf, is_text, file, more_follow, summary, document, document_version, changed, created_at, claimed_at)
       select id, decode($pdf, 'base64'), $isText, $file, $moreFollow, $summary::jsonb, $document::jsonb, $documentVersion,
              $changed, coalesce($deliveredAt, now()), case when $undoMs::float8 > 0 then null else now() end
       from delivered
       on conflict (order_id, sha256(pdf)) do nothing returning id, order_id
     ), logged as (
       insert into audit_log (operator, action, order_id, assertion_id)
       select $operator, $action, order_id, $assertionId from stored returning id
     ), mailed as (
       ${queueMail('report_ready', {
         from: 'stored join orders on orders.id = order_id',
         order: 'orders',
         reportId: 'stored.id',
         occasion: 'stored.id',
         dueAt: DUE_AFTER_UNDO,
       })} returning id
     ), undoable as (
       ${insertUndoable({
         table: 'orders',
         changed: 'delivered',
         logged: 'logged',
         mailed: 'mailed',
         reportId: '(select id from stored)',
       })}
     )
     select id from stored`;
  const params = {
    orderId: order.id,
    statusRead: order.status,
    status: outcome.order.status,
    isCorrection: correction !== undefined,
    isText: advice !== null,
    file,
    moreFollow,
    // Base64 is half as long as Postgres's own text form of bytes.
    pdf: pdf.toString('base64'),
    summary: summary && JSON.stringify(summary),
    document: document && JSON.stringify(document),
    documentVersion: document && DOCUMENT_VERSION,
    changed: correction?.changed,
    // As its first page says.
    deliveredAt: correction?.deliveredAt,
    operator,
    assertionId,
    undoMs,
    action: DELIVERY_ACTIONS[deliveredAs(order.serviceType)][correction ? 'correction' : 'first'],
  };
  const [, stored = []] = await db.transaction([lock, { text, params }]);
  return stored.length > 0;
}

/** Two deliveries at once: the second sees the first one's file. */
const LOCK_ORDER = 'select from orders where id = $orderId for update';
