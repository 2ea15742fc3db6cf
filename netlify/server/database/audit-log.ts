import type { Database } from '../adapters/neon.ts';

/** The operator who runs a command, as in the audit log: a sign-in name, at most 100 characters. */
export type Operator = string;

/** What an operator did. Most statements that change an order write it into `audit_log` themselves. */
export interface AuditEntry {
  readonly operator: Operator;
  readonly action: string;
  readonly detail?: string;
}

/** Records what an operator did where no SQL statement can include both: in Stripe, or in many batches. */
export async function recordAudit(
  db: Database,
  entry: AuditEntry & { readonly orderId?: string; readonly detail: string },
): Promise<void> {
  await db.query(
    `insert into audit_log (operator, action, order_id, detail) values ($operator, $action, $orderId, $detail)`,
    { orderId: null, ...entry },
  );
}
