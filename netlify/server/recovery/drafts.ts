import type { Database } from '#server/adapters/neon.ts';
import { orderNumber } from '#shared/order-number.ts';
import { THEIR_ROWS } from './copy.ts';
import { columnsWith } from './rules.ts';

/** Columns of a draft, but for the version that counts its changes here. */
const FOLLOWED = columnsWith('report_drafts', 'followed').filter((column) => column !== 'version');

/**
 * Drafts that were typed on in the branch continue here, unless somebody has typed here since. Their version grows, so that
 * an open form notices.
 * @returns the orders whose drafts differ, for a person
 */
export async function followDrafts(
  db: Database,
  branch: Database,
  since: string,
  until: string,
): Promise<string[]> {
  const left: string[] = [];
  const rows = await branch.query(
    'select to_jsonb(report_drafts) as row from report_drafts where saved_at >= $since::timestamptz order by order_id',
    { since },
  );
  for (const { row } of rows) {
    const [draft] = await db.query(
      `with theirs as (${THEIR_ROWS('report_drafts')}), here as (
         select report_drafts.* from report_drafts join theirs using (order_id)
         where report_drafts.content <> theirs.content and report_drafts.saved_at <> theirs.saved_at
       ), followed as (
         update report_drafts set version = greatest(report_drafts.version, theirs.version) + 1,
           (${FOLLOWED.join(', ')}) = row (${FOLLOWED.map((column) => `theirs.${column}`).join(', ')})
         from theirs join here using (order_id)
         where report_drafts.order_id = theirs.order_id and here.saved_at <= $until::timestamptz
         returning report_drafts.order_id
       )
       select order_id as "orderId", saved_at <= $until::timestamptz as followed from here`,
      { rows: JSON.stringify([row]), until },
    );
    if (draft && !draft.followed) {
      left.push(
        `The report of ${orderNumber(String(draft.orderId))} was written on here since the restore: compare it with the branch.`,
      );
    }
  }
  return left;
}
