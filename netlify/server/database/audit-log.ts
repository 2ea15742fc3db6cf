import type { AuditAction } from '#shared/audit-actions.ts';
import type { AuditPage, AuditRow } from '#shared/office/access.ts';
import type { AuditQuery } from '#shared/office/requests.ts';
import type { Database } from '../adapters/neon.ts';
import { startOfFloridaDay, whereAll } from './sql-conditions.ts';

/** Operator, as in the audit log: a person's email address, or on a local site the name at this computer. */
export type Operator = string;

/** Records an operator's action. Most statements that change an order write it into `audit_log` themselves. */
export interface AuditEntry {
  readonly operator: Operator;
  readonly action: AuditAction;
  readonly detail?: string | undefined;
  /** The fresh passkey or idempotency key that it was done with: nothing is recorded twice under it. */
  readonly assertionId?: string | undefined;
}

/** Records what an operator did where no SQL statement can include both: in Stripe, or in many batches. */
export async function recordAudit(
  db: Database,
  entry: AuditEntry & { readonly orderId?: string; readonly detail: string },
): Promise<void> {
  await db.query(
    `insert into audit_log (operator, action, order_id, detail, assertion_id)
     values ($operator, $action, $orderId, $detail, $assertionId) on conflict (assertion_id) do nothing`,
    { orderId: null, ...entry, assertionId: entry.assertionId ?? null },
  );
}

/** SQL that records the parameters `$operator` and `$assertionId` with an action, once for each row of `from`. */
export function insertAudit(action: AuditAction, from: string, detail = 'null'): string {
  return `insert into audit_log (operator, action, detail, assertion_id)
    select $operator, '${action}', ${detail}, $assertionId from ${from}
    on conflict (assertion_id) do nothing`;
}

/** SQL that selects what was done before under the parameter `$assertionId`: nothing if that is null. */
export function selectDone(columns: string): string {
  return `select ${columns} from audit_log where assertion_id = $assertionId`;
}

/** What was done under a request's id. */
interface Done {
  readonly orderId: string | null;
  /** Its person has taken it back. */
  readonly isUndone: boolean;
}

/** Finds what was recorded under a request's id; undefined if nothing was. */
export async function findAudit(db: Database, assertionId: string): Promise<Done | undefined> {
  const isUndone = 'exists (select from audit_log as later where later.undoes = audit_log.id)';
  const columns = `order_id as "orderId", ${isUndone} as "isUndone"`;
  const [row] = await db.query<{ orderId: string | null; isUndone: boolean }>(selectDone(columns), {
    assertionId,
  });
  return row;
}

const PAGE = 100;

/**
 * The audit log, the newest rows first.
 * @param query the days are those in Florida
 */
export async function readAuditLog(
  db: Database,
  { before, from, to }: AuditQuery = {},
): Promise<AuditPage> {
  const conditions = whereAll([
    before && 'id < $before::bigint',
    from && `created_at >= ${startOfFloridaDay('$from')}`,
    to && `created_at < ${startOfFloridaDay('($to::date + 1)')}`,
  ]);
  const rows = await db.query(
    `select id::text as id, created_at as at, operator as person, action, order_id as "orderId",
            contact_message_id as "messageId", detail
     from audit_log ${conditions} order by audit_log.id desc limit $limit`,
    { before, from, to, limit: PAGE },
  );
  const page = rows as unknown as AuditRow[];
  return { rows: page, next: page.length === PAGE ? (page.at(-1)?.id ?? null) : null };
}
