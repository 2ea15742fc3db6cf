import type { Database } from '#server/adapters/neon.ts';
import { DISPUTE_IS_UNDECIDED, type UndecidedOutcome } from '#server/adapters/stripe-dispute.ts';
import { formatTimeInFlorida } from '#shared/format-day.ts';

/** An inquiry, a dispute or an appeal that waits for the office's response, or for a decision. */
export interface UndecidedDispute {
  readonly outcome: UndecidedOutcome;
  /** Until when Stripe accepts evidence. As an ISO string. */
  readonly respondBy: string | null;
}

/** The one of an order to respond to first, in a `select` from `orders`: money before an inquiry. */
const FIRST_UNDECIDED = `from disputes
  where order_id = orders.id and ${DISPUTE_IS_UNDECIDED}
  order by outcome = 'inquiry', respond_by limit 1`;

/** SQL for it as JSON. */
export const UNDECIDED_DISPUTE = `(
  select json_build_object('outcome', outcome, 'respondBy', respond_by) ${FIRST_UNDECIDED}) as dispute`;

/** SQL for until when Stripe accepts evidence about it. */
export const RESPOND_BY = `(select respond_by ${FIRST_UNDECIDED})`;

export async function findUndecidedDispute(
  db: Database,
  orderId: string,
): Promise<UndecidedDispute | null> {
  const [row] = await db.query(`select ${UNDECIDED_DISPUTE} from orders where id = $1`, [orderId]);
  return (row?.dispute ?? null) as UndecidedDispute | null;
}

/** How the office reads it, and what it does about it. */
export const UNDECIDED_DISPUTES: Readonly<
  Record<UndecidedOutcome, { readonly name: string; readonly todo: string }>
> = {
  inquiry: { name: 'inquiry of the bank', todo: 'respond in Stripe or refund in full' },
  open: { name: 'disputed', todo: 'respond in Stripe' },
  appeal: { name: 'appeal', todo: 'decide in Stripe' },
};

/** What to do about it, and by when: `respond in Stripe by Dec 4, 2026, 6:59 PM`. */
export function whatToRespond({
  outcome,
  respondBy,
}: {
  readonly outcome: UndecidedOutcome;
  readonly respondBy: string | Date | null;
}): string {
  const { todo } = UNDECIDED_DISPUTES[outcome];
  return respondBy ? `${todo} by ${formatTimeInFlorida(respondBy)}` : todo;
}
