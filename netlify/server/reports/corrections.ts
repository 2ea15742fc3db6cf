import type { Correction } from '#report/correction.ts';
import type { Database } from '#server/adapters/neon.ts';
import type { OrderRecord } from '#server/orders/record.ts';

/**
 * The correction that a report which is delivered now is.
 * @param file the one of its order that it replaces
 */
export async function nextCorrection(
  db: Database,
  { id, deliveredAt }: Pick<OrderRecord, 'id' | 'deliveredAt'>,
  changed: string,
  file = 1,
): Promise<Correction> {
  const [row] = await db.query<{ version: number; replaced_at: Date | null }>(
    `select count(*)::integer + 1 as version, max(created_at) as replaced_at from reports
     where order_id = $id and file = $file`,
    { id, file },
  );
  const now = new Date().toISOString();
  const replacedAt = row?.replaced_at?.toISOString() ?? deliveredAt ?? now;
  return { version: row?.version ?? 2, deliveredAt: now, replacedAt, changed };
}

/** SQL for whether a report, a row of `reports`, is a correction: JSON of a {@link Correction}, null for the first one. */
export const CORRECTION = `(
  select json_build_object('version', count(*) + 1, 'deliveredAt', reports.created_at, 'replacedAt', max(earlier.created_at), 'changed', reports.changed)
  from reports as earlier
  where earlier.order_id = reports.order_id and earlier.file = reports.file and (earlier.created_at, earlier.id) < (reports.created_at, reports.id)
  having count(*) > 0
)`;

/** The correction that the report is which was delivered last; undefined where it is the first. */
export async function lastCorrection(
  db: Database,
  orderId: string,
): Promise<Correction | undefined> {
  const [row] = await db.query<{ correction: Correction | null }>(
    `select ${CORRECTION} as correction from reports where order_id = $orderId order by created_at desc, id desc limit 1`,
    { orderId },
  );
  return row?.correction ?? undefined;
}
