import type { Database, Row } from '#server/adapters/neon.ts';
import { DISPUTE_IS_UNDECIDED } from '#server/adapters/stripe-dispute.ts';
import { columnOf } from '#server/database/columns.ts';
import { startOfFloridaDay } from '#server/database/sql-conditions.ts';
import { MESSAGE_COLUMNS, toMessageRecord } from '#server/messages/record.ts';
import { ORDER_COLUMNS, type OrderRecord, toOrderRecord } from '#server/orders/record.ts';
import { IS_QUOTED, orderIs } from '#server/orders/state-conditions.ts';
import { UNDECIDED_DISPUTE, type UndecidedDispute } from '#server/payments/undecided-dispute.ts';
import { SELECT_UNKNOWN_PAYMENTS, type UnknownPayment } from '#server/payments/unknown-payments.ts';
import type { MessageRecord } from '#shared/messages.ts';
import { flagOf, ORDER_FLAG_NAMES } from '#shared/office/flags.ts';
import { DAY_FIELDS } from '#shared/order-fields.ts';

/** Work that waits for the office, each list with flagged orders and then the oldest first, and at most {@link MAX_ENTRIES} entries. */
export interface Agenda {
  /** Paid orders whose report is not delivered, the first needed first: when it is due, or a day of the customer. */
  readonly due: readonly OrderRecord[];
  /** Payments that need review, that are disputed, appealed or asked about, or that came beside the order's own. */
  readonly paymentsToDecide: readonly OrderToDecide[];
  /** Received payments whose orders are missing here. */
  readonly unknownPayments: readonly UnknownPayment[];
  /** Canceled, and not all of the money was refunded. */
  readonly cancelledButPaid: readonly OrderRecord[];
  /** Refunded in full, or lost by a dispute, and not canceled. */
  readonly openWithoutMoney: readonly OrderRecord[];
  /** Messages and quote requests without an answer. */
  readonly messages: readonly MessageRecord[];
  /** Quotes that are not paid yet. */
  readonly quotes: readonly OrderRecord[];
  /** Emails that could not be sent and are not retried. */
  readonly failedMails: readonly FailedMail[];
}

export interface OrderToDecide extends OrderRecord {
  readonly dispute: UndecidedDispute | null;
}

export interface FailedMail {
  /** Its number in the outbox. */
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
  /** Why the last attempt failed: the mail server's code, or the network's. */
  readonly lastError: string | null;
}

/** A list of the agenda is cut after this many entries. */
export const MAX_ENTRIES = 100;

/** When the days begin that customers entered. */
const DAYS = DAY_FIELDS.map((field) => startOfFloridaDay(columnOf(field)));

/** SQL that sorts the orders first that have a flag which says so. */
const FLAGGED_FIRST = ORDER_FLAG_NAMES.filter((flag) => flagOf(flag).today === 'first')
  .map((flag) => `${columnOf(flagOf(flag).field)} is null, `)
  .join('');

const IS_TO_DECIDE = `id in (select id from orders where payment_status in ('needs_review', 'disputed')
                             union select id from orders where other_amount > 0
                             union select order_id from disputes where ${DISPUTE_IS_UNDECIDED})`;

/** Reads everything that waits for the office now. */
export async function readAgenda(db: Database): Promise<Agenda> {
  const [
    due,
    toDecide,
    cancelledButPaid,
    openWithoutMoney,
    quotes,
    messages,
    failedMails,
    unknown,
  ] = await db.transaction([
    ordersWhere(orderIs.awaitingReport, { by: `least(due_at, ${DAYS.join(', ')})` }),
    ordersWhere(IS_TO_DECIDE, { beside: [UNDECIDED_DISPUTE] }),
    ordersWhere(orderIs.cancelledButPaid),
    ordersWhere(orderIs.openWithoutMoney),
    ordersWhere(`${IS_QUOTED} and status = 'pending' and ${orderIs.unpaid}`),
    {
      text: `select ${MESSAGE_COLUMNS} from contact_messages where answered_at is null
               order by created_at, id limit ${MAX_ENTRIES}`,
    },
    {
      text: `select id::text, kind, order_id as "orderId", last_error as "lastError" from outbox
               where failed_at is not null and dismissed_at is null order by failed_at, outbox.id limit ${MAX_ENTRIES}`,
    },
    { text: `${SELECT_UNKNOWN_PAYMENTS} order by created_at, id limit ${MAX_ENTRIES}` },
  ]);
  const toOrders = (rows: readonly Row[]) => rows.map(toOrderRecord);
  return {
    due: toOrders(due),
    paymentsToDecide: toDecide.map((row) => ({
      ...toOrderRecord(row),
      dispute: row.dispute as OrderToDecide['dispute'],
    })),
    unknownPayments: unknown as unknown as Agenda['unknownPayments'],
    cancelledButPaid: toOrders(cancelledButPaid),
    openWithoutMoney: toOrders(openWithoutMoney),
    messages: messages.map(toMessageRecord),
    quotes: toOrders(quotes),
    failedMails: failedMails as unknown as Agenda['failedMails'],
  };
}

/** Whether nothing waits. */
export function isEmpty(agenda: Agenda): boolean {
  return Object.values(agenda).every((entries: readonly unknown[]) => entries.length === 0);
}

/** Selects the orders that are needed first: those with a flag that says so, then `by` a time. `beside` are more columns. */
function ordersWhere(
  condition: string,
  {
    by = 'created_at',
    beside = [],
  }: { readonly by?: string; readonly beside?: readonly string[] } = {},
) {
  const columns = [ORDER_COLUMNS, ...beside].join(', ');
  return {
    text: `select ${columns} from orders where ${condition}
           order by ${FLAGGED_FIRST}${by}, id limit ${MAX_ENTRIES}`,
  };
}
