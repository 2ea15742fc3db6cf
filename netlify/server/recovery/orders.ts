import type { Database, Row } from '#server/adapters/neon.ts';
import type { Payments } from '#server/adapters/stripe.ts';
import { columnOf } from '#server/database/columns.ts';
import { CORRECTABLE_FIELDS } from '#server/orders/corrected-fields.ts';
import { orderIs } from '#server/orders/state-conditions.ts';
import { CUSTOMER_MAIL_KINDS, type MailKind } from '#server/outbox/kinds.ts';
import { ERASED_COLUMNS } from '#server/privacy/erased-columns.ts';
import { pagesOf, THEIR_ROWS } from './copy.ts';
import type { Lineage } from './lineage.ts';
import { columnsWith } from './rules.ts';

const PAGE = 500;

/** The branch's orders, some at a time. */
export function ordersOf(branch: Database): AsyncGenerator<readonly Row[]> {
  return pagesOf(
    branch,
    'select to_jsonb(orders) as row from orders order by created_at, id',
    PAGE,
  );
}

const UNTIL_PAID = columnsWith('orders', 'until-paid');
const listOf = (columns: readonly string[], row: string) =>
  columns.map((column) => `${row}.${column}`).join(', ');

/**
 * Prepares the orders that are not paid here for what Stripe knows: each has the branch's payment and price, and what was
 * canceled before it was paid is canceled. Otherwise a second payment could be started, and a late one would be accepted.
 */
export async function prepareForSettling(
  db: Database,
  payments: Payments,
  rows: readonly Row[],
): Promise<void> {
  const params = { rows: JSON.stringify(rows) };
  await giveUpOtherPayments(db, payments, params);
  const isTheirPayment =
    '(here.stripe_payment_intent_id is null or here.stripe_payment_intent_id = theirs.stripe_payment_intent_id)';
  await db.transaction([
    {
      text: `with theirs as (${THEIR_ROWS('orders')})
             update orders as here set (${UNTIL_PAID.join(', ')}) = row (${listOf(UNTIL_PAID, 'theirs')})
             from theirs where here.id = theirs.id and here.status = 'pending' and here.${orderIs.unpaid} and ${isTheirPayment}
               and theirs.stripe_payment_intent_id is not null and (${listOf(UNTIL_PAID, 'here')}) is distinct from (${listOf(UNTIL_PAID, 'theirs')})`,
      params,
    },
    {
      text: `with theirs as (${THEIR_ROWS('orders')})
             update orders as here set status = 'cancelled', cancelled_at = theirs.cancelled_at
             from theirs where here.id = theirs.id and here.status = 'pending' and here.${orderIs.unpaid} and ${isTheirPayment}
               and theirs.status = 'cancelled' and (theirs.paid_at is null or theirs.paid_at > theirs.cancelled_at)`,
      params,
    },
  ]);
}

/** Cancels payments that the branch had replaced by one that was paid: nobody must be able to pay twice. */
async function giveUpOtherPayments(
  db: Database,
  payments: Payments,
  params: { readonly rows: string },
): Promise<void> {
  const others = await db.query<{ id: string; own: string; paid: string }>(
    `with theirs as (${THEIR_ROWS('orders')})
     select here.id, here.stripe_payment_intent_id as own, theirs.stripe_payment_intent_id as paid
     from orders as here join theirs using (id)
     where here.status = 'pending' and here.${orderIs.unpaid} and here.stripe_payment_intent_id <> theirs.stripe_payment_intent_id`,
    params,
  );
  for (const { id, own, paid } of others) {
    if ((await payments.retrieve(paid))?.status !== 'succeeded') continue;
    const intent = await payments.cancel(own);
    if (intent && intent.status !== 'canceled') continue;
    await db.query(
      'update orders set stripe_payment_intent_id = null where id = $id and stripe_payment_intent_id = $own',
      { id, own },
    );
  }
}

const CORRECTED = CORRECTABLE_FIELDS.map(columnOf);
const CORRECTED_OR_ERASED = [...new Set([...CORRECTED, ...ERASED_COLUMNS])];
const PROMISED = ['due_at', 'due_moves'];

/** Nobody has done that here since the restore: what a person decided last counts. */
const notSince = (action: string) =>
  `not exists (select from audit_log where order_id = here.id and action = '${action}' and created_at > $until::timestamptz)`;

/** Corrections, due dates and erasures of the branch. */
export async function followFields(
  db: Database,
  rows: readonly Row[],
  { until }: Lineage,
): Promise<number> {
  const params = {
    rows: JSON.stringify(rows),
    until,
    reasonMail: 'due_date_moved' satisfies MailKind,
    customerMails: CUSTOMER_MAIL_KINDS,
  };
  const follow = (columns: readonly string[], where: string) => ({
    text: `with theirs as (${THEIR_ROWS('orders')})
           update orders as here set (${columns.join(', ')}) = row (${listOf(columns, 'theirs')})
           from theirs where here.id = theirs.id and here.erased_at is null and ${where}
             and (${listOf(columns, 'here')}) is distinct from (${listOf(columns, 'theirs')})
           returning here.id`,
    params,
  });
  const ofErased = `from theirs where order_id = theirs.id and theirs.erased_at is not null`;
  const [corrected, moved, erased] = await db.transaction([
    follow(CORRECTED, `theirs.erased_at is null and ${notSince('edit')}`),
    follow(PROMISED, `theirs.due_at is not null and ${notSince('due')}`),
    follow(CORRECTED_OR_ERASED, 'theirs.erased_at is not null'),
    ...['order_notes', 'uploads', 'report_drafts', 'report_photos'].map((table) => ({
      text: `with theirs as (${THEIR_ROWS('orders')})
             delete from ${table} using theirs where order_id = theirs.id and theirs.erased_at is not null`,
      params,
    })),
    {
      text: `with theirs as (${THEIR_ROWS('orders')})
             update audit_log set detail = split_part(detail, ': ', 1) ${ofErased} and action in ('due', 'dismiss')`,
      params,
    },
    {
      text: `with theirs as (${THEIR_ROWS('orders')})
             update outbox set detail = null ${ofErased} and kind = $reasonMail`,
      params,
    },
    {
      text: `with theirs as (${THEIR_ROWS('orders')})
             delete from outbox using theirs where order_id = theirs.id and theirs.erased_at is not null
               and kind = any($customerMails) and sent_at is null and outbox.created_at <= $until::timestamptz`,
      params,
    },
  ]);
  return corrected.length + moved.length + erased.length;
}
