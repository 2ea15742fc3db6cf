import type { Database, Row } from '#server/adapters/neon.ts';
import { ORDER_COLUMNS, toOrderRecord } from '#server/orders/record.ts';
import { CURRENCY } from '#shared/pricing.ts';
import {
  type KnownDispute,
  type KnownPayment,
  type LedgerEntry,
  type OrderWithPayments,
  unknownPayment,
} from './ledger.ts';

/** Amount that a dispute took. Rows that the version before sql/0003_disputes.sql wrote say it by their outcome. */
const LOST = `coalesce(lost_amount, case outcome when 'lost' then amount else 0 end)`;

/** SQL for a row of `disputes` as JSON. */
const DISPUTE = `json_build_object('id', disputes.id, 'intentId', payment_intent_id, 'amount', amount, 'currency', currency,
  'outcome', outcome, 'respondBy', respond_by, 'lost', ${LOST}, 'reinstated', coalesce(reinstated_amount, 0))`;

/** SQL for an order's ledger entries and disputes as JSON, in a `select` from `orders`. */
export const PAYMENTS_OF_ORDER = `
  (select coalesce(json_agg(json_build_object('intentId', payment_intent_id, 'kind', kind, 'amount', amount,
                                              'currency', currency, 'refundId', refund_id) order by ledger_entries.id), '[]')
   from ledger_entries where order_id = orders.id) as ledger,
  (select coalesce(json_agg(${DISPUTE} order by disputes.id), '[]')
   from disputes where order_id = orders.id) as disputes`;

/** Reads an order and its payments. */
export async function findOrderWithPayments(
  db: Database,
  id: string,
): Promise<OrderWithPayments | undefined> {
  const [row] = await db.query(
    `select ${ORDER_COLUMNS}, ${PAYMENTS_OF_ORDER} from orders where id = $id`,
    { id },
  );
  return row && toOrderWithPayments(row);
}

/** Reads what is known of these disputes. */
export async function findDisputes(db: Database, ids: readonly string[]): Promise<KnownDispute[]> {
  const rows = await db.query(`select ${DISPUTE} as dispute from disputes where id = any($ids)`, {
    ids,
  });
  return rows.map(({ dispute }) => toKnownDispute(dispute as StoredDispute));
}

type StoredDispute = KnownDispute & Pick<KnownPayment, 'intentId'>;

/** The database writes times in another form than JavaScript. */
function toKnownDispute({ intentId: _, respondBy, ...dispute }: StoredDispute): KnownDispute {
  return { ...dispute, respondBy: respondBy && new Date(respondBy).toISOString() };
}

/** The order and its payments in a row that was selected with {@link PAYMENTS_OF_ORDER}. */
export function toOrderWithPayments(row: Row): OrderWithPayments {
  const payments = new Map<string, KnownPayment>();
  const change = (
    { intentId, currency }: Pick<KnownPayment, 'intentId' | 'currency'>,
    next: (payment: KnownPayment) => Partial<KnownPayment>,
  ) => {
    const payment = payments.get(intentId) ?? unknownPayment(intentId, currency);
    payments.set(intentId, { ...payment, ...next(payment) });
  };
  for (const entry of row.ledger as LedgerEntry[]) {
    change(entry, (payment) => withEntry(payment, entry));
  }
  for (const stored of row.disputes as StoredDispute[]) {
    const payment = { intentId: stored.intentId, currency: CURRENCY };
    change(payment, ({ disputes }) => ({ disputes: [...disputes, toKnownDispute(stored)] }));
  }
  return { order: toOrderRecord(row), payments: [...payments.values()] };
}

function withEntry(
  { received, requestedRefunds, failedRefunds, failedRefundIds }: KnownPayment,
  { kind, amount, refundId }: LedgerEntry,
): Partial<KnownPayment> {
  switch (kind) {
    case 'received':
      return { received: received + amount };
    case 'refunded':
      return { requestedRefunds: requestedRefunds + amount };
    case 'refund_failed': {
      const ids = refundId ? [...failedRefundIds, refundId] : failedRefundIds;
      return { failedRefunds: failedRefunds + amount, failedRefundIds: ids };
    }
    case 'lost':
    case 'prevented':
    case 'reinstated':
      // The disputes say the same.
      return {};
  }
}
