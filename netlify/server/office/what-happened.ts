import type { Database } from '#server/adapters/neon.ts';
import { type AuditAction, describeAuditAction } from '#shared/audit-actions.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';
import { describeEvent } from './timeline.ts';

/**
 * What happened last to an order or a message, and when: `Started work (ana@example.com, …)`; undefined where nothing did.
 * @param id of the order or the message
 */
export async function lastHappening(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ at: Date; person: string | null; what: string }>(
    `select created_at as at, operator as person, action as what from audit_log
     where order_id = $id or contact_message_id = $id
     union all
     select received_at, null, type from stripe_events where order_id = $id
     order by at desc limit 1`,
    { id },
  );
  if (!row) return undefined;
  const { at, person, what } = row;
  const text = person === null ? describeEvent(what) : describeAuditAction(what as AuditAction);
  return `${text} (${[person ?? 'Stripe', formatTimeInFlorida(at.toISOString())].join(', ')})`;
}
