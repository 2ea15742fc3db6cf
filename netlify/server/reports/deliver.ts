import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { type Undeliverable, whyUndeliverable } from '#server/pdf/deliverable.ts';
import { identitiesOf, type PdfKind } from '#server/pdf/file-identity.ts';
import { readStructure } from '#server/pdf/structure.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import { orderNumber } from '#shared/order-number.ts';
import type { OrderStatus } from '#shared/states.ts';
import type { ReportSummary } from './summary.ts';

/**
 * The largest report, in bytes. An email carries a file a third larger than it is, and many mail servers take no more
 * than 15 to 25 MB; the database's HTTP takes 64 MB in one request (https://neon.com/docs/serverless/serverless-driver).
 */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

/** A PDF says so in its first kilobyte (ISO 32000-1, Adobe's implementation note 13). */
const PDF_HEADER = '%PDF-';
const HEADER_WITHIN_BYTES = 1024;

export interface Delivery {
  readonly orderId: string;
  readonly pdf: Buffer;
  readonly operator: Operator;
  /** The order was delivered before: this report replaces the one sent then. */
  readonly corrected: boolean;
  /** Summary for the email. None is known of a file that was uploaded. */
  readonly summary?: ReportSummary;
}

/** Why a file can't be sent as the report of an order. */
export type BadReport =
  | Reason<'report-too-large', { readonly bytes: number }>
  | Reason<'report-not-a-pdf' | 'report-unreadable'>
  | Reason<`report-${Undeliverable}`>
  | Reason<'report-not-final', { readonly kind: Exclude<PdfKind, 'report'> }>
  | Reason<'report-of-another-order', { readonly order: string | undefined }>;

type NotDeliverable = Reason<
  'not-deliverable',
  { readonly status: OrderStatus; readonly corrected: boolean }
>;

/**
 * Delivers an order: its status, its report and the email that takes the report to the customer, all or none. A
 * repeated call is rejected: the customer gets each report once.
 */
export async function deliver(
  db: Database,
  delivery: Delivery,
): Promise<Result<OrderRecord, BadReport | OrderNotFound | OrderErased | NotDeliverable>> {
  const checked = checkReport(delivery.pdf, delivery.orderId);
  if (!checked.ok) return checked;
  const found = await findWritableOrder(db, delivery.orderId);
  if (!found.ok) return found;
  const { corrected } = delivery;
  if (await storeReport(db, delivery)) return ok({ ...found.value, status: 'delivered' });
  const current = await findWritableOrder(db, delivery.orderId);
  return current.ok
    ? err({ type: 'not-deliverable', status: current.value.status, corrected })
    : current;
}

/** @returns whether the order could be delivered; if not, nothing was stored */
async function storeReport(
  db: Database,
  { orderId, pdf, operator, corrected, summary }: Delivery,
): Promise<boolean> {
  const stored = await db.query(
    `/* store report */ with delivered as (${corrected ? ANOTHER_REPORT : FIRST_REPORT}
     ), stored as (
       insert into reports (order_id, pdf, summary) select id, decode($pdf, 'base64'), $summary::jsonb from delivered
       on conflict (order_id, sha256(pdf)) do nothing returning id, order_id
     ), logged as (
       insert into audit_log (operator, action, order_id) select $operator, $action, order_id from stored
     ), mailed as (
       ${queueMail('report_ready', {
         from: 'stored join orders on orders.id = order_id',
         order: 'orders',
         reportId: 'stored.id',
         occasion: 'stored.id',
       })}
     )
     select id from stored`,
    {
      orderId,
      // Base64 is half as long as Postgres's own text form of bytes.
      pdf: pdf.toString('base64'),
      summary: summary && JSON.stringify(summary),
      operator,
      action: corrected ? 'deliver corrected' : 'deliver',
    },
  );
  return stored.length > 0;
}

const FIRST_REPORT = `
  update orders set status = 'delivered' where id = $orderId and status = 'in_progress' returning id`;

const ANOTHER_REPORT = `
  select id from orders where id = $orderId and status = 'delivered' and erased_at is null`;

/**
 * Checks a file before it is sent as the report of an order. A stranger must never get the report of another property, so
 * a file of ours must say that it is finished and this order's. A customer must be able to read it, and be safe to.
 * @returns whether the file says so; one that was made by another program doesn't
 */
export function checkReport(
  pdf: Buffer,
  orderId: string,
): Result<{ readonly namesItsOrder: boolean }, BadReport> {
  if (pdf.length > MAX_REPORT_BYTES) return err({ type: 'report-too-large', bytes: pdf.length });
  const isPdf = pdf.subarray(0, HEADER_WITHIN_BYTES).includes(PDF_HEADER);
  if (!isPdf) return err({ type: 'report-not-a-pdf' });
  const structure = readStructure(pdf);
  if (!structure) return err({ type: 'report-unreadable' });
  const identities = identitiesOf(structure);
  for (const { kind, order } of identities) {
    if (kind !== 'report') return err({ type: 'report-not-final', kind });
    if (order !== orderNumber(orderId)) return err({ type: 'report-of-another-order', order });
  }
  const reason = whyUndeliverable(structure);
  if (reason) return err({ type: `report-${reason}` });
  return ok({ namesItsOrder: identities.length > 0 });
}
