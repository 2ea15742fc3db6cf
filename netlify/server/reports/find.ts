import type { Database } from '#server/adapters/neon.ts';
import { err, ok, type Reason, type Result } from '#server/platform/result.ts';

/** The report of an order that was delivered last. */
export interface StoredReport {
  readonly pdf: Buffer;
  readonly deliveredAt: Date;
}

/**
 * Returns the newest report of an order, as it was mailed to the customer.
 * @param file of custom work: its number; by default the file that was sent last
 */
export async function findReport(
  db: Database,
  orderId: string,
  file?: number,
): Promise<Result<StoredReport, Reason<'no-report'>>> {
  const [row] = await db.query<{ pdf: string; created_at: Date }>(
    `select encode(pdf, 'base64') as pdf, created_at from reports
     where order_id = $orderId and not is_text and ($file::integer is null or file = $file) order by created_at desc, id desc limit 1`,
    { orderId, file },
  );
  if (!row) return err({ type: 'no-report' });
  return ok({
    pdf: Buffer.from(row.pdf, 'base64'),
    deliveredAt: row.created_at,
  });
}
