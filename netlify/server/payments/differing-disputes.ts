import type { Database } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { takenBy } from '#server/adapters/stripe-dispute.ts';
import { saysTheSame } from './decide-dispute.ts';
import { disputeUpdate, type PaymentUpdate } from './payment-update.ts';
import { findDisputes } from './read-ledger.ts';

/** Disputes that began before, in ms, are read again only while they are open: banks and card networks need months. */
const LISTED_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Lists Stripe's disputes of the last twelve months, and returns those of known payments that are otherwise here: an appeal may
 * reopen one that is final, and events may be missed.
 */
export async function differingDisputes(
  db: Database,
  payments: Payments,
): Promise<PaymentUpdate[]> {
  const listed = await payments.disputesSince(new Date(Date.now() - LISTED_MS));
  if (listed.length === 0) return [];
  const [currencies, stored] = await Promise.all([
    currenciesOf(db, new Set(listed.map(({ intentId }) => intentId))),
    findDisputes(
      db,
      listed.map(({ dispute }) => dispute.id),
    ),
  ]);
  const known = new Map(stored.map((dispute) => [dispute.id, dispute]));
  return listed.flatMap(({ intentId, dispute }) => {
    const currency = currencies.get(intentId);
    if (currency === undefined) return [];
    const before = known.get(dispute.id);
    if (before && saysTheSame(before, dispute, takenBy(dispute, currency))) return [];
    return [disputeUpdate({ intentId, orderId: null, currency }, dispute)];
  });
}

/** The currencies of those payments that the books have. */
async function currenciesOf(
  db: Database,
  intentIds: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const rows = await db.query<{ intentId: string; currency: string }>(
    `select distinct payment_intent_id as "intentId", currency from ledger_entries
     where kind = 'received' and payment_intent_id = any($intentIds)`,
    { intentIds: [...intentIds] },
  );
  return new Map(rows.map(({ intentId, currency }) => [intentId, currency]));
}
