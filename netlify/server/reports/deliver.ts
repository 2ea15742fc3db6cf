import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/database/audit-log.ts';
import { findWritableOrder, type OrderErased, type OrderNotFound } from '#server/orders/find.ts';
import type { OrderRecord } from '#server/orders/record.ts';
import { queueMail } from '#server/outbox/queue.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';
import type { OrderStatus } from '#shared/states.ts';
import type { ReportSummary } from './summary.ts';

/**
 * The largest report, in bytes. An email carries a file a third larger than it is, and many mail servers take no more
 * than 15 to 25 MB; the database's HTTP takes 64 MB in one request (https://neon.com/docs/serverless/serverless-driver).
 */
export const MAX_REPORT_BYTES = 10 * 1024 * 1024;

export interface Delivery {
  readonly orderId: string;
  /** A file of somebody else was checked before. */
  readonly pdf: Buffer;
  readonly operator: Operator;
  /** The order was delivered before: this report replaces the one sent then. */
  readonly corrected: boolean;
  /** Summary for the email. None is known of a file that was uploaded. */
  readonly summary?: ReportSummary;
}

export type ReportTooLarge = Reason<'report-too-large', { readonly bytes: number }>;

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
): Promise<Result<OrderRecord, ReportTooLarge | OrderNotFound | OrderErased | NotDeliverable>> {
  const { length: bytes } = delivery.pdf;
  if (bytes > MAX_REPORT_BYTES) return err({ type: 'report-too-large', bytes });
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
