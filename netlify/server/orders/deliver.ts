import type { Database } from '#server/adapters/neon.ts';
import type { Operator } from '#server/audit-log.ts';
import { done, type Result, refused } from '#server/result.ts';
import { findOrder, orderNotFound } from './find.ts';
import type { OrderRecord } from './record.ts';

/**
 * The largest report, in bytes. A mail carries a file a third larger than it is, and many mail servers take no more
 * than 15 to 25 MB; the database's HTTP takes 64 MB in one request (https://neon.com/docs/serverless/serverless-driver).
 */
export const LARGEST_REPORT_BYTES = 10 * 1024 * 1024;

/** A PDF says so in its first kilobyte (ISO 32000-1, Adobe's implementation note 13). */
const PDF_HEADER = '%PDF-';
const HEADER_WITHIN_BYTES = 1024;

export interface Delivery {
  readonly orderId: string;
  readonly pdf: Buffer;
  readonly operator: Operator;
  /** The order was delivered before: this report takes the place of the one sent then. */
  readonly corrected: boolean;
}

/**
 * Delivers an order: its state, its report and the mail that takes the report to the customer, all or none.
 * Asked again, it refuses: the customer gets each report once.
 */
export async function deliver(db: Database, delivery: Delivery): Promise<Result<OrderRecord>> {
  const wrongFile = problemOf(delivery.pdf);
  if (wrongFile) return refused(422, '/problems/no-report', 'Not a report', wrongFile);
  const order = await findOrder(db, delivery.orderId);
  if (!order) return orderNotFound;
  const stored = await storeReport(db, delivery);
  if (stored) return done({ ...order, status: 'delivered' });
  return notDeliverable((await findOrder(db, order.id)) ?? order, delivery.corrected);
}

/** @returns whether the order could be delivered; if not, nothing was stored */
async function storeReport(
  db: Database,
  { orderId, pdf, operator, corrected }: Delivery,
): Promise<boolean> {
  // Base64 is half as long as Postgres's own text form of bytes.
  const stored = await db.query(
    `/* store report */ with delivered as (${corrected ? ANOTHER_REPORT : FIRST_REPORT}
     ), stored as (
       insert into reports (order_id, pdf) select id, decode($2, 'base64') from delivered
       on conflict (order_id, sha256(pdf)) do nothing returning id, order_id
     ), logged as (
       insert into desk_log (operator, action, order_id) select $3, $4, order_id from stored
     ), mailed as (
       insert into outbox (kind, order_id, report_id, dedupe_key)
       select 'report_ready', order_id, id, 'report_ready:' || id from stored
     )
     select id from stored`,
    [orderId, pdf.toString('base64'), operator, corrected ? 'deliver corrected' : 'deliver'],
  );
  return stored.length > 0;
}

const FIRST_REPORT = `
  update orders set status = 'delivered' where id = $1 and status = 'in_progress' returning id`;

const ANOTHER_REPORT = `select id from orders where id = $1 and status = 'delivered'`;

/** What is wrong with a file that is to be sent as a report, if anything. */
function problemOf(pdf: Buffer): string | undefined {
  if (pdf.length > LARGEST_REPORT_BYTES) {
    return `The file has ${inMegabytes(pdf.length)} and may have ${inMegabytes(LARGEST_REPORT_BYTES)}: customers’ mail servers refuse larger mails. Save it with smaller pictures.`;
  }
  return pdf.subarray(0, HEADER_WITHIN_BYTES).includes(PDF_HEADER)
    ? undefined
    : 'The file is not a PDF.';
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const REASONS: Readonly<Record<OrderRecord['status'], string>> = {
  pending: 'It is not paid yet.',
  confirmed: 'Work on it has not begun. Start it first: `order start`.',
  in_progress:
    'It was not delivered before, so there is no report to correct. Leave out --corrected.',
  delivered: 'It was delivered before. To send a corrected report, add --corrected.',
  cancelled: 'It was canceled.',
};

function notDeliverable({ status }: OrderRecord, corrected: boolean): Result<never> {
  const detail =
    corrected && status === 'delivered' ? 'This very report was sent before.' : REASONS[status];
  return refused(409, '/problems/not-deliverable', 'Not deliverable', detail);
}
